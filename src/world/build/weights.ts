import { WEIGHTS } from '#world/weights.data.ts';
import type { SourceAirport } from './source.ts';

/** Where no figure is known: what airports of that published size and runway (m) usually see, in millions a year. */
export function weightOf({ iata, size, runway }: Pick<SourceAirport, 'iata' | 'size' | 'runway'>): number {
	const known = WEIGHTS.get(iata);
	if (known !== undefined) return known;
	if (size === 'large') return runway >= 2400 ? 0.4 : 0.2;
	if (size === 'medium') return runway >= 2400 ? 0.08 : runway >= 1500 ? 0.05 : 0.02;
	return runway >= 1200 ? 0.015 : 0.006;
}
