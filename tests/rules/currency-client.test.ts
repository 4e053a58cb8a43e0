import { beforeEach, expect, test, vi } from 'vitest';
import { moneyTable } from '#features/currencies/server.ts';

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

async function visit(cookie: string, prices: Price[], answer: unknown = moneyTable('AS', 'ru-KZ', 'usd')) {
	const ask = vi.fn(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ json: () => Promise.resolve(answer) })));
	vi.stubGlobal('fetch', ask);
	vi.stubGlobal('document', {
		cookie,
		documentElement: { dataset: { brand: 'AS', locale: 'ru-KZ', currency: 'kzt' } },
		querySelectorAll: () => prices,
	});
	await import('#site/currency.client.ts');
	await new Promise((resolve) => setTimeout(resolve, 5));
	return {
		asked: ask.mock.calls.map((call: unknown[]) => call[0]),
		texts: prices.map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')),
	};
}

beforeEach(() => vi.resetModules());

test('writes prices again in the chosen currency (spec 4.3)', async () => {
	const { asked, texts } = await visit('a=1; currency=usd', [
		price('12345600', 'kzt', '123 456 ₸'),
		price('1000', 'usd', '10 $'),
		price('5', 'xxx', '5'),
	]);
	expect(asked).toEqual(['/svc/search/money.json?brand=AS&locale=ru-KZ&currency=usd']);
	expect(texts).toEqual(['≈ 237 $', '10 $', '5']);
});

test('leaves islands to themselves', async () => {
	expect((await visit('currency=usd', [price('12345600', 'kzt', '123 456 ₸', true)])).texts).toEqual(['123 456 ₸']);
});

test('asks for nothing without another choice', async () => {
	for (const cookie of ['', 'currency=kzt', 'xcurrency=usd', 'currency=<b>']) {
		vi.resetModules();
		expect((await visit(cookie, [price('1', 'kzt', 'x')])).asked).toEqual([]);
	}
});

test('leaves the page alone when the currency is not offered or the server fails', async () => {
	expect((await visit('currency=eur', [price('1', 'kzt', 'x')], moneyTable('AS', 'ru-KZ', 'eur'))).texts).toEqual(['x']);
	vi.resetModules();
	expect((await visit('currency=usd', [price('1', 'kzt', 'x')], new Error('offline'))).texts).toEqual(['x']);
});
