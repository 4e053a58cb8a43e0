import type { Aircraft } from '#world/aircraft.data.ts';
import type { Airport } from '#world/world.ts';
import { airspaceOf } from './airspace.ts';
import { blockMinutes, cruiseMinutes, turnaround } from './fleet.ts';
import { hubWaves, nightDislike, workingHours } from './local-time.ts';
import type { RoutePlan } from './route-plan.ts';
import { seededRandom } from './seeded-random.ts';

/** A flight and its return by the same aircraft, every week on the same days. */
export interface Rotation {
	plan: RoutePlan;
	aircraft: Aircraft;
	days: number;
	/** Local minutes after midnight at the base. */
	departure: number;
	block: number;
	returnDays: number;
	returnDeparture: number;
	returnBlock: number;
}

/** UTC offset in minutes used for planning; local times do not move when clocks change. */
export type UsualOffset = (airport: Airport) => number;

const DAY = 1440;
const STEP = 5;
const LONGEST_STAY = 11 * 60;

/** All rotations of a route: daily ones spread over the day, the rest on some weekdays. */
export function rotationsOf(plan: RoutePlan, offset: UsualOffset): Rotation[] {
	const daily = Math.floor(plan.weekly / 7);
	const rest = plan.weekly % 7;
	const slots = daily + (rest > 0 ? 1 : 0);
	const used: number[] = [];
	return Array.from({ length: slots }, (_, slot) => {
		const days = slot < daily ? 127 : someDays(rest, Math.floor(seededRandom(key(plan), 'days') * 7));
		const aircraft = slot % 2 === 1 && plan.other ? plan.other : plan.aircraft;
		const rotation = timed(plan, aircraft, days, slot, slots, used, offset);
		used.push(rotation.departure);
		return rotation;
	});
}

const key = ({ airline, base, away }: RoutePlan): string => `${airline.iata}${base.iata}${away.iata}`;

/** `count` weekdays spread evenly, starting at `first`. */
export function someDays(count: number, first: number): number {
	let days = 0;
	for (let i = 0; i < count; i++) days |= 1 << ((first + Math.round((i * 7) / count)) % 7);
	return days;
}

export function shiftDays(days: number, by: number): number {
	const turn = ((by % 7) + 7) % 7;
	return ((days << turn) | (days >> (7 - turn))) & 127;
}

function timed(
	plan: RoutePlan,
	aircraft: Aircraft,
	days: number,
	slot: number,
	slots: number,
	used: number[],
	offset: UsualOffset,
): Rotation {
	const { base, away } = plan;
	const out = blockBetween(plan, aircraft, base, away);
	const back = blockBetween(plan, aircraft, away, base);
	const ahead = offset(away) - offset(base);
	const waves = hubWaves(plan);
	const target = targetTime(plan, slot, slots);
	let best = { cost: Infinity, departure: 0, stay: 0 };
	const reach = slots === 1 ? 8 * 60 : Math.max(60, 500 / slots);
	for (let shift = -reach; shift <= reach; shift += STEP * 3) {
		const departure = onGrid(target + shift);
		const apart = used.reduce((least, other) => Math.min(least, Math.abs(other - departure)), DAY);
		const departureCost = Math.abs(shift) * 0.05 + Math.max(0, 40 - apart) * 3 + waves.leaving(departure);
		const arrival = departure + out + ahead;
		const flightCost = departureCost + nightDislike(base, departure, out) + nightDislike(away, arrival, out);
		if (flightCost >= best.cost) continue;
		const stay = bestStay(plan, aircraft, arrival, back, ahead, waves.reaching);
		if (flightCost + stay.cost < best.cost) best = { cost: flightCost + stay.cost, departure, stay: stay.minutes };
	}
	const leavesBack = best.departure + out + ahead + best.stay;
	return {
		plan,
		aircraft,
		days,
		departure: best.departure,
		block: out,
		returnDays: shiftDays(days, Math.floor(leavesBack / DAY)),
		returnDeparture: ((leavesBack % DAY) + DAY) % DAY,
		returnBlock: back,
	};
}

/** Time on the ground at the other end: as short as the night and the waves of the base allow. */
function bestStay(
	plan: RoutePlan,
	aircraft: Aircraft,
	arrival: number,
	back: number,
	ahead: number,
	reaching: (minute: number) => number,
): { minutes: number; cost: number } {
	const minimumStay = turnaround(aircraft);
	const slack = Math.round((seededRandom(key(plan), arrival) * 25) / STEP) * STEP;
	let best = { minutes: minimumStay, cost: Infinity };
	for (let minutes = minimumStay + slack; minutes <= minimumStay + LONGEST_STAY; minutes += STEP * 3) {
		const leaves = arrival + minutes;
		const home = leaves + back - ahead;
		const cost =
			(minutes - minimumStay) * 0.06 + nightDislike(plan.away, leaves, back) + nightDislike(plan.base, home, back) + reaching(home);
		if (cost < best.cost) best = { minutes, cost };
		if ((minutes - minimumStay) * 0.06 > best.cost) break;
	}
	return best;
}

/** Several slots are spread over the day, a single one is placed at random. */
function targetTime(plan: RoutePlan, slot: number, slots: number): number {
	const jitter = seededRandom(key(plan), slot, 'time');
	const [first, last] = workingHours(plan.base);
	const position = slots === 1 ? jitter : (slot + 0.15 + 0.7 * jitter) / slots;
	return (first + position * (last - first)) * 60;
}

const onGrid = (minute: number): number => (((Math.round(minute / STEP) * STEP) % DAY) + DAY) % DAY;

function blockBetween({ airline, flown }: RoutePlan, aircraft: Aircraft, from: Airport, to: Airport): number {
	return blockMinutes(aircraft, cruiseMinutes(aircraft, airspaceOf(airline).path(from, to)), flown, from, to);
}
