import type { FlightQuery } from '#engine/contract.ts';
import type { PassengerType } from '#features/passengers/contract.ts';

/** Types of the passengers in the order of their fields: adults, children, infants. */
export const passengerTypes = ({ adults, children, infants }: Pick<FlightQuery, 'adults' | 'children' | 'infants'>): PassengerType[] => [
	...Array<PassengerType>(adults).fill('adult'),
	...Array<PassengerType>(children).fill('child'),
	...Array<PassengerType>(infants).fill('infant'),
];
