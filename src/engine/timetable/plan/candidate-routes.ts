import { kilometresBetween } from '#lib/geo.ts';
import { AIRCRAFT, type Aircraft } from '#world/aircraft.data.ts';
import { isClosed } from '#world/closed-airports.data.ts';
import type { Airline, Airport, World } from '#world/world.ts';
import { BEACH_AIRPORTS } from './affinity.data.ts';
import { airspaceOf } from './airspace.ts';
import type { Demand } from './demand.ts';
import { trunkRouteOf } from './demand-factors.ts';
import { canFly } from './fleet.ts';
import { seededRandom } from './seeded-random.ts';
import { FULL_AIRPORTS } from './traffic-rights.data.ts';
import { isDomestic, isNearEnough, isRestricted, isServedFromOneCountry, mayFly, sovereign } from './traffic-rights.ts';

export interface CandidateRoute {
	base: Airport;
	away: Airport;
	kilometres: number;
	flown: number;
	value: number;
	/** Types of its fleet that can fly it; never empty. */
	types: Aircraft[];
	/** Seats of the smallest type. */
	fewest: number;
	betweenBases: boolean;
	home: string | undefined;
	trunk: string | undefined;
}

const MAX_KM: Record<Airline['kind'], number> = { network: 16000, lowcost: 9000, leisure: 12000, regional: 2500 };

const MAX_NARROW_LOWCOST_KM = 5000;
/** Airlines with only wide-body aircraft avoid shorter routes, km. */
const WIDE_FROM = 2500;

export function candidateRoutes(airline: Airline, world: World, demand: Demand): CandidateRoute[] {
	const fleet = airline.fleet.flatMap((code) => AIRCRAFT.get(code) ?? []);
	const bases = airline.hubs.flatMap((iata) => world.airports.get(iata) ?? []);
	const rank = new Map(bases.map((base, index) => [base.iata, index]));
	const routes: CandidateRoute[] = [];
	const allowed = trafficRightsOf(airline);
	const airspace = airspaceOf(airline);
	const basedIn = new Set(bases.map(({ city }) => city));
	const narrowReach = airline.kind === 'lowcost' ? MAX_NARROW_LOWCOST_KM : Infinity;
	const allWide = fleet.every((type) => type.wide);
	for (const [index, base] of bases.entries()) {
		for (const away of world.airports.values()) {
			if (isClosed(away)) continue;
			const awayRank = rank.get(away.iata);
			if (away === base || away.city === base.city || (awayRank !== undefined && awayRank < index)) continue;
			if (!allowed(base, away)) continue;
			const kilometres = kilometresBetween(base, away);
			if (kilometres > MAX_KM[airline.kind] || !isNearEnough(base, away, kilometres)) continue;
			if (!fleet.some((type) => canFly(type, kilometres))) continue;
			const flown = airspace.kilometres(base, away);
			if (flown === undefined) continue;
			const types = fleet.filter((type) => canFly(type, flown, away) && (type.wide || flown <= narrowReach));
			const betweenBases = awayRank !== undefined;
			const demandHere = types.length > 0 ? demandFor(airline, base, away, kilometres, index, demand) : 0;
			const value =
				demandHere * positionFactor(airline, away, betweenBases, basedIn) * (allWide ? Math.min(1, kilometres / WIDE_FROM) ** 2 : 1);
			if (value > 0) routes.push({ base, away, kilometres, flown, value, types, betweenBases, ...routeFacts(base, away, types) });
		}
	}
	return routes;
}

const routeFacts = (base: Airport, away: Airport, types: readonly Aircraft[]): Pick<CandidateRoute, 'fewest' | 'home' | 'trunk'> => ({
	fewest: types.reduce((least, { seats }) => Math.min(least, seats), Infinity),
	home: isDomestic(base, away) ? sovereign(base.country) : undefined,
	trunk: trunkRouteOf(base, away),
});

/** Best between two bases; poor at another airport of a base's city, or for low-cost and holiday airlines at full airports. */
function positionFactor({ kind }: Airline, away: Airport, isBase: boolean, basedIn: ReadonlySet<string>): number {
	if (isBase) return 1.6;
	if (basedIn.has(away.city)) return 0.2;
	return (kind === 'lowcost' || kind === 'leisure') && FULL_AIRPORTS.has(away.iata) ? 0.15 : 1;
}

/** {@link mayFly} of one airline, cached per pair of countries except for airports with their own rules. */
function trafficRightsOf(airline: Airline): (a: Airport, b: Airport) => boolean {
	const cache = new Map<string, boolean>();
	return (a, b) => {
		if (isServedFromOneCountry(a) || isServedFromOneCountry(b) || isRestricted(a) || isRestricted(b)) return mayFly(airline, a, b);
		const pair = `${a.country} ${b.country}`;
		const allowed = cache.get(pair) ?? mayFly(airline, a, b);
		cache.set(pair, allowed);
		return allowed;
	};
}

function demandFor(airline: Airline, base: Airport, away: Airport, kilometres: number, rank: number, demand: Demand): number {
	const own = demand(base, away, kilometres) * (0.7 + 0.6 * seededRandom(airline.iata, base.iata, away.iata));
	switch (airline.kind) {
		case 'network': {
			const feed = (rank === 0 ? 1 : 0.3 / rank) * airline.size ** 0.5 * away.weight ** 1.05 * (2500 / Math.max(2500, kilometres)) ** 0.5;
			return (own + feed) * (isDomestic(base, away) ? 1.2 : 1) * 0.9 ** rank;
		}
		case 'lowcost':
			if (away.weight < 0.15 || kilometres < 200) return 0;
			return own * (kilometres > 3500 ? 0.4 : 1) * (BEACH_AIRPORTS.has(away.iata) ? 1.4 : 1) * 0.97 ** rank;
		case 'leisure':
			return own * (BEACH_AIRPORTS.has(away.iata) ? 6 : 0.3) * (isDomestic(base, away) ? 0.3 : 1);
		case 'regional':
			return (
				(own + 0.4 * away.weight ** 0.3) *
				(away.weight > 15 ? 0.1 : away.weight > 5 ? 0.4 : 1) *
				(isDomestic(base, away) ? 1 : 0.25) *
				(600 / Math.max(600, kilometres))
			);
	}
}
