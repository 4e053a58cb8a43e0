import type { Question } from '#site/json-ld.ts';
import type { Fact } from '#ui/fact.ts';

/** Rates that pages write, with the day they are of. */
export interface RatesOfDay {
	/** `YYYY-MM-DD`. */
	readonly date: string;
	/** Units of RUB for one unit of each currency, lower-case codes. */
	readonly rates: Readonly<Record<string, number>>;
}

/** What the pages of places say beside what their tables show. */
export interface PlaceView {
	readonly title: string;
	readonly description: string;
	/** Nominative, with the mark that tells it from others of its name. */
	readonly name: string;
	readonly lede: string;
	readonly facts: readonly Fact[];
	readonly questions: readonly Question[];
	readonly mapLabel: string;
	/** "21 ноя": when its prices were seen. */
	readonly seen: string;
	/** Money and time as label and value. */
	readonly money: readonly Fact[];
	/** Nothing flies there. */
	readonly empty: boolean;
}
