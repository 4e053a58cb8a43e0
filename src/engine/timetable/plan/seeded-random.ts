import { fnv1a } from '#lib/hash.ts';

/**
 * A number in [0, 1) that depends on nothing but the words: the timetable's only source of variety, so that every machine makes the same one.
 * FNV-1a over the words, mixed as in MurmurHash3.
 */
export function chance(...words: readonly (string | number)[]): number {
	let hash = fnv1a(words.join('|'));
	hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
	hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
	return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
