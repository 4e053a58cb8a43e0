import { type LogMethod, log as pageLog } from './log.ts';

/** How the time that a visitor spends on a page is reported, in the tracker's words: whole seconds. */
export interface ActivitySettings {
	/** Until the first report. */
	readonly minimumVisitLength: number;
	/** Between reports. */
	readonly heartbeatDelay: number;
}

type SettingValue = number | string | null | undefined;

const nonNegativeInteger = (value: SettingValue): number | null => {
	const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : null;
};

/**
 * Settings of activity tracking, as given by attributes, storage or code. Null where neither is given; where one is not an integer
 * nothing is tracked either, and an error is logged (spec 5).
 */
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
