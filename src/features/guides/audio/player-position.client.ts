import { storage } from '#browser/storage.ts';
import type { NarratorState } from './narrator.ts';
import { storedPosition, storedSpeed } from './speech.ts';
import type { SpokenLine } from './spoken-text.client.ts';

const SPEED_KEY = 'audioguide.speed';

export interface PlayerPosition {
	/** Index of the line. */
	readonly at: number;
	readonly speed: number;
	/** Seconds into the line's recording. */
	readonly seconds: number;
}

/** @param key storage key of the guide @param read a number of the storage */
export function restorePosition(
	key: string,
	lines: readonly SpokenLine[],
	speeds: readonly number[],
	read: (key: string) => number | null,
): PlayerPosition {
	const at = storedPosition(read(key), lines.length);
	const speed = storedSpeed(read(SPEED_KEY), speeds);
	return { at, speed, seconds: storedPosition(read(`${key}.seconds`), lines[at]?.sound?.seconds ?? 0) };
}

/** @param seconds into the recording; undefined if the line has none */
export function savePosition(key: string, { at, speed }: NarratorState, seconds: number | undefined): void {
	storage.set(key, String(at));
	storage.set(SPEED_KEY, String(speed));
	if (seconds !== undefined) storage.set(`${key}.seconds`, String(Math.floor(seconds)));
}
