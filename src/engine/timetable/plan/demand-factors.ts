import type { Airport, World } from '#world/world.ts';
import type { RoutePlan } from './route-plan.ts';
import { isDomestic, sovereign } from './traffic-rights.ts';
import { DOMESTIC_SHARES, pairOf, TRUNK_ROUTES } from './trunk-routes.data.ts';

/** Factors on demand that calibrate the total traffic; 1 by default. */
export interface DemandFactors {
	airports: Map<string, number>;
	domestic: Map<string, number>;
	trunkRoutes: Map<string, number>;
	/** Last correction of each trunk route: the exponent used and the ratio. */
	steps: Map<string, { power: number; ratio: number }>;
}

const AIRPORT = { weakest: 0.6, strongest: 4, power: 0.5 };
const HOME = { weakest: 0.4, strongest: 12, power: 0.6 };
const TRUNK = { weakest: 0.01, strongest: 300, power: 0.8 };
/** A trunk route that overshoots is corrected in smaller steps, because whole airlines come and go on it. */
const SMALLER_STEP = 0.5;
const LARGER_STEP = 1.15;

export const neutralFactors = (): DemandFactors => ({ airports: new Map(), domestic: new Map(), trunkRoutes: new Map(), steps: new Map() });

export function trunkRouteOf(a: Airport, b: Airport): string | undefined {
	const airports = pairOf(a.iata, b.iata);
	if (TRUNK_ROUTES.has(airports)) return airports;
	const cities = pairOf(a.city, b.city);
	return TRUNK_ROUTES.has(cities) ? cities : undefined;
}

/** Corrects the factors towards the weight of airports, the domestic share of countries, and the flights of trunk routes. */
export function correctFactors(factors: DemandFactors, world: World, plans: readonly RoutePlan[]): void {
	correctAirports(factors.airports, world, plans);
	correctDomestic(factors.domestic, plans);
	correctTrunkRoutes(factors, plans);
}

function correctAirports(factors: Map<string, number>, world: World, plans: readonly RoutePlan[]): void {
	const seats = new Map<string, number>();
	let all = 0;
	for (const { base, away, weekly, aircraft } of plans) {
		for (const { iata } of [base, away]) add(seats, iata, weekly * aircraft.seats);
		all += 2 * weekly * aircraft.seats;
	}
	const airports = [...world.airports.values()];
	const weights = airports.reduce((sum, { weight }) => sum + weight, 0);
	for (const { iata, weight } of airports) correct(factors, iata, weight / weights / (((seats.get(iata) ?? 0) + 50) / all), AIRPORT);
}

function correctDomestic(factors: Map<string, number>, plans: readonly RoutePlan[]): void {
	const [home, abroad] = [new Map<string, number>(), new Map<string, number>()];
	for (const { base, away, weekly } of plans) {
		for (const { country } of [base, away]) add(isDomestic(base, away) ? home : abroad, sovereign(country), weekly);
	}
	for (const [country, share] of DOMESTIC_SHARES) {
		const odds = ((home.get(country) ?? 0) + 1) / ((abroad.get(country) ?? 0) + 1);
		correct(factors, country, share / (1 - share) / odds, HOME);
	}
}

function correctTrunkRoutes({ trunkRoutes, steps }: DemandFactors, plans: readonly RoutePlan[]): void {
	const flown = new Map<string, number>();
	for (const { base, away, weekly } of plans) {
		const key = trunkRouteOf(base, away);
		if (key !== undefined) add(flown, key, weekly / 7);
	}
	for (const [key, daily] of TRUNK_ROUTES) {
		const ratio = daily / Math.max(flown.get(key) ?? 0, daily / 10);
		const last = steps.get(key);
		const swings = last !== undefined && last.ratio > 1 !== ratio > 1;
		const power = last ? Math.min(1, last.power * (swings ? SMALLER_STEP : LARGER_STEP)) : TRUNK.power;
		steps.set(key, { power, ratio });
		correct(trunkRoutes, key, ratio, { ...TRUNK, power });
	}
}

function add(sums: Map<string, number>, key: string, value: number): void {
	sums.set(key, (sums.get(key) ?? 0) + value);
}

function correct(factors: Map<string, number>, key: string, ratio: number, { weakest, strongest, power }: typeof AIRPORT): void {
	factors.set(key, Math.min(strongest, Math.max(weakest, (factors.get(key) ?? 1) * ratio ** power)));
}
