import { afterEach, beforeEach, expect, it } from 'vitest';
import { PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { type CollectorPeer, collectorPeer } from '#tests/support/e2e/collector-peer.ts';
import { scriptImports } from '#tests/support/e2e/script-imports.ts';
import { transfer } from '#tests/support/e2e/transfer.ts';

withBrowser();

let peer: CollectorPeer;
beforeEach(async () => {
	peer = await collectorPeer();
});
afterEach(() => peer.close());

/** Bytes on the wire. */
const LIMIT = 45_000;
/** What the scripts that other parts share have of telemetry: each built without it is 1.0 (page) and 1.2 kB (start) smaller. */
const SHARED = 2200;

const until = (condition: () => boolean) => expect.poll(condition, { timeout: 20_000, interval: 50 }).toBe(true);
const scripts = () => [...new Set(peer.requests)].filter((path) => /^\/_astro\/[^?]+\.js$/.test(path));

/** The loaders that every page names, whether it is measured or not. */
async function scriptsInHtml(): Promise<string[]> {
	const { text } = await transfer(`${peer.origin}/about/data`);
	return [...text.matchAll(/<script type="module" src="([^"]+)"/g)].map(([, path = '']) => path);
}

it('all of telemetry, errors included, is at most 45 kB on the wire', async () => {
	const { close } = await visit(`${peer.origin}/about/data`, PHONE);
	await until(() => /error-client/.test(scripts().join()) && /measure\.client/.test(scripts().join()));
	await new Promise((resolve) => setTimeout(resolve, 500));
	const others = new Set<string>();
	for (const path of [...(await scriptsInHtml()), scripts().find((name) => /start\.client/.test(name)) ?? ''])
		await scriptImports(peer.origin, path, others);
	const own = scripts().filter((path) => !others.has(path) && !/tracing|replay|networkUtils/.test(path));
	const sizes = await Promise.all(own.map(async (path) => ({ path, bytes: (await transfer(peer.origin + path)).bytes })));
	const sum = SHARED + sizes.reduce((total, { bytes }) => total + bytes, 0);
	expect(sum).toBeGreaterThan(30_000);
	expect(sum, sizes.map(({ path, bytes }) => `${path} ${bytes}`).join('\n')).toBeLessThanOrEqual(LIMIT);
	await close();
});

it('nothing of analytics is loaded where the visitor has not agreed', async () => {
	const { close } = await visit(`${peer.origin}/fr/about/data`, PHONE);
	await until(() => /error-client/.test(scripts().join()));
	await new Promise((resolve) => setTimeout(resolve, 1000));
	expect(scripts().filter((path) => /measure\.client/.test(path))).toEqual([]);
	await close();
});
