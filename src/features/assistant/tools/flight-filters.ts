/** Filters of the list of tickets from wishes. Pure. */
import type { LegTime } from '#features/assistant/contract.ts';
import { type Filters, NO_FILTERS } from '#features/filters/contract.ts';

export function flightFilters(direct: boolean, times: readonly LegTime[]): Filters {
	const legs = Array.from({ length: Math.max(0, ...times.map(({ leg }) => leg + 1)) }, (_, i) => {
		const range = (end: LegTime['end']) => times.find((time) => time.leg === i && time.end === end) ?? null;
		const [departure, arrival] = [range('departure'), range('arrival')];
		return {
			departure: departure && { from: departure.from, to: departure.to },
			arrival: arrival && { from: arrival.from, to: arrival.to },
		};
	});
	return { ...NO_FILTERS, stops: direct ? [0] : [], legs };
}
