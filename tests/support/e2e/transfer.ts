import { get } from 'node:http';

export interface Transfer {
	status: number;
	/** Bytes of body on the wire. */
	bytes: number;
	text: string;
}

/** Fetches an address as a browser that takes brotli. */
export async function transfer(url: string): Promise<Transfer> {
	const headers = { 'accept-encoding': 'br', accept: 'text/html,*/*' };
	const bytes = await new Promise<number>((resolve, reject) => {
		get(url, { headers }, (res) => {
			let size = 0;
			res.on('data', (chunk: Buffer) => {
				size += chunk.length;
			});
			res.on('end', () => resolve(size)).on('error', reject);
		}).on('error', reject);
	});
	const response = await fetch(url, { headers });
	return { status: response.status, bytes, text: await response.text() };
}

const attribute = (html: string, pattern: RegExp) =>
	[...html.matchAll(pattern)].map((match) => match[1] ?? '').filter((address) => address.startsWith('/'));

/** Inert until `critical.js` runs it after load. */
const DEFERRED = /<template data-deferred>.*?<\/template>/gs;
const SCRIPT = /<script[^>]+src="([^"]+)"/g;

export interface Scripts {
	/** Loaded by the page itself, before anything is touched. */
	atOnce: Map<string, number>;
	/** The same, and what its islands and its deferred scripts load. */
	all: Map<string, number>;
	/** Bytes of scripts inside the HTML. */
	inline: number;
	/** Addresses of the islands' own components. */
	islands: Set<string>;
}

/** Every script of a page with its bytes on the wire, imports followed. */
export async function scriptsOf(origin: string, html: string): Promise<Scripts> {
	const follow = async (addresses: readonly string[], results = new Map<string, number>()) => {
		for (const address of addresses) {
			if (results.has(address)) continue;
			const { bytes, text } = await transfer(origin + address);
			results.set(address, bytes);
			const imports = [...text.matchAll(/(?:from|import)\s*["'](\.[^"']+\.js)["']/g)].map(
				(match) => new URL(match[1] ?? '', origin + address).pathname,
			);
			await follow(imports, results);
		}
		return results;
	};
	const islands = attribute(html, /component-url="([^"]+)"/g);
	const deferred = (html.match(DEFERRED) ?? []).join('');
	const direct = [
		...attribute(html.replaceAll(DEFERRED, ''), SCRIPT),
		...attribute(html, /<link[^>]+rel="modulepreload"[^>]+href="([^"]+)"/g),
	];
	const atOnce = await follow(direct);
	const all = await follow(
		[
			...islands,
			...attribute(deferred, SCRIPT),
			...attribute(html, /renderer-url="([^"]+)"/g),
			...attribute(html, /before-hydration-url="([^"]+)"/g),
		],
		new Map(atOnce),
	);
	const inline = [...html.matchAll(/<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>([^<]*)<\/script>/g)].reduce(
		(sum, match) => sum + (match[1]?.length ?? 0),
		0,
	);
	return { atOnce, all, inline, islands: new Set(islands) };
}
