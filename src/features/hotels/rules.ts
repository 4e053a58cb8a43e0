/** What is wrong with the dates of a stay. Isomorphic. */
import { daysBetween, isDate } from '#lib/dates.ts';
import { STAY_HORIZON_DAYS } from './address.ts';
import { MAX_NIGHTS, nightsOf, type Stay } from './contract.ts';

/** Minutes of walking beyond which nobody walks: a place is not near, and only its distance is shown. */
export const LONGEST_WALK = 45;

type StayDates = Pick<Stay, 'checkIn' | 'checkOut'>;

/** @param today date at the destination */
export function checkInProblem(checkIn: string, today: string): 'past-date' | 'too-far-ahead' | null {
	if (checkIn < today) return 'past-date';
	return daysBetween(today, checkIn) > STAY_HORIZON_DAYS ? 'too-far-ahead' : null;
}

export function nightsProblem(stay: StayDates): 'check-out-before-check-in' | 'too-many-nights' | null {
	const nights = nightsOf(stay);
	if (nights < 1) return 'check-out-before-check-in';
	return nights > MAX_NIGHTS ? 'too-many-nights' : null;
}

/** Days by which a date somewhere in the world differs from the UTC date. */
const ZONE_DAYS = 1;

/**
 * For calls of suppliers, whose work grows with the nights.
 * @param today UTC date
 * @throws RangeError for dates that no form accepts
 */
export function assertStayDates({ checkIn, checkOut }: StayDates, today: string): void {
	const isValid = isDate(checkIn) && isDate(checkOut);
	if (isValid && nightsProblem({ checkIn, checkOut }) === null) {
		const days = daysBetween(today, checkIn);
		if (days >= -ZONE_DAYS && days <= STAY_HORIZON_DAYS + ZONE_DAYS) return;
	}
	throw new RangeError(`Invalid stay: ${checkIn}–${checkOut}`);
}
