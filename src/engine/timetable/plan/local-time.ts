import type { Airport } from '#world/world.ts';
import type { RoutePlan } from './route-plan.ts';
import { chance } from './seeded-random.ts';

/** Countries where airports work through the night and people are used to it: 0 not at all disliked, 1 as elsewhere. */
const NIGHT: Readonly<Record<string, number>> = Object.fromEntries(
	[
		['AE QA BH KW OM SA', 0.12],
		['IN PK BD LK NP MV EG ET KE JO LB IQ IR', 0.3],
		['RU TR KZ UZ TJ KG TM AZ AM GE BY', 0.4],
		['TH SG MY HK VN ID PH CN KR TW MA TN DZ NG GH IL PA', 0.6],
	].flatMap(([countries, factor]) =>
		String(countries)
			.split(' ')
			.map((country) => [country, Number(factor)]),
	),
);

/** From 22:30 dislike grows, is whole from 00:30 to 04:30, and is gone at 06:00; 0–1. */
function nightness(minute: number): number {
	const time = ((minute % 1440) + 1440) % 1440;
	if (time >= 22.5 * 60) return (time - 22.5 * 60) / 120;
	if (time < 30) return 0.75 + time / 120;
	if (time <= 4.5 * 60) return 1;
	return time < 6 * 60 ? 1 - (time - 4.5 * 60) / 90 : 0;
}

/** First and last hour in which an airline based here likes its flights to leave: a part of the day, or all of it where the night is worked through. */
export function workingHours(airport: Airport): [first: number, last: number] {
	const dislike = NIGHT[airport.country] ?? 1;
	return dislike < 0.2 ? [0.5, 24] : dislike <= 0.4 ? [4.5, 23.5] : [6.2, 21.5];
}

/** What it costs to move at this local time, in the schedule's own points; long flights mind it less. */
export function nightDislike(airport: Airport, minute: number, block: number): number {
	return 90 * nightness(minute) * (NIGHT[airport.country] ?? 1) * (block > 420 ? 0.45 : block > 240 ? 0.75 : 1);
}

/** How well a time fits the waves of a base, in the schedule's own points. */
export interface Waves {
	leaving(minute: number): number;
	reaching(minute: number): number;
}

const NONE: Waves = { leaving: () => 0, reaching: () => 0 };

/** Starts of the waves of departures, local minutes, by how much of the night is used. */
const DAY_WAVES = [6.75, 9.75, 12.75, 15.75, 18.75, 21].map((hour) => hour * 60);
const NIGHT_WAVES = [2.25, 7.75, 10, 14, 19.5, 22].map((hour) => hour * 60);

/** A network airline's flights leave its biggest base in waves of 70 minutes, and reach it in the hour and a half before the next one. */
export function hubWaves({ airline, base }: RoutePlan): Waves {
	if (airline.kind !== 'network' || airline.hubs.indexOf(base.iata) > 1) return NONE;
	const shift = Math.round(chance(base.iata, airline.iata, 'waves') * 8 - 4) * 5;
	const starts = ((NIGHT[base.country] ?? 1) <= 0.4 ? NIGHT_WAVES : DAY_WAVES).map((start) => start + shift);
	return {
		leaving: (minute) => outside(minute, starts, 0, 70) * 0.3,
		reaching: (minute) => outside(minute, starts, -110, -45) * 0.25,
	};
}

/** Minutes from the nearest window `[start + low, start + high]`, around the clock. */
function outside(minute: number, starts: readonly number[], low: number, high: number): number {
	let least = Infinity;
	for (const start of starts) {
		const late = (((minute - start - low) % 1440) + 1440) % 1440;
		const width = high - low;
		least = Math.min(least, late <= width ? 0 : Math.min(late - width, 1440 - late));
	}
	return least;
}
