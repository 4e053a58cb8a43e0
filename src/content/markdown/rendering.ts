import type { FieldProblem } from '#content/problem.ts';
import type { Picture } from './picture.ts';

interface Mention {
	readonly line: number;
}

/** References collected for the checks. */
export interface Mentions {
	/** Internal paths, and `#id` of the same text. */
	readonly links: (Mention & { readonly to: string })[];
	readonly pictures: (Mention & { readonly name: string })[];
	readonly places: (Mention & { readonly code: string })[];
	readonly rules: (Mention & { readonly checked: string })[];
	readonly problems: FieldProblem[];
}

export interface Rendering extends Mentions {
	/** Null when missing. */
	readonly picture: (name: string) => Picture | null;
	readonly definitions: ReadonlyMap<string, string>;
	readonly live: { readonly slot: 'price' | 'route'; readonly from: string; readonly to: string }[];
}

export const startRendering = (picture: Rendering['picture'], definitions: Rendering['definitions']): Rendering => ({
	links: [],
	pictures: [],
	places: [],
	rules: [],
	problems: [],
	live: [],
	picture,
	definitions,
});
