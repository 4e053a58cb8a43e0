import { WEIGHTS } from '#world/weights.data.ts';
import type { SourceAirport } from './source.ts';

/** Millions of passengers a year; airports without a figure get the usual one for their size and runway (m). */
export function weightOf({ iata, size, runway }: Pick<SourceAirport, 'iata' | 'size' | 'runway'>): number {
	const published = WEIGHTS.get(iata);
	if (published !== undefined) return published;
	if (size === 'large') return runway >= 2400 ? 0.4 : 0.2;
	if (size === 'medium') return runway >= 2400 ? 0.08 : runway >= 1500 ? 0.05 : 0.02;
	return runway >= 1200 ? 0.015 : 0.006;
}
