import type { World } from '#world/world.ts';
import { routesOf, subFleetsOf } from './airline-routes.ts';
import { candidateRoutes } from './candidate-routes.ts';
import { gravity } from './demand.ts';
import { correctFactors, neutralFactors } from './demand-factors.ts';
import { essentialRoutes } from './essential-routes.ts';
import type { RoutePlan } from './route-plan.ts';

/** Planning rounds, each with factors corrected by the previous one. */
const ROUNDS = 9;

/**
 * Plans routes and frequencies. Airlines plan independently, so that the first round favours big airports; each further round corrects the demand
 * factors. Airports left without service get essential routes.
 */
export function planRoutes(world: World): RoutePlan[] {
	const demand = gravity(world);
	const fleets = [...world.airlines.values()].flatMap((airline) => subFleetsOf(airline, candidateRoutes(airline, world, demand)));
	const factors = neutralFactors();
	let plans: RoutePlan[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		if (round > 0) correctFactors(factors, world, plans);
		plans = fleets.flatMap((fleet) => routesOf(fleet, factors));
	}
	return [...plans, ...essentialRoutes(world, plans)];
}
