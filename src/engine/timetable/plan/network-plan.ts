import type { World } from '#world/world.ts';
import { routesOf, worksOf } from './airline-routes.ts';
import { choicesOf } from './candidate-routes.ts';
import { gravity } from './demand.ts';
import { mend, noPulls } from './demand-factors.ts';
import { lifelines } from './essential-routes.ts';
import type { RoutePlan } from './route-plan.ts';

/** Rounds of planning, each with pulls mended by what came of the one before. */
const ROUNDS = 9;

/**
 * Who flies where how often. Every airline plans for itself, so the first round gives big airports too much, small ones and the great domestic routes too
 * little; each round then pulls towards what is known. Airports that nobody chose get their lifelines.
 */
export function planRoutes(world: World): RoutePlan[] {
	const demand = gravity(world);
	const works = [...world.airlines.values()].flatMap((airline) => worksOf(airline, choicesOf(airline, world, demand)));
	const pulls = noPulls();
	let plans: RoutePlan[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		if (round > 0) mend(pulls, world, plans);
		plans = works.flatMap((work) => routesOf(work, pulls));
	}
	return [...plans, ...lifelines(world, plans)];
}
