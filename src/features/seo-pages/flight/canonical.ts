import type { Landing } from '#site/landing.ts';
import { loadWorld } from '#world/load-world.ts';

export interface FlightName {
	readonly airline: string;
	readonly number: number;
}

/**
 * `/flights/{name}` (`SU2134`): other cases, a space or hyphen and leading zeros redirect.
 * @param exists whether the flight is in the timetable
 */
export function flightLanding(text: string, exists: (airline: string, number: number) => boolean): Landing<FlightName> {
	const [, airline = '', digits = ''] = /^([A-Z\d]{2})0*(\d{1,4})$/.exec(text.replace(/[\s_-]/g, '').toUpperCase()) ?? [];
	const number = Number(digits);
	if (!loadWorld().airlines.has(airline) || number === 0 || !exists(airline, number)) return { kind: 'unknown' };
	const designator = `${airline}${number}`;
	return designator === text ? { kind: 'page', value: { airline, number } } : { kind: 'moved', to: `/flights/${designator}` };
}
