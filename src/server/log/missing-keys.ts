import { SAMPLES } from '#browser/log.ts';
import type { MissingKey } from '#i18n/missing-keys.ts';

export interface MissingKeyLog {
	readonly warn: (message: string, details: object) => void;
	/** 0 up to 1. */
	readonly random: () => number;
}

/** Logs missing translation keys on the server, for the share of spec 9: they are missed at every drawing of a page. */
export const createMissingKeyLog =
	({ warn, random }: MissingKeyLog) =>
	(missing: MissingKey): void => {
		if (random() < SAMPLES.i18n) warn('Missing translation key', missing);
	};
