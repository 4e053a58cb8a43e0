import type { Language } from '#i18n/locales.ts';

export type Brand = 'AS' | 'WA';

/** Everything the answer to one request depends on besides its path: resolved once, frozen. */
export interface Site {
	readonly brand: Brand;
	/** Lower-case market code: `ru`, `kz`, `us` … */
	readonly market: string;
	readonly language: Language;
	/** Language plus market in upper case (spec 3.1): `ru-KZ`. */
	readonly locale: string;
	/** Lower-case code that prices are printed in: the stored choice where it is offered, else `pageCurrency`. */
	readonly currency: string;
	/** The market's own: the national currency where it is offered, else rub (AS) or usd. Suppliers sell in it. */
	readonly pageCurrency: string;
	/** Offered here, in the order of spec 9. */
	readonly currencies: readonly string[];
	readonly languages: readonly Language[];
	/** The language of the bare address. */
	readonly defaultLanguage: Language;
	/** `''` in the brand's home market, else `/kz`. */
	readonly prefix: string;
	/** Scheme and host as asked for, no trailing slash. */
	readonly origin: string;
	/** The registrable domain that cookies are written on (spec 3.1); null = this host alone. */
	readonly cookieDomain: string | null;
	/** Path without market prefix, no trailing slash except the root. */
	readonly path: string;
	/** False when a cookie changed language or currency: such an answer is private and never stored. */
	readonly shared: boolean;
	/** The brand's name in this market: "Asteria.kz" in full, see brands.ts for the short form. */
	readonly brandName: string;
	readonly production: boolean;
	/** Schedules and prices are simulated: pages say so and publish neither offers nor flights as structured data. */
	readonly simulated: boolean;
	/** Parameters that every link and form of this answer carries on; only for a visitor whom no cookie may follow (spec 4.6). */
	readonly carried?: Readonly<Record<string, string>>;
}
