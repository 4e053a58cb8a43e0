import { type LogMethod, log as pageLog } from './log.ts';

/** Settings of time-on-page reports in whole seconds, as in the tracker. */
export interface ActivitySettings {
	readonly minimumVisitLength: number;
	readonly heartbeatDelay: number;
}

type SettingValue = number | string | null | undefined;

const nonNegativeInteger = (value: SettingValue): number | null => {
	const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
};

/** Parses activity settings. Null if neither is set, or, with a logged error, if one is not an integer (spec 5). */
export function readActivity(
	{ minimumVisitLength, heartbeatDelay }: Readonly<Partial<Record<keyof ActivitySettings, SettingValue>>>,
	log: { readonly error: LogMethod } = pageLog,
): ActivitySettings | null {
	if ((minimumVisitLength ?? heartbeatDelay ?? null) === null) return null;
	const [first, every] = [nonNegativeInteger(minimumVisitLength), nonNegativeInteger(heartbeatDelay)];
	if (first !== null && every !== null) return { minimumVisitLength: first, heartbeatDelay: every };
	log.error('Activity tracking settings must be integers', { details: { minimumVisitLength, heartbeatDelay } });
	return null;
}
