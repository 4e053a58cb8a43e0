import { atom } from 'nanostores';
/** Loading contexts in the browser (spec 7, 8, 9). */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttp } from '#browser/http.ts';
import { createLocaleLoader, pageLocale } from '#browser/locale.ts';
import { createLog, type LogEntry } from '#browser/log.ts';
import { localeContext } from '#site/locale/create-context.ts';

const KK = { brand: 'AS', market: 'kz', locale: 'kk-KZ' } as const;
const RU = { brand: 'AS', market: 'ru', locale: 'ru-RU' } as const;

/** A loader of files by locale; an Error is one that does not come. */
function loader(files: Record<string, string | Error | undefined>) {
	const logged: LogEntry[] = [];
	const requests: string[] = [];
	const log = createLog({ echo: false, random: () => 0, now: () => 0 });
	log.connect((entry) => logged.push(entry));
	const http = createHttp({
		fetch: async (url) => {
			const locale = new URL(String(url), 'http://localhost').searchParams.get('locale') ?? '';
			requests.push(locale);
			const file = files[locale] ?? JSON.stringify(localeContext(locale));
			return file instanceof Error ? new Response('', { status: 404 }) : new Response(file);
		},
		random: () => 0,
		wait: () => Promise.resolve(),
		session: { $session: atom({ token: null }), setToken() {} },
		log,
	});
	return { load: createLocaleLoader({ http, log }), logged, requests, files };
}
const messages = (logged: readonly LogEntry[]) => logged.map(({ level, message, details }) => [level, message, details?.locale]);

describe('a context', () => {
	it('spec 7: is loaded once, however often and however fast it is requested', async () => {
		const { load, requests, logged } = loader({});
		const both = await Promise.all([load(KK), load(KK)]);
		expect([...both, await load(KK)].map(({ locale }) => locale)).toEqual(['kk-KZ', 'kk-KZ', 'kk-KZ']);
		expect(requests).toEqual(['kk-KZ']);
		expect(logged).toEqual([]);
	});
	it.each([
		['is no JSON', '<html>'],
		['is cut short', JSON.stringify(localeContext('kk-KZ')).slice(0, 500)],
		['is of another locale', JSON.stringify(localeContext('kk-KZ')).replace('kk-KZ', 'ru-KZ')],
		['lacks a part', JSON.stringify({ ...localeContext('kk-KZ'), months: undefined })],
		['is nothing', 'null'],
	])("spec 8: that %s is logged as 'Invalid LocaleContext was loaded', and the fallback serves", async (_, file) => {
		const { load, requests, logged } = loader({ 'kk-KZ': file });
		expect((await load(KK)).locale).toBe('en-US');
		expect(requests).toEqual(['kk-KZ', 'en-US']);
		expect(messages(logged)).toEqual([['error', 'Invalid LocaleContext was loaded', 'kk-KZ']]);
	});
	it("spec 8: that does not come is logged as 'Failed to load locale context', and the fallback serves", async () => {
		const { load, logged } = loader({ 'kk-KZ': new Error('404') });
		expect((await load(KK)).locale).toBe('en-US');
		expect(messages(logged)).toEqual([['error', 'Failed to load locale context', 'kk-KZ']]);
		expect(logged[0]?.error).toEqual(new Error('status 404'));
	});
	it('spec 9: has ru-RU for its fallback in the home market of the main brand', async () => {
		const { load, requests } = loader({ 'en-RU': new Error('404') });
		expect((await load({ ...RU, locale: 'en-RU' })).locale).toBe('ru-RU');
		expect(requests).toEqual(['en-RU', 'ru-RU']);
	});
	it('spec 5: that has no fallback is an error, thrown and logged, and requested again', async () => {
		const { load, logged, requests, files } = loader({ 'kk-KZ': new Error('offline'), 'en-US': '{}' });
		await expect(load(KK)).rejects.toThrow('Invalid LocaleContext was loaded');
		expect(messages(logged)).toEqual([
			['error', 'Failed to load locale context', 'kk-KZ'],
			['error', 'Invalid LocaleContext was loaded', 'en-US'],
		]);
		files['kk-KZ'] = undefined;
		expect((await load(KK)).locale).toBe('kk-KZ');
		expect(requests).toEqual(['kk-KZ', 'en-US', 'kk-KZ']);
	});
	it('is not requested twice where it is its own fallback', async () => {
		const { load, requests } = loader({ 'ru-RU': new Error('offline') });
		await expect(load(RU)).rejects.toThrow('Failed to load locale context');
		expect(requests).toEqual(['ru-RU']);
	});
});

describe('the locale of the page', () => {
	afterEach(() => vi.unstubAllGlobals());
	it('spec 5: that is none throws and requests nothing', async () => {
		const send = vi.fn();
		vi.stubGlobal('fetch', send);
		vi.stubGlobal('document', { documentElement: { dataset: { brand: 'AS', market: 'at', locale: 'de-AT' } } });
		await expect(pageLocale()).rejects.toThrow('Invalid LocaleContext was loaded');
		expect(send).not.toHaveBeenCalled();
	});
	it('is requested at the service', async () => {
		const send = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(localeContext('ky-KG'))));
		vi.stubGlobal('fetch', send);
		vi.stubGlobal('document', { documentElement: { dataset: { brand: 'AS', market: 'kg', locale: 'ky-KG' } } });
		expect((await pageLocale()).locale).toBe('ky-KG');
		expect(send.mock.calls.map(([address]) => address)).toEqual(['/svc/locales/context.json?locale=ky-KG']);
		expect(send.mock.calls[0]?.[1]).toMatchObject({
			credentials: 'include',
			headers: { accept: 'application/json', 'content-type': 'application/json' },
		});
	});
});
