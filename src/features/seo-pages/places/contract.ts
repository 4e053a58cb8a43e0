import type { Question } from '#site/json-ld.ts';
import type { Fact } from '#ui/facts/fact.ts';

export interface RatesOfDay {
	readonly date: string;
	/** RUB per unit of each currency, lower-case codes. */
	readonly rates: Readonly<Record<string, number>>;
}

/** Texts of place pages besides tables. */
export interface PlaceView {
	readonly title: string;
	readonly description: string;
	/** Nominative, with suffix if ambiguous. */
	readonly name: string;
	readonly lede: string;
	readonly facts: readonly Fact[];
	readonly questions: readonly Question[];
	readonly mapLabel: string;
	/** "21 ноя": date of the prices. */
	readonly seen: string;
	readonly money: readonly Fact[];
	/** The place has no flights. */
	readonly empty: boolean;
}
