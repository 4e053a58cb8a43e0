import type { Airline } from '#world/world.ts';
import type { Rotation } from './schedule.ts';

export const OWN_NUMBERS = 7000;

/**
 * Assigns flight numbers: odd there, the next even one back, unique per airline; long routes get low numbers. Throws a RangeError when an airline
 * has more flights than numbers.
 *
 * @param rotations of one airline
 * @returns the odd number of each rotation, in order
 */
export function flightNumbers(airline: Airline, rotations: readonly Rotation[]): number[] {
	const start = firstNumber(airline, rotations.length);
	if (start + rotations.length * 2 > OWN_NUMBERS)
		throw new RangeError(`${airline.iata} has ${rotations.length} pairs of flights, more than numbers`);
	const order = rotations
		.map(({ plan, departure }, index) => ({ plan, departure, index }))
		.sort(
			(a, b) =>
				Number(b.plan.kilometres > 4000) - Number(a.plan.kilometres > 4000) ||
				compare(a.plan.base.iata, b.plan.base.iata) ||
				compare(a.plan.away.iata, b.plan.away.iata) ||
				a.departure - b.departure ||
				a.index - b.index,
		);
	const numbers = new Array<number>(rotations.length).fill(0);
	order.forEach(({ index }, position) => {
		numbers[index] = start + position * 2;
	});
	return numbers;
}

function firstNumber(airline: Airline, rotations: number): number {
	const wished = airline.kind === 'network' ? (airline.size > 60 ? 1 : 101) : airline.kind === 'regional' ? 2001 : 1001;
	return wished + rotations * 2 <= OWN_NUMBERS ? wished : 1;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
