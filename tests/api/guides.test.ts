/** The guides service: what it tells, in which language, and where pages are open. */
import { describe, expect, it, vi } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { services } from '#services.ts';
import { readXml } from '#tests/support/read-xml.ts';

vi.hoisted(() => {
	process.env.DATABASE_URL = 'sqlite::memory:';
});

const send = (call: string) => services.request(`/svc/guides/${call}`);
const json = async (call: string) => (await (await send(call)).json()) as Record<string, never>;

interface Item {
	slug: string;
	path: string | null;
	language: string;
	fallback: boolean;
	title: string;
}

describe('lists', () => {
	it.each([
		['guides.json', 12],
		['walks.json', 8],
		['audioguides.json', 4],
	])('%s has %i', async (call, count) => {
		const { items } = (await json(call)) as unknown as { items: Item[] };
		expect(items).toHaveLength(count);
		for (const { path, language, fallback } of items) expect([path === null, language, fallback]).toEqual([false, 'ru', false]);
	});
	it('spec 2.1: say where pages are closed', async () => {
		const closed = async (call: string) => ((await json(call)) as unknown as { items: Item[] }).items.every(({ path }) => path === null);
		expect(await closed('walks.json?market=kz')).toBe(true);
		expect(await closed('guides.json?market=fr')).toBe(true);
		expect(await closed('guides.json?market=kg')).toBe(false);
		expect(await closed('guides.json?market=kg&language=en')).toBe(true);
		expect(await closed('audioguides.json?brand=WA')).toBe(true);
		expect(await closed('guides.json?brand=WA')).toBe(false);
	});
	it('fall back openly', async () => {
		const { items } = (await json('guides.json?market=kz&language=kk')) as unknown as { items: Item[] };
		for (const { language, fallback } of items) expect([language, fallback]).toEqual(['ru', true]);
	});
});

describe('one article', () => {
	it('has figures and the full text', async () => {
		const { item, sections } = (await json('walk.json?slug=istanbul-old-city')) as unknown as {
			item: { stops: { id: string; name: string }[] };
			sections: { id: string; title: string; text: string }[];
		};
		expect(sections.slice(1).map(({ id, title }) => [id, title])).toEqual(item.stops.map(({ id, name }) => [id, name]));
		for (const { text } of sections) expect(text).not.toMatch(/[{}<>]/);
	});
	it.each([
		['guide.json?slug=XXX', 404, 'not-found'],
		['guide.json', 400, 'invalid-query'],
		['guide.json?slug=IST&brand=ZZ', 400, 'invalid-query'],
		['walk.json?slug=istanbul-old-city&market=zz', 400, 'unknown-market'],
		['walk.gpx?slug=nothing', 404, 'not-found'],
		['audioguides.json?brand=WA&market=ru', 400, 'unknown-market'],
	])('%s is rejected with %i', async (call, status, code) => {
		const response = await send(call);
		expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code]);
	});
});

describe('the file of a walk', () => {
	it.each(LOCALES)('is GPX in %s or in the language it falls back to', async (language) => {
		const response = await send(`walk.gpx?slug=kazan-kremlin-to-kaban&language=${language}`);
		expect(response.headers.get('content-type')).toBe('application/gpx+xml; charset=utf-8');
		expect(response.headers.get('content-disposition')).toBe('attachment; filename="kazan-kremlin-to-kaban.gpx"');
		expect(response.headers.get('content-language')).toBe(language === 'en' ? 'en' : 'ru');
		const root = readXml(await response.text());
		const [route] = root.children.filter(({ name }) => name === 'rte');
		const stops = root.children.filter(({ name }) => name === 'wpt');
		expect(route?.children.filter(({ name }) => name === 'rtept').map(({ attributes }) => attributes)).toEqual(
			stops.map(({ attributes }) => attributes),
		);
	});
});
