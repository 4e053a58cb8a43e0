import type { Brand } from './site.ts';

/** A host name, or `*.domain` for everything under it, and its brand (`BRAND_HOSTS`). */
export interface BrandHost {
	readonly pattern: string;
	readonly brand: Brand;
}

interface BrandFacts {
	/** Short form, in every market: the logo's lettering. */
	readonly name: string;
	/** Market of the bare address. */
	readonly home: string;
	/** Full name by market, with the fallback under `''` (spec 1). */
	readonly names: Readonly<Record<string, string>>;
}

const MARKETS_WITH_NAME = 'ru kz nl fr us by uz ua az kg ro md gr in pl at es pt it tz ke za il tj ge am'.split(' ');

/** Every brand name of the product. */
const BRANDS: Readonly<Record<Brand, BrandFacts>> = {
	AS: {
		name: 'Asteria',
		home: 'ru',
		names: { '': 'Asteria.com', ...Object.fromEntries(MARKETS_WITH_NAME.map((market) => [market, `Asteria.${market}`])) },
	},
	WA: { name: 'Wayfold', home: 'us', names: { '': 'Wayfold', us: 'Wayfold US' } },
};

/** Markets whose premium is called Cashback (spec 6). */
const CASHBACK_MARKETS = ['ua', 'kz', 'uz', 'kg', 'az', 'tj', 'ge', 'am'];

export type Premium = 'More' | 'Plus' | 'Cashback';

/** Whether a code names a brand. */
export const isBrand = (code: string): code is Brand => Object.hasOwn(BRANDS, code);

/**
 * The brand a code names; the first brand where the code is missing.
 *
 * @throws Error 'Unknown brand' for any other code (spec 1).
 */
export function brandOf(code: string | undefined): Brand {
	if (!code) return 'AS';
	if (!isBrand(code)) throw new Error('Unknown brand');
	return code;
}

const matches = (pattern: string, name: string): boolean => (pattern.startsWith('*.') ? name.endsWith(pattern.slice(1)) : name === pattern);

/** The brand of a host in lower case, with or without a port: the first pattern that matches, else the first brand. */
export function brandByHost(host: string, brandHosts: readonly BrandHost[]): Brand {
	const name = host.replace(/:\d+$/, '');
	return brandHosts.find(({ pattern }) => matches(pattern, name))?.brand ?? 'AS';
}

/** The market of the bare address. */
export const homeMarket = (brand: Brand): string => BRANDS[brand].home;

/** The brand's full name in a market: "Asteria.kz"; "Asteria.com" and "Wayfold" where it has none (spec 1). */
export const brandName = (brand: Brand, market: string): string => BRANDS[brand].names[market] ?? BRANDS[brand].names[''] ?? '';

/** The brand's name without its market: "Asteria". */
export const shortBrandName = (brand: Brand): string => BRANDS[brand].name;

/** What the subscription is called: Cashback in the markets of spec 6, More in the main brand's home market, else Plus. */
export function premiumName(brand: Brand, market: string): Premium {
	if (brand === 'AS' && CASHBACK_MARKETS.includes(market)) return 'Cashback';
	return brand === 'AS' && market === 'ru' ? 'More' : 'Plus';
}
