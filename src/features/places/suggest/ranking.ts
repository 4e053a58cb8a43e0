import type { Coordinates } from '#features/places/contract.ts';
import { LOCALES } from '#i18n/locales.ts';
import { kilometresBetween } from '#lib/geo.ts';
import type { Entry } from './entries.ts';
import { CODE, type Hit, NAME_SUFFIX } from './key-trie.ts';

export interface RankContext {
	/** Bit of the requested language. */
	language: number;
	near: Coordinates | undefined;
	length: number;
	codeLike: boolean;
}

const KIND_POINTS = { city: 4, airport: -4, country: -4, anywhere: 20 };
const NEAR_KM = 1500;
const NEAR_POINTS = 8;
/** A typo costs as much as a factor of ten in passengers. */
const EDIT_POINTS = 20;

/** Penalty of a name in neither the visitor's language nor English. */
const FOREIGN_POINTS = 12;
const ENGLISH = 1 << LOCALES.indexOf('en');

/** 80 exact, 55–75 prefix, less for later words or typos. */
export function closeness(hit: Hit, context: RankContext): number {
	const isComplete = hit.length === context.length && hit.edits === 0;
	if (hit.kind === CODE) return isComplete ? 68 + (context.codeLike ? 40 : 0) : 0;
	const foreign = hit.languages !== 0 && !(hit.languages & (context.language | ENGLISH)) ? FOREIGN_POINTS : 0;
	return fitOf(hit, context.length, isComplete) - foreign - EDIT_POINTS * hit.edits;
}

function fitOf(hit: Hit, length: number, isComplete: boolean): number {
	if (hit.kind === NAME_SUFFIX) return isComplete ? 55 : 35 + 15 * Math.min(1, length / hit.length);
	return isComplete ? 80 : 55 + 20 * Math.min(1, length / hit.length);
}

/** Scores passengers, distance, and cities before airports. */
export function standing(entry: Entry, near: Coordinates | undefined): number {
	const importance = 5 * Math.log(1 + 10 * entry.weight);
	const kind = KIND_POINTS[entry.kind];
	const nearness = near && entry.at ? NEAR_POINTS * Math.exp(-kilometresBetween(near, entry.at) / NEAR_KM) : 0;
	return importance + kind + nearness;
}
