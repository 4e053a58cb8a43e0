import { SAMPLES } from '#browser/log.ts';
import type { MissingKey } from '#i18n/missing-keys.ts';

export interface MissingKeyLog {
	readonly warn: (message: string, details: object) => void;
	readonly random: () => number;
}

/** Logs missing translation keys at the sample rate of spec 9, because they recur at every render. */
export const createMissingKeyLog =
	({ warn, random }: MissingKeyLog) =>
	(missing: MissingKey): void => {
		if (random() < SAMPLES.i18n) warn('Missing translation key', missing);
	};
