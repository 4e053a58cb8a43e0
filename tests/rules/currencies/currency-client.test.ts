import { atom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createHttp } from '#browser/http.ts';
import { convertPrices } from '#features/currencies/convert-prices.client.ts';
import { rates, shownFormat } from '#features/currencies/server.ts';

/** As much of an element as the script touches. */
interface Price {
	value: string;
	dataset: { currency: string };
	textContent: string;
	closest: () => object | null;
}

const price = (value: string, currency: string, textContent: string, island = false): Price => ({
	value,
	dataset: { currency },
	textContent,
	closest: () => (island ? {} : null),
});

const page = (prices: Price[], cookie = '', search?: string) =>
	({
		cookie,
		documentElement: { dataset: { brand: 'AS', locale: 'ru-KZ', currency: 'kzt', search } },
		querySelectorAll: () => prices,
	}) as unknown as Document;

type Responses = { readonly rates?: unknown; readonly format?: unknown };

/** Converts a page's prices with a service that answers so; a number is a status without an answer. */
async function show(prices: Price[], responses: Responses = {}, search?: string) {
	const { rates: input = await rates(), format = shownFormat('AS', 'ru-KZ', 'usd') } = responses;
	const requests: string[] = [];
	const [warning, error] = [vi.fn(), vi.fn()];
	const http = createHttp({
		fetch: async (url) => {
			requests.push(String(url));
			const body = String(url).includes('currency.json') ? input : format;
			return typeof body === 'number' ? new Response('', { status: body }) : Response.json(body);
		},
		random: () => 0.5,
		wait: () => Promise.resolve(),
		session: { $session: atom({ token: null }), setToken() {} },
		log: { error },
	});
	await convertPrices(page(prices, '', search), 'usd', { http, log: { warning } });
	return { requests, warning, error, texts: prices.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')) };
}

describe('prices of a page that is the same for everybody', () => {
	test('are written again in the chosen currency (spec 4.3)', async () => {
		const prices = [price('12345600', 'kzt', '123 456 ₸'), price('1000', 'usd', '10 $'), price('5', 'xxx', '5')];
		const { requests, texts, warning } = await show(prices);
		expect(requests).toEqual(['/svc/search/currency.json', '/svc/search/money.json?brand=AS&locale=ru-KZ&currency=usd']);
		expect(texts).toEqual(['≈ 237 $', '10 $', '5']);
		expect(warning).not.toHaveBeenCalled();
	});
	test('spec 7: rates come from the search host of the page', async () => {
		const { requests, texts } = await show([price('12345600', 'kzt', 'x')], {}, 'https://search.example/api');
		expect(requests[0]).toBe('https://search.example/api/currency.json');
		expect(texts).toEqual(['≈ 237 $']);
	});
	test('stay as they are in islands, and where the currency is not offered', async () => {
		expect((await show([price('12345600', 'kzt', '123 456 ₸', true)])).texts).toEqual(['123 456 ₸']);
		expect((await show([price('1', 'kzt', 'x')], { format: null })).texts).toEqual(['x']);
	});
	test('spec 7, 8: stay as they are when rates do not come after 3 retries, which is a warning for a tenth', async () => {
		const { requests, texts, warning } = await show([price('1', 'kzt', 'x')], { rates: 503 });
		expect(requests.filter((url) => url.includes('currency.json'))).toHaveLength(4);
		expect(texts).toEqual(['x']);
		expect(warning).toHaveBeenCalledWith('Currency rates request failed', { sample: 0.1, details: { reason: 'status', status: 503 } });
	});
	test.each([{ rates: { usd: '82' } }, { rates: [1] }, { rates: { usd: 0 } }, { format: { money: 1 } }])(
		'spec 5: stay as they are when a response breaks its contract: %j',
		async (responses) => {
			const { texts, error } = await show([price('1', 'kzt', 'x')], responses);
			expect(texts).toEqual(['x']);
			expect(error).toHaveBeenCalledWith(expect.stringMatching(/^Currency (rates|format) contract mismatch$/), expect.anything());
		},
	);
});

describe('a page', () => {
	beforeEach(() => vi.resetModules());
	const opens = async (cookie: string) => {
		const fetchMock = vi.fn(async () => new Response('', { status: 404 }));
		vi.stubGlobal('fetch', fetchMock);
		vi.stubGlobal('document', page([], cookie));
		await import('#features/currencies/currency.client.ts');
		await new Promise((resolve) => setTimeout(resolve, 50));
		return fetchMock.mock.calls.length > 0;
	};
	test('requests rates where another currency was chosen, and for nothing else', async () => {
		expect(await opens('a=1; currency=usd')).toBe(true);
		for (const cookie of ['', 'currency=kzt', 'xcurrency=usd', 'currency=<b>']) {
			vi.resetModules();
			expect(await opens(cookie)).toBe(false);
		}
	});
});
