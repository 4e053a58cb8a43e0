import { fnv1a } from '#lib/hash.ts';

/** Deterministic pseudo-random numbers: prices must be equal for everyone within the hour and on every machine. */

/** Mixes two 32-bit numbers (the finalizer of MurmurHash3 with other constants). */
export function mix(a: number, b: number): number {
	let h = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x7f4a7c15, 0xc2b2ae35);
	h ^= h >>> 15;
	h = Math.imul(h, 0x2c1b3c6d);
	h ^= h >>> 12;
	h = Math.imul(h, 0x297a2d39);
	h ^= h >>> 15;
	return h >>> 0;
}

export const share = (mixed: number): number => mixed / 4294967296;

export const hashText = (text: string): number => mix(fnv1a(text), text.length);
