import type { Airport, World } from '#world/world.ts';
import { AFFINITY, BEACH_AIRPORTS } from './affinity.data.ts';
import { isDomestic, sovereign } from './traffic-rights.ts';

/** Travellers per day in both directions; only ratios matter. */
export type Demand = (a: Airport, b: Airport, kilometres: number) => number;

/** Gravity model: the product of the airports' weights, corrected by distance, borders, affinity and beaches. */
export function gravity(world: World): Demand {
	const region = new Map([...world.countries.values()].map((country) => [country.iata, country.region]));
	return (a, b, kilometres) => {
		const product = a.weight * b.weight;
		const near = byLand(kilometres, Math.min(a.weight, b.weight) < 0.5);
		if (isDomestic(a, b)) return 42 * product ** 0.85 * near * farther(kilometres, 0.15) * bySun(a, b);
		const tie = AFFINITY.get(`${sovereign(a.country)} ${sovereign(b.country)}`) ?? 1;
		const neighbours = region.get(a.country) === region.get(b.country) ? 1.7 : 1;
		return 1.9 * product * near * farther(kilometres, 0.55) * tie * neighbours * bySun(a, b);
	};
}

const farther = (kilometres: number, power: number): number => (1500 / Math.max(1500, kilometres)) ** power;

/** Share of travellers that fly instead of going by land; `thin` is between small airports. */
function byLand(kilometres: number, thin: boolean): number {
	if (kilometres >= 500) return 1;
	if (kilometres < 60) return 0.02;
	if (thin) return 0.5 + kilometres / 1000;
	return kilometres < 250 ? 0.08 + ((kilometres - 60) / 190) * 0.3 : 0.38 + ((kilometres - 250) / 250) * 0.62;
}

function bySun(a: Airport, b: Airport): number {
	const [sunA, sunB] = [BEACH_AIRPORTS.has(a.iata), BEACH_AIRPORTS.has(b.iata)];
	if (sunA === sunB) return 1;
	const [home, beach] = sunA ? [b, a] : [a, b];
	return Math.abs(home.lat) > Math.abs(beach.lat) + 8 ? 1.8 : 1.1;
}
