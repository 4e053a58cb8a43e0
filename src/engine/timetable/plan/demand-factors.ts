import type { Airport, World } from '#world/world.ts';
import type { RoutePlan } from './route-plan.ts';
import { isDomestic, sovereign } from './traffic-rights.ts';
import { HOME_SHARES, pairOf, TRUNKS } from './trunk-routes.data.ts';

/** What demand is multiplied by so that all airlines together come near to what is known; 1 where it is not there. */
export interface Pulls {
	/** By IATA code of the airport. */
	airports: Map<string, number>;
	/** Of routes within a country, by its code. */
	homes: Map<string, number>;
	/** By key of the busy route, see {@link trunkOf}. */
	trunks: Map<string, number>;
	/** How each of these was mended last: the power that the ratio was taken to, and the ratio. */
	steps: Map<string, { power: number; ratio: number }>;
}

/** Bounds and speed of mending. */
const AIRPORT = { weakest: 0.6, strongest: 4, power: 0.5 };
const HOME = { weakest: 0.4, strongest: 12, power: 0.6 };
const TRUNK = { weakest: 0.01, strongest: 300, power: 0.8 };
/** A busy route that swings past its mark is mended in smaller steps from then on: whole airlines come and go on it. */
const CALMER = 0.5;
const FASTER = 1.15;

export const noPulls = (): Pulls => ({ airports: new Map(), homes: new Map(), trunks: new Map(), steps: new Map() });

/** The busy route that a pair of airports is a part of: listed by airports, else by cities. */
export function trunkOf(a: Airport, b: Airport): string | undefined {
	const airports = pairOf(a.iata, b.iata);
	if (TRUNKS.has(airports)) return airports;
	const cities = pairOf(a.city, b.city);
	return TRUNKS.has(cities) ? cities : undefined;
}

/** Moves pulls towards the traffic that airports have (their weight), the part of it that stays in the country, and the flights of busy routes. */
export function mend(pulls: Pulls, world: World, plans: readonly RoutePlan[]): void {
	mendAirports(pulls.airports, world, plans);
	mendHomes(pulls.homes, plans);
	mendTrunks(pulls, plans);
}

function mendAirports(pulls: Map<string, number>, world: World, plans: readonly RoutePlan[]): void {
	const seats = new Map<string, number>();
	let all = 0;
	for (const { base, away, weekly, aircraft } of plans) {
		for (const { iata } of [base, away]) add(seats, iata, weekly * aircraft.seats);
		all += 2 * weekly * aircraft.seats;
	}
	const airports = [...world.airports.values()];
	const weights = airports.reduce((sum, { weight }) => sum + weight, 0);
	for (const { iata, weight } of airports) pull(pulls, iata, weight / weights / (((seats.get(iata) ?? 0) + 50) / all), AIRPORT);
}

function mendHomes(pulls: Map<string, number>, plans: readonly RoutePlan[]): void {
	const [home, abroad] = [new Map<string, number>(), new Map<string, number>()];
	for (const { base, away, weekly } of plans) {
		for (const { country } of [base, away]) add(isDomestic(base, away) ? home : abroad, sovereign(country), weekly);
	}
	for (const [country, share] of HOME_SHARES) {
		const odds = ((home.get(country) ?? 0) + 1) / ((abroad.get(country) ?? 0) + 1);
		pull(pulls, country, share / (1 - share) / odds, HOME);
	}
}

function mendTrunks({ trunks, steps }: Pulls, plans: readonly RoutePlan[]): void {
	const flown = new Map<string, number>();
	for (const { base, away, weekly } of plans) {
		const trunk = trunkOf(base, away);
		if (trunk !== undefined) add(flown, trunk, weekly / 7);
	}
	for (const [trunk, daily] of TRUNKS) {
		const ratio = daily / Math.max(flown.get(trunk) ?? 0, daily / 10);
		const last = steps.get(trunk);
		const swings = last !== undefined && last.ratio > 1 !== ratio > 1;
		const power = last ? Math.min(1, last.power * (swings ? CALMER : FASTER)) : TRUNK.power;
		steps.set(trunk, { power, ratio });
		pull(trunks, trunk, ratio, { ...TRUNK, power });
	}
}

function add(sums: Map<string, number>, key: string, value: number): void {
	sums.set(key, (sums.get(key) ?? 0) + value);
}

function pull(pulls: Map<string, number>, key: string, ratio: number, { weakest, strongest, power }: typeof AIRPORT): void {
	pulls.set(key, Math.min(strongest, Math.max(weakest, (pulls.get(key) ?? 1) * ratio ** power)));
}
