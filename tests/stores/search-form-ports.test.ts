import { atom } from 'nanostores';
import { describe, expect, it, vi } from 'vitest';
import { createHttp } from '#browser/http.ts';
import type { SearchFormProps } from '#features/search-form/contract.ts';
import { browserPorts, fetchDeferredLabels } from '#features/search-form/ports.ts';

const props = {
	suggest: 'https://suggest.example/base',
	search: 'https://search.example',
	language: 'kk',
	market: 'kz',
	sold: 'kzt',
	today: '2026-11-25',
} as SearchFormProps;

/** The form's ports, their services answering so. */
function ports(body: unknown, status = 200) {
	const sent: { url: URL; init: RequestInit }[] = [];
	const [error, drop] = [vi.fn(), vi.fn()];
	const http = createHttp({
		fetch: async (url, init = {}) => {
			sent.push({ url: new URL(String(url), 'http://localhost'), init });
			return Response.json(body, { status });
		},
		random: () => 0,
		wait: () => Promise.resolve(),
		session: { $session: atom({ token: 'jwt' }), setToken: drop },
		log: { error },
	});
	return {
		...browserPorts(props, http),
		words: () => fetchDeferredLabels('/svc/search-form/words.json?language=kk', http),
		sent,
		error,
		drop,
	};
}

const never = new AbortController().signal;
const MONTH = { from: 'ALA', to: 'IST', month: '2026-12', adults: 1, children: 0, infants: 0, cabin: 'economy' } as const;
const CITY = { kind: 'city', code: 'IST', name: 'Istanbul', airports: [{ kind: 'airport', code: 'SAW', name: 'Sabiha' }] };
const WORDS = { texts: {}, problems: {}, formats: {} };

describe('calls of the search form (spec 7)', () => {
	it('are JSON with credentials, to the configured hosts', async () => {
		const places = ports([CITY]);
		expect(await places.fetchSuggestions('ист', ['city', 'airport'], never)).toEqual([CITY]);
		const prices = ports({ days: [{ date: '2026-12-01', total: null }] });
		expect(await prices.fetchPrices(MONTH, never)).toEqual([{ date: '2026-12-01', total: null }]);
		const words = ports(WORDS);
		expect(await words.words()).toEqual(WORDS);
		const calls = [...places.sent, ...prices.sent, ...words.sent];
		expect(calls.map(({ url }) => url.origin + url.pathname)).toEqual([
			'https://suggest.example/base/v2/places.json',
			'https://search.example/month',
			'http://localhost/svc/search-form/words.json',
		]);
		for (const { init } of calls) {
			expect(init).toMatchObject({
				method: 'GET',
				credentials: 'include',
				headers: { accept: 'application/json', 'content-type': 'application/json' },
			});
			expect(init.body).toBeUndefined();
		}
	});

	it('drop the stored token after a 401 response', async () => {
		const { fetchSuggestions: askPlaces, drop } = ports({}, 401);
		await expect(askPlaces('ист', ['city'], never)).rejects.toThrow('Place suggestions: status 401');
		expect(drop).toHaveBeenCalledOnce();
	});

	it.each([
		['Place suggestions', [{ kind: 'city', code: 'IST' }]],
		['Month prices', { days: [{ date: '2026-12-01', total: 'a lot' }] }],
		['Texts of the search form', { texts: {}, problems: {} }],
	])('log a response that breaks the contract: %s', async (name, body) => {
		const { fetchSuggestions: askPlaces, fetchPrices: askPrices, words, error } = ports(body);
		const calls: Record<string, () => Promise<unknown>> = {
			'Place suggestions': () => askPlaces('ист', ['city'], never),
			'Month prices': () => askPrices(MONTH, never),
			'Texts of the search form': words,
		};
		await expect(calls[name]?.()).rejects.toThrow(`${name}: contract 200`);
		expect(error).toHaveBeenCalledWith(`${name} contract mismatch`, expect.anything());
	});
});
