import { kilometresBetween } from '#lib/geo.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import type { Airport, World } from '#world/world.ts';
import { airspaceOf } from './airspace.ts';
import { canFly } from './fleet.ts';
import type { RoutePlan } from './route-plan.ts';
import { isOpen, mayFly, sovereign } from './traffic-rights.ts';

const MAX_ROUTE_KM = 2500;
const MAX_BASE_KM = 2500;

/** Links airports without service to the nearest busy airport; an airport served here may serve the next one. */
export function essentialRoutes(world: World, plans: readonly RoutePlan[]): RoutePlan[] {
	const traffic = new Map<string, number>();
	for (const { base, away, weekly } of plans) {
		for (const { iata } of [base, away]) traffic.set(iata, (traffic.get(iata) ?? 0) + weekly);
	}
	const added: RoutePlan[] = [];
	const left = [...world.airports.values()]
		.filter(({ iata }) => !traffic.has(iata))
		.sort((a, b) => b.weight - a.weight || (a.iata < b.iata ? -1 : 1));
	for (let round = 0; round < 3; round++) {
		for (const place of left) {
			if (traffic.has(place.iata)) continue;
			const plan = link(place, world, traffic);
			if (!plan) continue;
			added.push(plan);
			traffic.set(place.iata, plan.weekly);
		}
	}
	return added;
}

function link(place: Airport, world: World, traffic: ReadonlyMap<string, number>): RoutePlan | undefined {
	const partners = [...world.airports.values()]
		.filter(
			(other) =>
				other.city !== place.city &&
				Math.abs(other.lat - place.lat) < MAX_ROUTE_KM / 110 &&
				(traffic.get(other.iata) ?? 0) >= 3 &&
				isOpen(place, other),
		)
		.map((other) => ({ other, kilometres: kilometresBetween(place, other) }))
		.filter(({ kilometres }) => kilometres <= MAX_ROUTE_KM && kilometres > 20)
		.map(({ other, kilometres }) => ({ other, kilometres, cost: linkCost(place, other, kilometres, traffic.get(other.iata) ?? 0) }))
		.sort((a, b) => a.cost - b.cost || (a.other.iata < b.other.iata ? -1 : 1));
	for (const { other, kilometres } of partners.slice(0, 12)) {
		const operation = operator(place, other, world);
		if (!operation) continue;
		const weekly = place.weight >= 0.5 ? 7 : place.weight >= 0.1 ? 5 : place.weight >= 0.02 ? 4 : 3;
		return { ...operation, base: other, away: place, kilometres, weekly, betweenBases: false };
	}
	return undefined;
}

function linkCost(place: Airport, other: Airport, kilometres: number, weekly: number): number {
	const abroad = sovereign(place.country) === sovereign(other.country) ? 1 : 2.5;
	return (abroad * (kilometres + 150)) / Math.min(weekly, 400) ** 0.45;
}

type Operation = Pick<RoutePlan, 'airline' | 'aircraft' | 'flown'>;

function operator(place: Airport, other: Airport, world: World): Operation | undefined {
	let best: { operation: Operation; cost: number } | undefined;
	const airlines = [...world.airlines.values()];
	const own = airlines.some(({ country }) => sovereign(country) === sovereign(place.country));
	for (const airline of airlines) {
		if (own && !mayFly(airline, place, other)) continue;
		const away = airline.hubs.reduce((least, iata) => Math.min(least, distanceTo(world, iata, place)), Infinity);
		if (!own && away > MAX_BASE_KM) continue;
		const flown = airspaceOf(airline).kilometres(other, place);
		if (flown === undefined) continue;
		const aircraft = airline.fleet.flatMap((code) => AIRCRAFT.get(code) ?? []).find((type) => canFly(type, flown, place, other));
		if (!aircraft) continue;
		const kind = airline.kind === 'regional' ? 1 : airline.kind === 'network' ? 1.3 : 2;
		const cost = kind * (aircraft.seats + 20) * (1 + away / 300) * (airline.hubs.includes(other.iata) ? 0.6 : 1);
		if (!best || cost < best.cost) best = { operation: { airline, aircraft, flown }, cost };
	}
	return best?.operation;
}

function distanceTo(world: World, iata: string, place: Airport): number {
	const hub = world.airports.get(iata);
	return hub ? kilometresBetween(hub, place) : Infinity;
}
