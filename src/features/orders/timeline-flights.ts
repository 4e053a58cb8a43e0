/** Flights in the data of a timeline entry: `SU 2134 SVO IST 2026-12-01T10:15`, separated by commas. */
import type { Leg, Segment } from '#engine/contract.ts';

export type TimelineFlight = Pick<Segment, 'carrier' | 'number' | 'from' | 'to' | 'departure'>;

export const writeFlights = ({ segments }: Pick<Leg, 'segments'>): string =>
	segments.map(({ carrier, number, from, to, departure }) => `${carrier} ${number} ${from} ${to} ${departure}`).join(',');

export const readFlights = (text: string): TimelineFlight[] =>
	text.split(',').map((flight) => {
		const [carrier = '', number = '', from = '', to = '', departure = ''] = flight.split(' ');
		return { carrier, number, from, to, departure };
	});
