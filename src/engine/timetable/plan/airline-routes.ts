import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';
import type { Airline } from '#world/world.ts';
import type { CandidateRoute } from './candidate-routes.ts';
import type { DemandFactors } from './demand-factors.ts';
import { type RoutePlan, rotationHours } from './route-plan.ts';
import { seededRandom } from './seeded-random.ts';

const DAILY_HOURS = { narrow: 10.5, wide: 15.5 } as const;
const LONG_HAUL_KM = 3800;
const MIN_WEEKLY_LONG_HAUL = 3;
const MIN_WEEKLY_ALL_WIDE = 5;
const LONG_HAUL_FOCUS = 1.4;
const WIDE_SHARE = 0.65;
const MAX_DAILY_ROTATIONS = 30;
const LOAD_FACTOR = 0.8;

interface Style {
	minWeekly: number;
	/** Exponent by which frequency grows with demand: less means more routes with fewer flights. */
	spread: number;
	/** Exponent of demand: more concentrates the airline on its best routes. */
	focus: number;
}

const STYLES: Record<Airline['kind'], Style> = {
	network: { minWeekly: 2, spread: 0.9, focus: 1.2 },
	lowcost: { minWeekly: 2, spread: 0.8, focus: 1.15 },
	leisure: { minWeekly: 1, spread: 0.6, focus: 1 },
	regional: { minWeekly: 3, spread: 0.8, focus: 1.1 },
};

export interface SubFleet {
	airline: Airline;
	routes: CandidateRoute[];
	/** Aircraft hours a day. */
	hours: number;
	style: Style;
	/** Flights per unit of demand in the previous round, where the next search starts. */
	scale?: number;
}

export function subFleetsOf(airline: Airline, routes: CandidateRoute[]): SubFleet[] {
	const style = STYLES[airline.kind];
	const types = airline.fleet.flatMap((code) => AIRCRAFT.get(code) ?? []);
	const wide = types.filter((type) => type.wide).length / types.length;
	if (wide === 0) return [{ airline, routes, hours: airline.size * DAILY_HOURS.narrow, style }];
	if (wide === 1) return [{ airline, routes, hours: airline.size * DAILY_HOURS.wide, style: { ...style, minWeekly: MIN_WEEKLY_ALL_WIDE } }];
	const aircraft = airline.size * wide * WIDE_SHARE;
	const isLong = ({ kilometres, types }: CandidateRoute) => kilometres > LONG_HAUL_KM && types.some((type) => type.wide);
	const long = routes.filter(isLong);
	return [
		{ airline, routes: routes.filter((route) => !isLong(route)), hours: (airline.size - aircraft) * DAILY_HOURS.narrow, style },
		{
			airline,
			routes: long,
			hours: aircraft * DAILY_HOURS.wide,
			style: { ...style, minWeekly: Math.max(style.minWeekly, MIN_WEEKLY_LONG_HAUL), focus: LONG_HAUL_FOCUS },
		},
	];
}

/** Opens routes and adds flights by demand until the aircraft are in full use. Stores the scale in `fleet`. */
export function routesOf(fleet: SubFleet, factors: DemandFactors): RoutePlan[] {
	const values = fleet.routes.map((route) => correctedDemand(route, factors) ** fleet.style.focus);
	const previous = fleet.scale;
	let [low, high] = previous === undefined ? [1e-8, 1e3] : [previous / 8, previous * 8];
	for (let step = 0; step < (previous === undefined ? 26 : 10); step++) {
		const scale = Math.sqrt(low * high);
		if (isBusy(fleet, values, scale)) high = scale;
		else low = scale;
	}
	fleet.scale = low;
	return fleet.routes.flatMap((route, index) => plan(fleet, route, (values[index] ?? 0) * low));
}

/** Trunk routes have their own factor; on other routes airport factors count less over long distances. */
function correctedDemand({ base, away, kilometres, value, trunk, home }: CandidateRoute, factors: DemandFactors): number {
	if (trunk !== undefined) return value * (factors.trunkRoutes.get(trunk) ?? 1);
	const pull = (factors.airports.get(base.iata) ?? 1) * (factors.airports.get(away.iata) ?? 1);
	const stays = home === undefined ? 1 : (factors.domestic.get(home) ?? 1);
	return value * stays * (kilometres < 2500 ? pull : pull ** 0.35);
}

function isBusy({ routes, hours, style }: SubFleet, values: readonly number[], scale: number): boolean {
	let used = 0;
	for (const [index, route] of routes.entries()) {
		used += hoursOf(route, (values[index] ?? 0) * scale, style);
		if (used > hours) return true;
	}
	return false;
}

function weeklyFlights(travellers: number, type: Aircraft, style: Style): number {
	const full = travellers / (type.seats * LOAD_FACTOR);
	return 7 * (full < 1 ? full : full ** style.spread);
}

/** Preferred pairs of flights a day: demand is met by more flights and by bigger aircraft. */
function preferredDaily(travellers: number, kilometres: number): number {
	const [usual, seats] = kilometres < 1200 ? [3, 160] : kilometres < LONG_HAUL_KM ? [2, 170] : [1, 290];
	const full = travellers / (usual * seats * LOAD_FACTOR);
	return usual * full ** (full > 1 ? 0.7 : 0.4);
}

/** Penalty for narrow bodies on long routes, wide bodies on short ones and propellers beyond an hour. */
function discomfort(type: Aircraft, kilometres: number): number {
	if (type.cruise < 700) return kilometres / 800;
	if (type.wide) return kilometres < 2500 ? 1.2 : 0;
	return kilometres > 5000 ? 0.5 : 0;
}

function bestType(route: CandidateRoute, travellers: number, style: Style): { type: Aircraft; weekly: number } {
	let best: { type: Aircraft; weekly: number; cost: number } | undefined;
	const wish = preferredDaily(travellers, route.kilometres);
	for (const type of route.types) {
		const weekly = weeklyFlights(travellers, type, style);
		const comfort = discomfort(type, route.kilometres);
		const cost = Math.abs(Math.log((weekly + 0.01) / 7 / wish)) + comfort;
		if (!best || cost < best.cost) best = { type, weekly, cost };
	}
	if (!best) throw new Error('Route without an aircraft type');
	const maxWeekly = 7 * (route.kilometres > 4000 ? 8 : route.kilometres > 2500 ? 12 : MAX_DAILY_ROTATIONS);
	return { type: best.type, weekly: Math.min(best.weekly, maxWeekly) };
}

/** Cheap early exit for most routes: too little demand even for the smallest type. */
const isTooThin = ({ fewest }: CandidateRoute, travellers: number, { minWeekly: least }: Style): boolean =>
	(7 * travellers) / (fewest * LOAD_FACTOR) < Math.min(least, 7);

function hoursOf(route: CandidateRoute, travellers: number, style: Style): number {
	if (isTooThin(route, travellers, style)) return 0;
	const { type, weekly } = bestType(route, travellers, style);
	return weekly < style.minWeekly ? 0 : (weekly / 7) * rotationHours(type, route);
}

function plan({ airline, style }: SubFleet, route: CandidateRoute, travellers: number): RoutePlan[] {
	if (isTooThin(route, travellers, style)) return [];
	const { type, weekly } = bestType(route, travellers, style);
	if (weekly < style.minWeekly) return [];
	const { base, away, kilometres, flown, betweenBases } = route;
	const near = route.types.filter((other) => other !== type && other.wide === type.wide && Math.abs(other.seats / type.seats - 1) < 0.3);
	const other = near[Math.floor(seededRandom(airline.iata, base.iata, away.iata, 'other') * near.length)];
	return [
		{ airline, base, away, kilometres, flown, weekly: roundedWeekly(weekly), aircraft: type, ...(other ? { other } : {}), betweenBases },
	];
}

const roundedWeekly = (weekly: number): number => Math.max(1, Math.round(weekly));
