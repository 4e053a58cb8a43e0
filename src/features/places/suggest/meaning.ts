import type { Language } from '#i18n/locales.ts';
import { fold } from '#lib/fold.ts';
import type { Match } from './suggest.ts';

/** London wins over London, Ontario. */
const CLEARLY_BIGGER = 20;
const LEAST_LETTERS = 3;
const FORGIVEN = 1;

const baseName = (name: string): string => fold(name.replace(/\s*\(.*\)$/, ''));

/** Best first: exact matches ("Springfield (Illinois)" too), else similar ones. */
export function meaningsOf(term: string, language: Language, matches: readonly Match[]): Match[] {
	const cities = new Set(matches.filter(({ entry }) => entry.kind === 'city').map(({ entry }) => entry.code));
	const places = matches.filter(({ entry }) => entry.kind !== 'airport' || !cities.has(entry.city?.iata ?? ''));
	const name = fold(term);
	const same = places.filter(({ exact, entry }) => exact || baseName(entry.names[language]) === name);
	return same.length > 0 ? same.map((match) => ({ ...match, exact: true })) : places;
}

export function onlyMeaning(term: string, [best, ...others]: readonly Match[]): Match | undefined {
	const readable = best && (best.exact || (best.edits <= FORGIVEN && fold(term).length >= LEAST_LETTERS));
	if (!readable) return undefined;
	const rivals = others.filter(({ edits }) => edits <= best.edits);
	return rivals.every(({ entry }) => entry.weight * CLEARLY_BIGGER <= best.entry.weight) ? best : undefined;
}
