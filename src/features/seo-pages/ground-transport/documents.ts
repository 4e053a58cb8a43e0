import { CARD_AREAS, CARD_ENTRIES, EURASIA, EUROPE, STATES } from '#world/entry-documents.data.ts';

/** Which documents a flight from one country to another asks for, as far as it is certain for years. */
export type Documents =
	| { readonly kind: 'domestic' }
	/** Both are of the area whose citizens need an identity card alone. */
	| { readonly kind: 'europe' }
	| {
			readonly kind: 'abroad';
			/** Of the two countries those whose citizens an identity card is enough for. */
			readonly cards: readonly string[];
			/** Citizens of both visit one another without a visa. */
			readonly visaFree: boolean;
	  };

const inBoth = (area: ReadonlySet<string>, a: string, b: string): boolean => area.has(a) && area.has(b);

/** Whether a country lets the citizens of another in with an identity card or an internal passport. */
const takesCards = (of: string, country: string): boolean =>
	CARD_ENTRIES.has(`${of}>${country}`) || CARD_AREAS.some((area) => inBoth(area, of, country));

/**
 * The documents between two countries; null where they are of one state, and nothing can be said of all.
 *
 * @param direct whether there are flights without a change: an identity card may not do where one changes
 */
export function documentsBetween(from: string, to: string, direct: boolean): Documents | null {
	if (from === to) return { kind: 'domestic' };
	if (STATES.some((state) => inBoth(state, from, to))) return null;
	if (inBoth(EUROPE, from, to)) return { kind: 'europe' };
	const cards = [...(takesCards(from, to) ? [from] : []), ...(takesCards(to, from) ? [to] : [])];
	return { kind: 'abroad', cards: direct ? cards : [], visaFree: inBoth(EURASIA, from, to) };
}

/** Of the countries that one flies to those where an identity card is enough for the citizens of the first. */
export const cardCountries = (home: string, abroad: readonly string[]): readonly string[] =>
	abroad.filter((country) => takesCards(home, country));
