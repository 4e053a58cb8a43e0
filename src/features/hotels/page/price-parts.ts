import type { Stay, StayPrice } from '#features/hotels/contract.ts';
import { addDays } from '#lib/dates.ts';

export type PricePart =
	| { readonly kind: 'night'; readonly date: string; readonly minor: number }
	| { readonly kind: 'taxes' | 'fees' | 'cityTax'; readonly minor: number };

/** Parts that add up to the total; those of nothing are left out. */
export function priceParts({ checkIn }: Pick<Stay, 'checkIn'>, { nights, taxes, fees, cityTax }: StayPrice): PricePart[] {
	const others: PricePart[] = [
		{ kind: 'taxes', minor: taxes },
		{ kind: 'fees', minor: fees },
		{ kind: 'cityTax', minor: cityTax },
	];
	return [
		...nights.map((minor, index): PricePart => ({ kind: 'night', date: addDays(checkIn, index), minor })),
		...others.filter(({ minor }) => minor !== 0),
	];
}

export const dueNow = ({ total, dueThere }: StayPrice): number => total - dueThere;

/** How far a price may move within a link's life; beyond that the link was changed. */
const MOST_CHANGE = 2;

export const isPlausible = (shown: number, total: number): boolean => shown * MOST_CHANGE >= total && shown <= total * MOST_CHANGE;
