import { fnv1a } from '#lib/hash.ts';

/** Deterministic number in [0, 1) from a key (FNV-1a, mixed as in MurmurHash3), so that every machine builds the same timetable. */
export function seededRandom(...words: readonly (string | number)[]): number {
	let hash = fnv1a(words.join('|'));
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
