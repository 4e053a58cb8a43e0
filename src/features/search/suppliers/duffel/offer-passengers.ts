import type { FlightQuery } from '#engine/contract.ts';
import { isInfant } from './fares.ts';
import type { DuffelOffer } from './schema.ts';

const ADULT_AGE = 18;

const isChild = (passenger: DuffelOffer['passengers'][number]): boolean =>
	!isInfant(passenger) && (typeof passenger.age === 'number' ? passenger.age < ADULT_AGE : passenger.type === 'child');

/** Duffel's ids in the order of this site: adults, children, infants. Null if the offer is for other passengers. */
export function passengerIds({ passengers }: DuffelOffer, { adults, children, infants }: FlightQuery): string[] | null {
	const small = passengers.filter(isInfant);
	const young = passengers.filter(isChild);
	const grown = passengers.filter((passenger) => !small.includes(passenger) && !young.includes(passenger));
	if (grown.length !== adults || young.length !== children || small.length !== infants) return null;
	return [...grown, ...young, ...small].map(({ id }) => id);
}
