import { kilometresBetween } from '#lib/geo.ts';
import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';
import { isClosed } from '#world/closed-airports.data.ts';
import type { Airline, Airport, World } from '#world/world.ts';
import { SUN } from './affinity.data.ts';
import { airspaceOf } from './airspace.ts';
import type { Demand } from './demand.ts';
import { trunkOf } from './demand-factors.ts';
import { canFly } from './fleet.ts';
import { chance } from './seeded-random.ts';
import { FULL_AIRPORTS } from './traffic-rights.data.ts';
import { isDomestic, isNearEnough, isRestricted, isUnderOtherSky, mayFly, sovereign } from './traffic-rights.ts';

/** A route that the airline could fly, with what it would bring. */
export interface Choice {
	base: Airport;
	away: Airport;
	/** Great-circle distance. */
	kilometres: number;
	/** Around closed airspace. */
	flown: number;
	/** Demand as this airline sees it. */
	value: number;
	/** Types of its fleet that can fly it; never empty. */
	types: Aircraft[];
	/** Seats of the smallest of them. */
	fewest: number;
	betweenBases: boolean;
	/** The country that both ends are in. */
	home: string | undefined;
	/** The busy route that it is a part of. */
	trunk: string | undefined;
}

/** No airline of the kind goes farther, km. */
const FARTHEST: Record<Airline['kind'], number> = { network: 16000, lowcost: 9000, leisure: 12000, regional: 2500 };

/** Low-cost airlines with one aisle do not cross oceans, km. */
const NARROW_LOWCOST = 5000;
/** An airline that has wide-body aircraft only leaves shorter ways to others, km. */
const WIDE_FROM = 2500;

/** All routes from the airline's bases that it may fly and can fly and that would bring something. */
export function choicesOf(airline: Airline, world: World, demand: Demand): Choice[] {
	const fleet = airline.fleet.flatMap((code) => AIRCRAFT.get(code) ?? []);
	const bases = airline.hubs.flatMap((iata) => world.airports.get(iata) ?? []);
	const rank = new Map(bases.map((base, index) => [base.iata, index]));
	const choices: Choice[] = [];
	const allowed = permission(airline);
	const airspace = airspaceOf(airline);
	const basedIn = new Set(bases.map(({ city }) => city));
	const narrowReach = airline.kind === 'lowcost' ? NARROW_LOWCOST : Infinity;
	const allWide = fleet.every((type) => type.wide);
	for (const [index, base] of bases.entries()) {
		for (const away of world.airports.values()) {
			if (isClosed(away)) continue;
			const awayRank = rank.get(away.iata);
			if (away === base || away.city === base.city || (awayRank !== undefined && awayRank < index)) continue;
			if (!allowed(base, away)) continue;
			const kilometres = kilometresBetween(base, away);
			if (kilometres > FARTHEST[airline.kind] || !isNearEnough(base, away, kilometres)) continue;
			if (!fleet.some((type) => canFly(type, kilometres))) continue;
			const flown = airspace.kilometres(base, away);
			if (flown === undefined) continue;
			const types = fleet.filter((type) => canFly(type, flown, away) && (type.wide || flown <= narrowReach));
			const betweenBases = awayRank !== undefined;
			const asked = types.length > 0 ? appeal(airline, base, away, kilometres, index, demand) : 0;
			const value = asked * footing(airline, away, betweenBases, basedIn) * (allWide ? Math.min(1, kilometres / WIDE_FROM) ** 2 : 1);
			if (value > 0) choices.push({ base, away, kilometres, flown, value, types, betweenBases, ...known(base, away, types) });
		}
	}
	return choices;
}

const known = (base: Airport, away: Airport, types: readonly Aircraft[]): Pick<Choice, 'fewest' | 'home' | 'trunk'> => ({
	fewest: types.reduce((least, { seats }) => Math.min(least, seats), Infinity),
	home: isDomestic(base, away) ? sovereign(base.country) : undefined,
	trunk: trunkOf(base, away),
});

/**
 * How well the airline is placed at both ends: best between two of its bases, badly at another airport of a city where it has a base. Low-cost and holiday
 * airlines hardly get into the fullest airports where they have no base.
 */
function footing({ kind }: Airline, away: Airport, isBase: boolean, basedIn: ReadonlySet<string>): number {
	if (isBase) return 1.6;
	if (basedIn.has(away.city)) return 0.2;
	return (kind === 'lowcost' || kind === 'leisure') && FULL_AIRPORTS.has(away.iata) ? 0.15 : 1;
}

/** {@link mayFly} of one airline, asked once per pair of countries (airports with rules of their own apart). */
function permission(airline: Airline): (a: Airport, b: Airport) => boolean {
	const known = new Map<string, boolean>();
	return (a, b) => {
		if (isUnderOtherSky(a) || isUnderOtherSky(b) || isRestricted(a) || isRestricted(b)) return mayFly(airline, a, b);
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
