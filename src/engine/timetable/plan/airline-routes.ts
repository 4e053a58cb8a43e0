import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';
import type { Airline } from '#world/world.ts';
import type { Choice } from './candidate-routes.ts';
import type { Pulls } from './demand-factors.ts';
import { type RoutePlan, rotationHours } from './route-plan.ts';
import { chance } from './seeded-random.ts';

/** Hours that an aircraft of the fleet is on the way or being turned around, on an average day. */
const DAILY_HOURS = { narrow: 10.5, wide: 15.5 } as const;
/** From here on wide-body aircraft are flown where there are any, km. */
const LONG_HAUL = 3800;
/** Least pairs of flights a week on such a route. */
const LEAST_LONG_HAUL = 3;
/** The same for an airline without narrow-body aircraft. */
const LEAST_ALL_WIDE = 5;
/** Intercontinental traffic gathers on few routes. */
const LONG_HAUL_FOCUS = 1.4;
/** The fleet is known by its types only: their share of wide-body ones says so much of its aircraft. */
const WIDE_SHARE = 0.65;
/** Most pairs of flights a day on one route. */
const MOST_DAILY = 30;
/** Usual share of seats taken. */
const LOAD = 0.8;

interface Style {
	/** Least pairs of flights a week for which a route is opened. */
	least: number;
	/** Share of what demand asks for by which frequency grows: less means more routes, fewer flights on each. */
	spread: number;
	/** Power of demand by which an airline concentrates on its best routes. */
	focus: number;
}

const STYLES: Record<Airline['kind'], Style> = {
	network: { least: 2, spread: 0.9, focus: 1.2 },
	lowcost: { least: 2, spread: 0.8, focus: 1.15 },
	leisure: { least: 1, spread: 0.6, focus: 1 },
	regional: { least: 3, spread: 0.8, focus: 1.1 },
};

/** Aircraft of one airline and the routes that they are for. */
export interface Work {
	airline: Airline;
	choices: Choice[];
	/** Aircraft hours a day. */
	hours: number;
	style: Style;
	/** Flights per demand at which the aircraft were busy last time; where to look first. */
	scale?: number;
}

/** The airline's fleet as work: one for all aircraft, or one for the narrow-body and one for the wide-body ones. */
export function worksOf(airline: Airline, choices: Choice[]): Work[] {
	const style = STYLES[airline.kind];
	const types = airline.fleet.flatMap((code) => AIRCRAFT.get(code) ?? []);
	const wide = types.filter((type) => type.wide).length / types.length;
	if (wide === 0) return [{ airline, choices, hours: airline.size * DAILY_HOURS.narrow, style }];
	if (wide === 1) return [{ airline, choices, hours: airline.size * DAILY_HOURS.wide, style: { ...style, least: LEAST_ALL_WIDE } }];
	const aircraft = airline.size * wide * WIDE_SHARE;
	const isLong = ({ kilometres, types }: Choice) => kilometres > LONG_HAUL && types.some((type) => type.wide);
	const long = choices.filter(isLong);
	return [
		{ airline, choices: choices.filter((choice) => !isLong(choice)), hours: (airline.size - aircraft) * DAILY_HOURS.narrow, style },
		{
			airline,
			choices: long,
			hours: aircraft * DAILY_HOURS.wide,
			style: { ...style, least: Math.max(style.least, LEAST_LONG_HAUL), focus: LONG_HAUL_FOCUS },
		},
	];
}

/** Opens routes and adds flights by demand until the aircraft are busy. Remembers the scale in `work`. */
export function routesOf(work: Work, pulls: Pulls): RoutePlan[] {
	const values = work.choices.map((choice) => pulled(choice, pulls) ** work.style.focus);
	const known = work.scale;
	let [low, high] = known === undefined ? [1e-8, 1e3] : [known / 8, known * 8];
	for (let step = 0; step < (known === undefined ? 26 : 10); step++) {
		const scale = Math.sqrt(low * high);
		if (isBusy(work, values, scale)) high = scale;
		else low = scale;
	}
	work.scale = low;
	return work.choices.flatMap((choice, index) => plan(work, choice, (values[index] ?? 0) * low));
}

/** Busy routes have a pull of their own. Other places are pulled for by their neighbours more than by the far ends of the world. */
function pulled({ base, away, kilometres, value, trunk, home }: Choice, pulls: Pulls): number {
	if (trunk !== undefined) return value * (pulls.trunks.get(trunk) ?? 1);
	const pull = (pulls.airports.get(base.iata) ?? 1) * (pulls.airports.get(away.iata) ?? 1);
	const stays = home === undefined ? 1 : (pulls.homes.get(home) ?? 1);
	return value * stays * (kilometres < 2500 ? pull : pull ** 0.35);
}

function isBusy({ choices, hours, style }: Work, values: readonly number[], scale: number): boolean {
	let used = 0;
	for (const [index, choice] of choices.entries()) {
		used += hoursOf(choice, (values[index] ?? 0) * scale, style);
		if (used > hours) return true;
	}
	return false;
}

/** Pairs of flights a week that the demand asks for with this type; not rounded. */
function asked(travellers: number, type: Aircraft, style: Style): number {
	const full = travellers / (type.seats * LOAD);
	return 7 * (full < 1 ? full : full ** style.spread);
}

/** How many pairs a day an airline wishes for so many travellers: more of them are carried both by more flights and by bigger aircraft. */
function wished(travellers: number, kilometres: number): number {
	const [usual, seats] = kilometres < 1200 ? [3, 160] : kilometres < LONG_HAUL ? [2, 170] : [1, 290];
	const full = travellers / (usual * seats * LOAD);
	return usual * full ** (full > 1 ? 0.7 : 0.4);
}

/** Narrow on a long way, wide on a short one, propellers on more than an hour. */
function discomfort(type: Aircraft, kilometres: number): number {
	if (type.cruise < 700) return kilometres / 800;
	if (type.wide) return kilometres < 2500 ? 1.2 : 0;
	return kilometres > 5000 ? 0.5 : 0;
}

function bestType(choice: Choice, travellers: number, style: Style): { type: Aircraft; weekly: number } {
	let best: { type: Aircraft; weekly: number; cost: number } | undefined;
	const wish = wished(travellers, choice.kilometres);
	for (const type of choice.types) {
		const weekly = asked(travellers, type, style);
		const comfort = discomfort(type, choice.kilometres);
		const cost = Math.abs(Math.log((weekly + 0.01) / 7 / wish)) + comfort;
		if (!best || cost < best.cost) best = { type, weekly, cost };
	}
	if (!best) throw new Error('a route without an aircraft');
	const most = 7 * (choice.kilometres > 4000 ? 8 : choice.kilometres > 2500 ? 12 : MOST_DAILY);
	return { type: best.type, weekly: Math.min(best.weekly, most) };
}

/** Too few travellers for the smallest type: found out at once, because that is most choices. */
const isTooThin = ({ fewest }: Choice, travellers: number, { least }: Style): boolean =>
	(7 * travellers) / (fewest * LOAD) < Math.min(least, 7);

function hoursOf(choice: Choice, travellers: number, style: Style): number {
	if (isTooThin(choice, travellers, style)) return 0;
	const { type, weekly } = bestType(choice, travellers, style);
	return weekly < style.least ? 0 : (weekly / 7) * rotationHours(type, choice);
}

function plan({ airline, style }: Work, choice: Choice, travellers: number): RoutePlan[] {
	if (isTooThin(choice, travellers, style)) return [];
	const { type, weekly } = bestType(choice, travellers, style);
	if (weekly < style.least) return [];
	const { base, away, kilometres, flown, betweenBases } = choice;
	const near = choice.types.filter((other) => other !== type && other.wide === type.wide && Math.abs(other.seats / type.seats - 1) < 0.3);
	const other = near[Math.floor(chance(airline.iata, base.iata, away.iata, 'other') * near.length)];
	return [
		{ airline, base, away, kilometres, flown, weekly: wholeWeekly(weekly), aircraft: type, ...(other ? { other } : {}), betweenBases },
	];
}

/** Frequencies as they are published: up to daily any number, above it whole daily ones and some days more. */
const wholeWeekly = (weekly: number): number => Math.max(1, Math.round(weekly));
