/** English pages as visitors read them: US spelling in the United States, British spelling in every other market. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { AMERICAN, BRITISH } from '#tests/rules/i18n/english-spelling.data.ts';
import { sendTo } from '#tests/support/api/front-harness.ts';
import { start, stopServer } from '#tests/support/serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'english-'));
let child: ChildProcess | undefined;
let send: ReturnType<typeof sendTo>;

beforeAll(async () => {
	const served = await start(folder, {});
	child = served.child;
	send = sendTo(Number(new URL(served.origin).port));
}, 60_000);
afterAll(async () => {
	await stopServer(child);
	rmSync(folder, { recursive: true, force: true });
});

const [, month, date] = addDays(new Date().toISOString().slice(0, 10), 40).split('-');
const RESULTS = `/search/NYC${date}${month}LON2`;
const PAGES = [
	'/',
	RESULTS,
	'/faq',
	'/faq/total-price',
	'/faq/cancelled-flight',
	'/about/emissions',
	'/about/ranking',
	'/about/privacy',
	'/routes/NYC',
	'/routes/NYC/LON',
	'/cities/LON',
	'/airports/LHR',
	'/guides/NYC',
];

/** What is read: text, labels, and the props of islands; not addresses, class names and keys. */
function readable(html: string): string {
	const props = [...html.matchAll(/ props="([^"]*)"/g)].flatMap(([, json = '']) =>
		[...json.replaceAll('&quot;', '"').matchAll(/\[0,"((?:[^"\\]|\\.)*)"\]/g)].map(([, text]) => text),
	);
	const labels = [...html.matchAll(/ (?:alt|aria-label|content|placeholder|title)="([^"]*)"/g)].map(([, text]) => text);
	const text = html.replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]*>/g, ' ');
	return [text, ...labels, ...props].filter((part) => !/^(?:https?:|\/)/.test(part ?? '')).join('\n');
}

async function read(path: string, host = 'localhost'): Promise<string> {
	const { status, body } = await send(path, { headers: { accept: 'text/html', host } });
	expect([200, 404], path).toContain(status);
	return status === 200 ? readable(body.toString()) : '';
}

const found = (text: string, words: RegExp) =>
	[...text.matchAll(words)].map(({ index }) => text.slice(Math.max(0, index - 30), index + 30).replaceAll(/\s+/g, ' '));

describe('English', () => {
	it.each(PAGES)('is American in the United States, with both brands: %s', async (path) => {
		const main = await read(`/us${path === '/' ? '' : path}`);
		const other = await read(path, 'wa.localhost');
		expect(main + other).not.toBe('');
		expect(found(main, BRITISH)).toEqual([]);
		expect(found(other, BRITISH)).toEqual([]);
	});

	it.each(PAGES)('is British in other markets: %s', async (path) => {
		expect(found(await read(`/at${path === '/' ? '' : path}`), AMERICAN)).toEqual([]);
	});

	it('comes to the form with the words that load later, too', async () => {
		const words = async (market: string) => (await send(`/svc/search-form/words.json?language=en&market=${market}`)).body.toString();
		expect(await words('us')).toContain('Example: December 3');
		expect(await words('at')).toContain('Example: 3 December');
	});

	it('keeps its address, its language and its place in the menu', async () => {
		const html = (await send('/us/faq', { headers: { accept: 'text/html' } })).body.toString();
		expect(html).toMatch(/<html lang="en"[^>]*data-locale="en-US"/);
		expect(html).toContain('hreflang="en-US"');
	});
});
