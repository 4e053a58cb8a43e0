import { CARD_AREAS, CARD_ENTRIES, EURASIA, EUROPE, STATES } from '#world/entry-documents.data.ts';

/** Travel documents between two countries; covers long-standing rules only. */
export type Documents =
	| { readonly kind: 'domestic' }
	/** Both countries are in an area that only requires an identity card. */
	| { readonly kind: 'europe' }
	| {
			readonly kind: 'abroad';
			/** Countries whose citizens only need an identity card. */
			readonly cards: readonly string[];
			readonly visaFree: boolean;
	  };

const inBoth = (area: ReadonlySet<string>, a: string, b: string): boolean => area.has(a) && area.has(b);

/** Whether a country accepts identity cards or internal passports of another country's citizens. */
const takesCards = (of: string, country: string): boolean =>
	CARD_ENTRIES.has(`${of}>${country}`) || CARD_AREAS.some((area) => inBoth(area, of, country));

/**
 * Documents between two countries; null for domestic travel.
 * @param direct whether nonstop flights exist; identity cards may not suffice for transfers
 */
export function documentsBetween(from: string, to: string, direct: boolean): Documents | null {
	if (from === to) return { kind: 'domestic' };
	if (STATES.some((state) => inBoth(state, from, to))) return null;
	if (inBoth(EUROPE, from, to)) return { kind: 'europe' };
	const cards = [...(takesCards(from, to) ? [from] : []), ...(takesCards(to, from) ? [to] : [])];
	return { kind: 'abroad', cards: direct ? cards : [], visaFree: inBoth(EURASIA, from, to) };
}

/** Destination countries that accept identity cards of the home country. */
export const cardCountries = (home: string, abroad: readonly string[]): readonly string[] =>
	abroad.filter((country) => takesCards(home, country));
