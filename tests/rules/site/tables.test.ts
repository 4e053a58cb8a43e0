import { describe, expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { brandByHost, brandName, brandOf, homeMarket, premiumName } from '#site/brands.ts';
import { CURRENCIES, CURRENCY_ORDER, signOf } from '#site/currencies.ts';
import { LANGUAGES } from '#site/languages.ts';
import { defaultLanguage, isChoosable, marketsOf, offerOf } from '#site/markets.ts';
import { currencyName, marketName } from '#site/names.ts';

const FULL = 'azn byn cny eur gbp ils inr kes kgs kzt mdl pln ron rub thb tjs tzs uah usd uzs zar';

/** Spec 3.14 as it is written there: country, currencies, languages. */
const SPEC = `
am | amd rub usd | hy ru
at | byn eur kzt rub uah usd | en ru
az | azn eur rub try usd | az en ru
by | byn eur pln rub usd | ru
es | eur kzt rub uah usd | en es ru
fr | eur kzt rub uah usd | en ru
ge | gel usd | en ka
gr | eur rub usd | en ru
il | eur ils rub usd | en ru
in | eur inr rub usd | en ru
it | eur rub usd | en ru
ke | eur kes rub usd | en ru
kg | eur kgs rub usd | en ky ru
kz | kzt rub usd | kk ru
md | eur mdl rub usd | en ru uk
nl | eur pln rub usd | en ru
pl | byn eur kzt pln rub usd | en ru
pt | eur rub usd | en ru
ro | eur mdl ron rub usd | en ru
ru | ${FULL} | ru
tj | eur rub tjs usd | en ru tg
tz | eur rub tzs usd | en ru
ua | eur pln rub uah usd | en ru uk
us | ${FULL} | en ru
uz | eur kzt rub usd uzs | ru uz
za | usd zar | en ru`
	.trim()
	.split('\n')
	.map((line) => line.split(' | '));

/** Default languages that are not English. */
const DEFAULTS: Record<string, string> = {
	am: 'hy',
	az: 'az',
	ge: 'ka',
	ua: 'uk',
	uz: 'uz',
	es: 'es',
	ru: 'ru',
	by: 'ru',
	kg: 'ru',
	kz: 'ru',
	tj: 'ru',
	md: 'ru',
};

describe('what is offered (spec 3.14)', () => {
	test('the main brand has every country of the table and no other', () => {
		expect(marketsOf('AS')).toEqual(SPEC.map(([country]) => country));
		expect(marketsOf('WA')).toEqual(['us']);
	});
	test.each(SPEC)('AS %s: %s; %s', (market = '', currencies = '', languages = '') => {
		const offer = offerOf('AS', market);
		expect([...(offer?.languages ?? [])].sort().join(' ')).toBe(languages);
		expect(offer && defaultLanguage(offer)).toBe(DEFAULTS[market] ?? 'en');
		const choosable = currencies.split(' ').filter((currency) => CURRENCY_ORDER.includes(currency));
		expect(offer?.currencies.filter((currency) => isChoosable(offer, currency))).toEqual(
			CURRENCY_ORDER.filter((currency) => choosable.includes(currency)),
		);
		expect(offer?.currencies).toContain(offer?.pageCurrency);
	});
	test('WA us', () => {
		const offer = offerOf('WA', 'us');
		expect(offer?.languages).toEqual(['en', 'es']);
		expect(offer?.currencies.join(' ')).toBe('eur usd thb pln gbp cad twd brl krw aud');
		expect(offer?.pageCurrency).toBe('usd');
	});
	test('prices are in the national currency where it is offered', () => {
		const page = Object.fromEntries(marketsOf('AS').map((market) => [market, offerOf('AS', market)?.pageCurrency]));
		expect(page).toMatchObject({
			ru: 'rub',
			kz: 'kzt',
			am: 'amd',
			ge: 'gel',
			ua: 'uah',
			us: 'usd',
			at: 'eur',
			il: 'ils',
			za: 'zar',
			kg: 'kgs',
			uz: 'uzs',
		});
	});
	test('a currency outside the order list is not chosen, though prices may be in it (spec 4.3)', () => {
		const armenia = offerOf('AS', 'am');
		expect(armenia?.currencies).toEqual(['amd', 'rub', 'usd']);
		expect(armenia && isChoosable(armenia, 'amd')).toBe(false);
		expect(offerOf('AS', 'az')?.currencies).not.toContain('try');
	});
});

describe('brands (spec 1)', () => {
	test('have a name in each market', () => {
		expect(marketsOf('AS').map((market) => brandName('AS', market))).toEqual(marketsOf('AS').map((market) => `Asteria.${market}`));
		expect([brandName('AS', 'de'), brandName('WA', 'us'), brandName('WA', 'de')]).toEqual(['Asteria.com', 'Wayfold US', 'Wayfold']);
	});
	test('are distinguished by their host', () => {
		const hosts = [
			{ pattern: 'wa.localhost', brand: 'WA' },
			{ pattern: '*.wayfold.example', brand: 'WA' },
		] as const;
		const brands = [
			'localhost',
			'wa.localhost:4321',
			'www.wayfold.example',
			'wayfold.example',
			'evilwayfold.example',
			'127.0.0.1:80',
			'[::1]:80',
		];
		expect(brands.map((host) => brandByHost(host, hosts))).toEqual(['AS', 'WA', 'WA', 'AS', 'AS', 'AS', 'AS']);
	});
	test('an unknown code is an error, a missing one the first brand', () => {
		expect(brandOf(undefined)).toBe('AS');
		for (const code of ['as', 'XX', 'toString', '__proto__']) expect(() => brandOf(code)).toThrow('Unknown brand');
	});
	test('call the subscription Cashback in the markets of spec 6', () => {
		const cashback = marketsOf('AS').filter((market) => premiumName('AS', market) === 'Cashback');
		expect(cashback.sort()).toEqual(['am', 'az', 'ge', 'kg', 'kz', 'tj', 'ua', 'uz']);
		expect([premiumName('AS', 'ru'), premiumName('AS', 'nl'), premiumName('WA', 'us')]).toEqual(['More', 'Plus', 'Plus']);
	});
	test('have a home that they offer', () => {
		for (const brand of ['AS', 'WA'] as const) expect(offerOf(brand, homeMarket(brand))).toBeDefined();
	});
});

describe('languages and currencies', () => {
	test('carry the labels of spec 3.3', () => {
		expect(Object.fromEntries(LOCALES.map((value) => [value, LANGUAGES[value].label]))).toEqual({
			az: 'AZ',
			en: 'EN',
			es: 'ES',
			ru: 'RU',
			th: 'TH',
			uz: 'UZ',
			hy: 'AM',
			ka: 'GE',
			kk: 'KZ',
			ky: 'KG',
			tg: 'TJ',
			uk: 'UA',
		});
	});
	test('are 34, of which 27 have an order (spec 3.2, 9)', () => {
		expect([CURRENCIES.length, CURRENCY_ORDER.length]).toEqual([34, 27]);
		for (const currency of CURRENCY_ORDER) expect(CURRENCIES).toContain(currency);
	});
	test('have a name and a sign in every language', () => {
		for (const language of LOCALES) {
			const names = CURRENCIES.map((currency) => currencyName(currency, language));
			expect(new Set(names).size).toBe(34);
			for (const currency of CURRENCIES) expect(signOf(currency, language)).not.toBe('');
			expect(new Set(marketsOf('AS').map((market) => marketName(market, language))).size).toBe(26);
		}
		expect([currencyName('usd', 'ru'), marketName('us', 'ru'), marketName('kz', 'kk')]).toEqual(['Доллар США', 'США', 'Қазақстан']);
	});
});
