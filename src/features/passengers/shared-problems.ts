import { type Passenger, type PassengerProblem, type PassengerTrip, passengerField } from './contract.ts';
import { problem } from './problems.ts';

const documentKey = ({ citizenship, document }: Passenger): string => `${citizenship} ${document.type} ${document.number}`;
const personKey = ({ lastName, firstName, birthDate }: Passenger): string => JSON.stringify([lastName, firstName, birthDate]);

/** For each passenger whose key an earlier one has: both indexes. */
function repeated(
	passengers: readonly (Passenger | null)[],
	key: (passenger: Passenger) => string,
): readonly (readonly [number, number])[] {
	const first = new Map<string, number>();
	return passengers.flatMap((passenger, index) => {
		if (!passenger) return [];
		const earlier = first.get(key(passenger));
		if (earlier === undefined) first.set(key(passenger), index);
		return earlier === undefined ? [] : [[index, earlier] as const];
	});
}

/** Problems between passengers. @param passengers null where a passenger has errors */
export function sharedProblems(passengers: readonly (Passenger | null)[], { types }: PassengerTrip): readonly PassengerProblem[] {
	const infants = types.filter((type) => type === 'infant').length;
	const adults = types.filter((type) => type === 'adult').length;
	const documents = repeated(passengers, documentKey);
	const people = repeated(passengers, personKey).filter(([index]) => !documents.some(([same]) => same === index));
	return [
		...(infants > adults ? [problem(passengerField(types.indexOf('infant'), 'birthDate'), 'infants-many', { infants, adults })] : []),
		...documents.map(([index, earlier]) => problem(passengerField(index, 'documentNumber'), 'same-document', { other: earlier + 1 })),
		...people.map(([index, earlier]) => problem(passengerField(index, 'lastName'), 'same-person', { other: earlier + 1 })),
	];
}
