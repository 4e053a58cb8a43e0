import type { Picture } from './picture.ts';
import type { Fault } from './problem.ts';

/** A reference and its line. */
interface Mention {
	readonly line: number;
}

/** References collected for the checks. */
export interface Mentions {
	/** Internal paths, and `#id` of the same text. */
	readonly links: (Mention & { readonly to: string })[];
	readonly pictures: (Mention & { readonly name: string })[];
	/** City codes of placeholders and live data. */
	readonly places: (Mention & { readonly code: string })[];
	/** Rule callouts by date checked. */
	readonly rules: (Mention & { readonly checked: string })[];
	readonly faults: Fault[];
}

/** State of rendering one text. */
export interface Rendering extends Mentions {
	/** Null when missing. */
	readonly picture: (name: string) => Picture | null;
	/** URLs of reference links. */
	readonly definitions: ReadonlyMap<string, string>;
	/** In order. */
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
