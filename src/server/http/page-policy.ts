import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const NO_CODE = /\ssrc=|\stype="(?!module"|text\/javascript")/;
const TAG = '<script';
const DIRECTIVE = /\bscript-src [^;]*/;
const HASH = / 'sha256-([^']+)'/g;

const hashes = new LRUCache<string, string>({ max: 500 });

function hashOf(bytes: string): string {
	const known = hashes.get(bytes) ?? createHash('sha256').update(bytes, 'latin1').digest('base64');
	hashes.set(bytes, known);
	return known;
}

function* scriptsOf(html: Buffer): Generator<[attributes: string, text: string]> {
	for (let at = html.indexOf(TAG); at >= 0; ) {
		const open = html.indexOf('>', at);
		const attributes = html.toString('latin1', at + TAG.length, Math.max(open, 0));
		const end = /^(?:\s|$)/.test(attributes) ? html.indexOf('</script>', open) : open;
		if (open < 0 || end < 0) return;
		if (end > open) yield [attributes, html.toString('latin1', open + 1, end)];
		at = html.indexOf(TAG, end);
	}
}

/** Restricts a Content-Security-Policy to hashes of scripts in this page. Astro lists the hashes of all pages, which do not compress. */
export function narrowPolicy(policy: string, html: Buffer): string {
	return policy.replace(DIRECTIVE, (directive) => {
		if (!directive.includes("'sha256-")) return directive;
		const used = new Set<string>();
		for (const [attributes, text] of scriptsOf(html)) if (text !== '' && !NO_CODE.test(attributes)) used.add(hashOf(text));
		return directive.replace(HASH, (token, hash: string) => (used.has(hash) ? token : ''));
	});
}

export function narrowHeaders(headers: Map<string, string | string[]>, body: Buffer): void {
	const policy = headers.get('content-security-policy');
	const type = headers.get('content-type');
	if (typeof policy !== 'string' || typeof type !== 'string' || !type.startsWith('text/html')) return;
	headers.set('content-security-policy', narrowPolicy(policy, body));
}
