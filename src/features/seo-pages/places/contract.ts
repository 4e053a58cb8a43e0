import type { PricedLandingTexts } from '#features/seo-pages/labels.ts';
import type { Fact } from '#ui/facts/fact.ts';

export interface RatesOfDay {
	readonly date: string;
	/** RUB per unit of each currency, lower-case codes. */
	readonly rates: Readonly<Record<string, number>>;
}

export interface PlaceView extends PricedLandingTexts {
	/** Nominative, with suffix if ambiguous. */
	readonly name: string;
	readonly money: readonly Fact[];
	/** The place has no flights. */
	readonly empty: boolean;
}
