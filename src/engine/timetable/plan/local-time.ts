import type { Airport } from '#world/world.ts';
import type { RoutePlan } from './route-plan.ts';
import { seededRandom } from './seeded-random.ts';

/** How much night flights are disliked by country: 0 not at all, 1 by default. */
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

/** Rises from 22:30, is 1 from 00:30 to 04:30, and falls to 0 at 06:00. */
function nightness(minute: number): number {
	const time = ((minute % 1440) + 1440) % 1440;
	if (time >= 22.5 * 60) return (time - 22.5 * 60) / 120;
	if (time < 30) return 0.75 + time / 120;
	if (time <= 4.5 * 60) return 1;
	return time < 6 * 60 ? 1 - (time - 4.5 * 60) / 90 : 0;
}

export function workingHours(airport: Airport): [first: number, last: number] {
	const dislike = NIGHT[airport.country] ?? 1;
	return dislike < 0.2 ? [0.5, 24] : dislike <= 0.4 ? [4.5, 23.5] : [6.2, 21.5];
}

/** Penalty of a local time, in points of the schedule; lower for long flights. */
export function nightDislike(airport: Airport, minute: number, block: number): number {
	return 90 * nightness(minute) * (NIGHT[airport.country] ?? 1) * (block > 420 ? 0.45 : block > 240 ? 0.75 : 1);
}

export interface Waves {
	leaving(minute: number): number;
	reaching(minute: number): number;
}

const NONE: Waves = { leaving: () => 0, reaching: () => 0 };

/** Starts of departure waves in local minutes, for airports without and with night traffic. */
const DAY_WAVES = [6.75, 9.75, 12.75, 15.75, 18.75, 21].map((hour) => hour * 60);
const NIGHT_WAVES = [2.25, 7.75, 10, 14, 19.5, 22].map((hour) => hour * 60);

/** Network airlines leave their biggest bases in waves of 70 minutes and arrive in the 90 minutes before the next wave. */
export function hubWaves({ airline, base }: RoutePlan): Waves {
	if (airline.kind !== 'network' || airline.hubs.indexOf(base.iata) > 1) return NONE;
	const shift = Math.round(seededRandom(base.iata, airline.iata, 'waves') * 8 - 4) * 5;
	const starts = ((NIGHT[base.country] ?? 1) <= 0.4 ? NIGHT_WAVES : DAY_WAVES).map((start) => start + shift);
	return {
		leaving: (minute) => outside(minute, starts, 0, 70) * 0.3,
		reaching: (minute) => outside(minute, starts, -110, -45) * 0.25,
	};
}

/** Minutes from the nearest window `[start + low, start + high]`, around the clock. */
function outside(minute: number, starts: readonly number[], low: number, high: number): number {
	let distance = Infinity;
	for (const start of starts) {
		const sinceStart = (((minute - start - low) % 1440) + 1440) % 1440;
		const width = high - low;
		distance = Math.min(distance, sinceStart <= width ? 0 : Math.min(sinceStart - width, 1440 - sinceStart));
	}
	return distance;
}
