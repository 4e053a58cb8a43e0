import { type FlightQuery, HORIZON_DAYS, type QueryLeg } from '#engine/contract.ts';
import { daysBetween } from '#lib/dates.ts';
import {
	ANYWHERE,
	MAX_SEATS,
	type ParsedSearch,
	type PartialLeg,
	type PartialQuery,
	type QueryProblem,
	type QueryProblemCode,
} from './contract.ts';

type CityOf = (code: string) => string | undefined;
type Report = (code: QueryProblemCode, field: string, value?: string) => void;

const fieldOf = (kind: FlightQuery['kind'], index: number, name: string): string => {
	if (kind === 'multi') return `segments[${index}][${name}]`;
	return index > 0 && name === 'depart_date' ? 'return_date' : name;
};

const isOpen = (code: string): boolean => code === ANYWHERE || code.length === 2;

function checkPlaces(leg: PartialLeg, field: (name: string) => string, multi: boolean, cityOf: CityOf, report: Report): void {
	if (leg.from === undefined) report('origin-missing', field('origin_iata'));
	else if (isOpen(leg.from) || cityOf(leg.from) === undefined) report('unknown-place', field('origin_iata'), leg.from);
	if (leg.to === undefined) report('destination-missing', field('destination_iata'));
	else if ((multi && isOpen(leg.to)) || (leg.to !== ANYWHERE && cityOf(leg.to) === undefined))
		report('unknown-place', field('destination_iata'), leg.to);
	else if (leg.from !== undefined && cityOf(leg.from) === cityOf(leg.to) && leg.to !== ANYWHERE)
		report('same-place', field('destination_iata'), leg.to);
}

function checkDates(partial: PartialQuery, today: string, report: Report): void {
	let earliest = today;
	for (const [i, { date }] of partial.legs.entries()) {
		const field = fieldOf(partial.kind, i, 'depart_date');
		if (date === undefined) report('date-missing', field);
		else if (date < today) report('past-date', field, date);
		else if (daysBetween(today, date) > HORIZON_DAYS) report('too-far-ahead', field, date);
		else if (date < earliest) report(partial.kind === 'round' ? 'return-before-departure' : 'legs-out-of-order', field, date);
		else earliest = date;
	}
}

function checkTravellers({ adults, children = 0, infants = 0 }: PartialQuery, report: Report): void {
	if (adults === undefined || adults < 1) report('no-adults', 'adults', String(adults ?? ''));
	if ((adults ?? 0) + children > MAX_SEATS) report('too-many-seats', 'children', String((adults ?? 0) + children));
	if (infants > (adults ?? 0)) report('too-many-infants', 'infants', String(infants));
}

const mirrored = ([out, back]: readonly PartialLeg[]): boolean =>
	out !== undefined && back !== undefined && out.from === back.to && out.to === back.from;

/** Two mirrored legs are a round trip in any form mode. */
const kindOf = (legs: readonly PartialLeg[]): FlightQuery['kind'] => {
	if (legs.length === 1) return 'oneway';
	return legs.length === 2 && mirrored(legs) ? 'round' : 'multi';
};

const completeLeg = ({ from, to, date }: PartialLeg): QueryLeg => ({ from: from ?? '', to: to ?? '', date: date ?? '' });

/** Open destinations are valid in one-way and round trips only; each field gets at most one problem. */
export function settle(partial: PartialQuery, today: string, problems: QueryProblem[], cityOf: CityOf = (code) => code): ParsedSearch {
	const taken = new Set(problems.map(({ field }) => field));
	const results = [...problems];
	const report: Report = (code, field, value = '') => {
		if (!taken.has(field)) results.push({ code, field, value });
		taken.add(field);
	};
	const multi = partial.kind === 'multi';
	for (const [i, leg] of (multi ? partial.legs : partial.legs.slice(0, 1)).entries())
		checkPlaces(leg, (name) => fieldOf(partial.kind, i, name), multi && kindOf(partial.legs) === 'multi', cityOf, report);
	checkDates(partial, today, report);
	checkTravellers(partial, report);
	if (results.length > 0) return { problems: results, partial };
	const { cabin = 'economy', adults = 1, children = 0, infants = 0 } = partial;
	return { query: { legs: partial.legs.map(completeLeg), kind: kindOf(partial.legs), cabin, adults, children, infants } };
}
