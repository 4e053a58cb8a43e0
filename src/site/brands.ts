import type { Brand } from './site.ts';

export interface BrandHost {
	readonly pattern: string;
	readonly brand: Brand;
}

interface BrandFacts {
	readonly name: string;
	readonly home: string;
	/** Full name by market; `''` is the default (spec 1). */
	readonly names: Readonly<Record<string, string>>;
}

const MARKETS_WITH_NAME = 'ru kz nl fr us by uz ua az kg ro md gr in pl at es pt it tz ke za il tj ge am'.split(' ');

const FACTS: Readonly<Record<Brand, BrandFacts>> = {
	AS: {
		name: 'Asteria',
		home: 'ru',
		names: { '': 'Asteria.com', ...Object.fromEntries(MARKETS_WITH_NAME.map((market) => [market, `Asteria.${market}`])) },
	},
	WA: { name: 'Wayfold', home: 'us', names: { '': 'Wayfold', us: 'Wayfold US' } },
};

const CASHBACK_MARKETS = ['ua', 'kz', 'uz', 'kg', 'az', 'tj', 'ge', 'am'];

export type Premium = 'More' | 'Plus' | 'Cashback';

export const isBrand = (code: string): code is Brand => Object.hasOwn(FACTS, code);

/** AS without a code. @throws Error 'Unknown brand' (spec 1) */
export function brandOf(code: string | undefined): Brand {
	if (!code) return 'AS';
	if (!isBrand(code)) throw new Error('Unknown brand');
	return code;
}

const matches = (pattern: string, name: string): boolean => (pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern);

/** The brand of the first matching pattern, else AS. @param host lower case, port optional */
export function brandByHost(host: string, brandHosts: readonly BrandHost[]): Brand {
	const name = host.replace(/:\d+$/, '');
	return brandHosts.find(({ pattern }) => matches(pattern, name))?.brand ?? 'AS';
}

export const homeMarket = (brand: Brand): string => FACTS[brand].home;

export const brandName = (brand: Brand, market: string): string => FACTS[brand].names[market] ?? FACTS[brand].names[''] ?? '';

export const shortBrandName = (brand: Brand): string => FACTS[brand].name;

export function premiumName(brand: Brand, market: string): Premium {
	if (brand === 'AS' && CASHBACK_MARKETS.includes(market)) return 'Cashback';
	return brand === 'AS' && market === 'ru' ? 'More' : 'Plus';
}
