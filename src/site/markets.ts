import type { Language } from '#i18n/locales.ts';
import { CURRENCY_ORDER } from './currencies.ts';
import type { Brand } from './site.ts';

export interface Offer {
	readonly languages: readonly Language[];
	/** In the order of spec 9; an unlisted page currency comes first. */
	readonly currencies: readonly string[];
	/** National if available, else rub (AS) or usd (WA). */
	readonly pageCurrency: string;
}

const FULL = 'azn byn cny eur gbp ils inr kes kgs kzt mdl pln ron rub thb tjs tzs uah usd uzs zar';

/** Languages (default first) and currencies by brand and market (spec 3.14). */
const TABLES: Readonly<Record<Brand, Readonly<Record<string, readonly [languages: string, currencies: string]>>>> = {
	AS: {
		am: ['hy ru', 'amd rub usd'],
		at: ['en ru', 'byn eur kzt rub uah usd'],
		az: ['az en ru', 'azn eur rub try usd'],
		by: ['ru', 'byn eur pln rub usd'],
		es: ['es en ru', 'eur kzt rub uah usd'],
		fr: ['en ru', 'eur kzt rub uah usd'],
		ge: ['ka en', 'gel usd'],
		gr: ['en ru', 'eur rub usd'],
		il: ['en ru', 'eur ils rub usd'],
		in: ['en ru', 'eur inr rub usd'],
		it: ['en ru', 'eur rub usd'],
		ke: ['en ru', 'eur kes rub usd'],
		kg: ['ru en ky', 'eur kgs rub usd'],
		kz: ['ru kk', 'kzt rub usd'],
		md: ['ru en uk', 'eur mdl rub usd'],
		nl: ['en ru', 'eur pln rub usd'],
		pl: ['en ru', 'byn eur kzt pln rub usd'],
		pt: ['en ru', 'eur rub usd'],
		ro: ['en ru', 'eur mdl ron rub usd'],
		ru: ['ru', FULL],
		tj: ['ru en tg', 'eur rub tjs usd'],
		tz: ['en ru', 'eur rub tzs usd'],
		ua: ['uk en ru', 'eur pln rub uah usd'],
		us: ['en ru', FULL],
		uz: ['uz ru', 'eur kzt rub usd uzs'],
		za: ['en ru', 'usd zar'],
	},
	WA: { us: ['en es', 'aud brl cad eur gbp krw pln thb twd usd'] },
};

const NATIONAL: Readonly<Record<string, string>> = {
	am: 'amd',
	at: 'eur',
	az: 'azn',
	by: 'byn',
	es: 'eur',
	fr: 'eur',
	ge: 'gel',
	gr: 'eur',
	il: 'ils',
	in: 'inr',
	it: 'eur',
	ke: 'kes',
	kg: 'kgs',
	kz: 'kzt',
	md: 'mdl',
	nl: 'eur',
	pl: 'pln',
	pt: 'eur',
	ro: 'ron',
	ru: 'rub',
	tj: 'tjs',
	tz: 'tzs',
	ua: 'uah',
	us: 'usd',
	uz: 'uzs',
	za: 'zar',
};

function offer(brand: Brand, market: string, languages: string, currencies: string): Offer {
	const offered = currencies.split(' ');
	const ordered = CURRENCY_ORDER.filter((currency) => offered.includes(currency));
	const national = NATIONAL[market] ?? '';
	const pageCurrency = offered.includes(national) ? national : brand === 'AS' ? 'rub' : 'usd';
	return Object.freeze({
		languages: Object.freeze(languages.split(' ') as Language[]),
		currencies: Object.freeze(ordered.includes(pageCurrency) ? ordered : [pageCurrency, ...ordered]),
		pageCurrency,
	});
}

const offersOf = (brand: Brand): ReadonlyMap<string, Offer> =>
	new Map(Object.entries(TABLES[brand]).map(([market, [languages, currencies]]) => [market, offer(brand, market, languages, currencies)]));

const OFFERS: Readonly<Record<Brand, ReadonlyMap<string, Offer>>> = { AS: offersOf('AS'), WA: offersOf('WA') };

export const marketsOf = (brand: Brand): readonly string[] => [...OFFERS[brand].keys()];

export const offerOf = (brand: Brand, market: string): Offer | undefined => OFFERS[brand].get(market);

export const defaultLanguage = (offer: Offer): Language => offer.languages[0] ?? 'ru';

export const isChoosable = (offer: Offer, currency: string): boolean =>
	offer.currencies.includes(currency) && CURRENCY_ORDER.includes(currency);
