import type { Language, Locale } from '#i18n/locales.ts';

export const BRANDS = ['AS', 'WA'] as const;
export type Brand = (typeof BRANDS)[number];

/** Everything a response depends on besides its path; resolved once per request and frozen. */
export interface Site {
	readonly brand: Brand;
	readonly market: string;
	readonly language: Language;
	readonly locale: Locale;
	/** Lower-case display currency: the stored choice if available, else `pageCurrency`. */
	readonly currency: string;
	/** The market's currency, in which suppliers price. */
	readonly pageCurrency: string;
	readonly currencies: readonly string[];
	readonly languages: readonly Language[];
	/** Language of addresses without `?language=`. */
	readonly defaultLanguage: Language;
	readonly prefix: string;
	readonly origin: string;
	readonly cookieDomain: string | null;
	/** Without market prefix and trailing slash. */
	readonly path: string;
	/** False when a cookie changed language or currency: the response is private. */
	readonly shared: boolean;
	readonly brandName: string;
	readonly production: boolean;
	/** Schedules and prices are simulated: pages say so and omit them from structured data. */
	readonly simulated: boolean;
	/** Attribution parameters that links and forms carry for visitors without tracking cookies (spec 4.6). */
	readonly carried?: Readonly<Record<string, string>>;
}
