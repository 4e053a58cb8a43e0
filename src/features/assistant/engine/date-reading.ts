/** Dates that rules have read in a message so far. */
import { phrase, READ } from './words.ts';

export interface ReadDates {
	readonly date?: string | undefined;
	readonly back?: string | undefined;
	/** `YYYY-MM`. */
	readonly month?: string | undefined;
	readonly nights?: number | undefined;
	/** Days by which the known dates move. */
	readonly shift?: number | undefined;
	/** Days of a calendar that has no such day, as typed. */
	readonly invalid?: string | undefined;
	/** The date stands for the days around it: "на следующей неделе". */
	readonly week?: true | undefined;
	/** "Вчера". */
	readonly past?: boolean | undefined;
	/** The message without the words that were read. */
	readonly rest: string;
}

type Draft = { -readonly [K in keyof ReadDates]: ReadDates[K] };

export class DateReading {
	readonly draft: Draft;
	readonly today: string;
	/** Day of the return if its month was not named: it may stand before the departure. */
	backDay: number | undefined;

	constructor(text: string, today: string) {
		this.draft = { rest: text };
		this.today = today;
	}

	take(source: string, read: (match: RegExpExecArray) => boolean | undefined): void {
		const pattern = phrase(source, 'gu');
		this.draft.rest = this.draft.rest.replace(pattern, (...args) => {
			const groups = args.at(-1) as Record<string, string>;
			const match = Object.assign([...args.slice(0, -3)], { groups, index: args.at(-3), input: args.at(-2) });
			return read(match as unknown as RegExpExecArray) === false ? String(args[0]) : READ;
		});
	}

	/** The first date is that of departure, the next one, or one after "back", of the return. */
	add(date: string | undefined, isBack: boolean): boolean {
		if (!date) return false;
		if (isBack || this.draft.date !== undefined) this.draft.back ??= date;
		else this.draft.date = date;
		return true;
	}
}
