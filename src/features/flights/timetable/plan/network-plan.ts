import type { World } from '#world/world.ts';
import { choicesOf } from './airline-choices.ts';
import { routesOf, worksOf } from './airline-routes.ts';
import { gravity } from './demand.ts';
import { lifelines } from './lifelines.ts';
import type { RoutePlan } from './route-plan.ts';

/** Rounds of planning, each with pulls mended by what airports got in the one before. */
const ROUNDS = 3;
/** Pulls stay between these. */
const WEAKEST = 0.6;
const STRONGEST = 4;

/**
 * Who flies where how often. Every airline plans for itself, so the first round gives big airports too much and small ones too little; each round then
 * pulls towards the traffic that airports really have (their weight). Airports that nobody chose get their lifelines.
 */
export function planRoutes(world: World): RoutePlan[] {
	const demand = gravity(world);
	const works = [...world.airlines.values()].flatMap((airline) => worksOf(airline, choicesOf(airline, world, demand)));
	const pulls = new Map<string, number>();
	let plans: RoutePlan[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		if (round > 0) mend(pulls, world, plans);
		plans = works.flatMap((work) => routesOf(work, pulls));
	}
	return [...plans, ...lifelines(world, plans)];
}

function mend(pulls: Map<string, number>, world: World, plans: readonly RoutePlan[]): void {
	const seats = new Map<string, number>();
	let all = 0;
	for (const { base, away, weekly, aircraft } of plans) {
		for (const { iata } of [base, away]) seats.set(iata, (seats.get(iata) ?? 0) + weekly * aircraft.seats);
		all += 2 * weekly * aircraft.seats;
	}
	const airports = [...world.airports.values()];
	const weights = airports.reduce((sum, { weight }) => sum + weight, 0);
	for (const { iata, weight } of airports) {
		const ratio = weight / weights / (((seats.get(iata) ?? 0) + 50) / all);
		const pull = (pulls.get(iata) ?? 1) * ratio ** 0.5;
		pulls.set(iata, Math.min(STRONGEST, Math.max(WEAKEST, pull)));
	}
}
