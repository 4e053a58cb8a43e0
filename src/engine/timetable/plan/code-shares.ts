import type { DraftFlight } from '#engine/timetable/assemble.ts';
import type { Airline, World } from '#world/world.ts';
import { OWN_NUMBERS } from './flight-numbers.ts';
import { CODE_SHARE_PARTNERS } from './partners.data.ts';

const PER_AIRCRAFT = 3;
const MOST = 300;
const MAX_PER_PARTNER = 90;

/** Rows of partners' flights that an airline markets to places it does not serve. */
export function codeShares(world: World, airlines: readonly string[], flights: readonly DraftFlight[]): DraftFlight[] {
	const row = new Map(airlines.map((iata, index) => [iata, index]));
	const byAirline = Map.groupBy(flights, ({ airline }) => airline);
	return airlines.flatMap((iata, index) => {
		const airline = world.airlines.get(iata);
		if (!airline || airline.kind === 'lowcost' || airline.size < 12) return [];
		const own = byAirline.get(index) ?? [];
		const served = new Map<number, number>();
		for (const { from } of own) served.set(from, (served.get(from) ?? 0) + 1);
		const pairs = new Set(own.map(({ from, to }) => from * 65536 + to));
		const shared = partnersOf(airline, world).flatMap((partner) => {
			const theirs = byAirline.get(row.get(partner) ?? -1) ?? [];
			return beyond(theirs, served, pairs).slice(0, MAX_PER_PARTNER);
		});
		const chosen = shared.slice(0, Math.min(MOST, airline.size * PER_AIRCRAFT));
		return chosen.map((flight, position) => ({ ...flight, airline: index, number: OWN_NUMBERS + 1 + position }));
	});
}

function partnersOf(airline: Airline, world: World): string[] {
	const listed = CODE_SHARE_PARTNERS.get(airline.iata) ?? [];
	const allied = [...world.airlines.values()]
		.filter(
			(other) => other !== airline && airline.alliance !== undefined && other.alliance === airline.alliance && other.kind !== 'lowcost',
		)
		.sort((a, b) => b.size - a.size || (a.iata < b.iata ? -1 : 1))
		.map(({ iata }) => iata);
	return [...new Set([...listed, ...allied])];
}

function beyond(theirs: readonly DraftFlight[], served: ReadonlyMap<number, number>, own: ReadonlySet<number>): DraftFlight[] {
	return theirs
		.filter(({ from, to }) => !own.has(from * 65536 + to) && (served.has(from) || served.has(to)))
		.map((flight) => ({ flight, weight: Math.max(served.get(flight.from) ?? 0, served.get(flight.to) ?? 0) }))
		.sort((a, b) => b.weight - a.weight || a.flight.number - b.flight.number)
		.map(({ flight }) => flight);
}
