import { kilometresBetween } from '#lib/geo.ts';
import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';
import type { Airline, Airport, World } from '#world/world.ts';
import { chance } from './chance.ts';
import type { Demand } from './demand.ts';
import { canFly } from './fleet.ts';
import { isDomestic, isNearEnough, isUnderOtherSky, mayFly } from './rights.ts';
import { SUN } from './ties.data.ts';

/** A route that the airline could fly, with what it would bring. */
export interface Choice {
	base: Airport;
	away: Airport;
	kilometres: number;
	/** Demand as this airline sees it. */
	value: number;
	/** Types of its fleet that can fly it; never empty. */
	types: Aircraft[];
	betweenBases: boolean;
}

/** No airline of the kind goes farther, km. */
const FARTHEST: Record<Airline['kind'], number> = { network: 16000, lowcost: 9000, leisure: 12000, regional: 2500 };

/** All routes from the airline's bases that it may fly and can fly and that would bring something. */
export function choicesOf(airline: Airline, world: World, demand: Demand): Choice[] {
	const fleet = airline.fleet.flatMap((code) => AIRCRAFT.get(code) ?? []);
	const bases = airline.hubs.flatMap((iata) => world.airports.get(iata) ?? []);
	const rank = new Map(bases.map((base, index) => [base.iata, index]));
	const choices: Choice[] = [];
	const allowed = permission(airline);
	for (const [index, base] of bases.entries()) {
		for (const away of world.airports.values()) {
			const awayRank = rank.get(away.iata);
			if (away === base || away.city === base.city || (awayRank !== undefined && awayRank < index)) continue;
			if (!allowed(base, away)) continue;
			const kilometres = kilometresBetween(base, away);
			if (kilometres > FARTHEST[airline.kind] || !isNearEnough(base, away, kilometres)) continue;
			const types = fleet.filter((type) => canFly(type, kilometres, away));
			const value = types.length > 0 ? appeal(airline, base, away, kilometres, index, demand) : 0;
			if (value > 0) choices.push({ base, away, kilometres, value, types, betweenBases: awayRank !== undefined });
		}
	}
	return choices;
}

/** {@link mayFly} of one airline, asked once per pair of countries (airports under another sky than their country's apart). */
function permission(airline: Airline): (a: Airport, b: Airport) => boolean {
	const known = new Map<string, boolean>();
	return (a, b) => {
		if (isUnderOtherSky(a) || isUnderOtherSky(b)) return mayFly(airline, a, b);
		const pair = `${a.country} ${b.country}`;
		const answer = known.get(pair) ?? mayFly(airline, a, b);
		known.set(pair, answer);
		return answer;
	};
}

/** Demand on a route as an airline of this kind sees it. */
function appeal(airline: Airline, base: Airport, away: Airport, kilometres: number, rank: number, demand: Demand): number {
	const own = demand(base, away, kilometres) * (0.7 + 0.6 * chance(airline.iata, base.iata, away.iata));
	switch (airline.kind) {
		case 'network': {
			const feed = (rank === 0 ? 1 : 0.3 / rank) * airline.size ** 0.5 * away.weight ** 1.05 * (2500 / Math.max(2500, kilometres)) ** 0.5;
			return (own + feed) * (isDomestic(base, away) ? 1.2 : 1) * 0.9 ** rank;
		}
		case 'lowcost':
			if (away.weight < 0.15 || kilometres < 200) return 0;
			return own * (kilometres > 3500 ? 0.4 : 1) * (SUN.has(away.iata) ? 1.4 : 1) * 0.97 ** rank;
		case 'leisure':
			return own * (SUN.has(away.iata) ? 6 : 0.3) * (isDomestic(base, away) ? 0.3 : 1);
		case 'regional':
			return (
				(own + 0.4 * away.weight ** 0.3) *
				(away.weight > 15 ? 0.1 : away.weight > 5 ? 0.4 : 1) *
				(isDomestic(base, away) ? 1 : 0.25) *
				(600 / Math.max(600, kilometres))
			);
	}
}
