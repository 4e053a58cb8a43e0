import type { Picture } from './picture.ts';
import type { Fault } from './problem.ts';

/** Something the text refers to, and the line where it does. */
interface Mention {
	readonly line: number;
}

/** What is met on the way through a text: the checks look at it. */
export interface Mentions {
	/** Paths within the site, and `#id` of the same text. */
	readonly links: (Mention & { readonly to: string })[];
	readonly pictures: (Mention & { readonly name: string })[];
	/** Codes of cities, of words and of live data. */
	readonly places: (Mention & { readonly code: string })[];
	/** Boxes of rules by the day on which each was checked. */
	readonly rules: (Mention & { readonly checked: string })[];
	readonly faults: Fault[];
}

/** One text on its way to HTML. */
export interface Rendering extends Mentions {
	/** A picture beside the text; null where there is none. */
	readonly picture: (name: string) => Picture | null;
	/** Addresses of links by reference. */
	readonly definitions: ReadonlyMap<string, string>;
	/** Live data, in order. */
	readonly live: { readonly slot: 'price' | 'route'; readonly from: string; readonly to: string }[];
}

export const startRendering = (picture: Rendering['picture'], definitions: Rendering['definitions']): Rendering => ({
	links: [],
	pictures: [],
	places: [],
	rules: [],
	faults: [],
	live: [],
	picture,
	definitions,
});
