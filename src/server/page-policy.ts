import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const INLINE = /<(style|script)\b([^>]*)>([\s\S]*?)<\/\1>/g;
/** What a browser neither loads from elsewhere nor runs needs no hash. */
const NO_CODE = /\ssrc=|\stype="(?!module"|text\/javascript")/;
const HASH = / 'sha256-([^']+)'/g;

/** Styles and scripts are those of the build: the same few hundred texts come again in every page. */
const hashes = new LRUCache<string, string>({ max: 500 });

function hashOf(text: string): string {
	const known = hashes.get(text) ?? createHash('sha256').update(text).digest('base64');
	hashes.set(text, known);
	return known;
}

/**
 * A Content-Security-Policy with the hashes of what stands in this page alone. Astro names the styles and scripts of all pages in every answer:
 * some 2.5 kB that no compression makes smaller, and that push the end of a page out of the first flight of packets.
 */
export function narrowPolicy(policy: string, html: string): string {
	if (!policy.includes("'sha256-")) return policy;
	const used = new Set<string>();
	for (const [, , attributes = '', text = ''] of html.matchAll(INLINE))
		if (text !== '' && !NO_CODE.test(attributes)) used.add(hashOf(text));
	return policy.replace(HASH, (token, hash: string) => (used.has(hash) ? token : ''));
}

/**
 * The same on the headers of an answer whose whole body is known.
 *
 * @param headers names in lower case; changed in place
 */
export function narrowHeaders(headers: Map<string, string | string[]>, body: Buffer): void {
	const policy = headers.get('content-security-policy');
	const type = headers.get('content-type');
	if (typeof policy !== 'string' || typeof type !== 'string' || !type.startsWith('text/html')) return;
	headers.set('content-security-policy', narrowPolicy(policy, body.toString('utf8')));
}
