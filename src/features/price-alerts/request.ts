/** Reads what a page or a form asks to follow. */
import type { FlightQuery } from '#engine/contract.ts';
import { parseAddress, type ReadOptions } from '#features/search/address.ts';
import { daysBetween } from '#lib/dates.ts';
import { type AlertField, type AlertTarget, ALERT_FIELDS as FIELDS, type Party } from './contract.ts';

export interface TargetPlaces {
	/** Date at a place; at the market for an unknown one. */
	readonly todayAt: (code: string) => string;
	/** Code of a typed place. */
	readonly codeOf: (text: string) => string | null;
	readonly options: ReadOptions;
}

/** What can be followed for one search or route, one target per kind. */
export interface TargetChoice {
	readonly targets: readonly AlertTarget[];
	readonly chosen: AlertTarget;
}

export interface RouteProblem {
	readonly field: AlertField;
	readonly code: 'target-missing' | 'unknown-place' | 'past-date';
}

export type TargetReading =
	| { readonly kind: 'choice'; readonly choice: TargetChoice }
	/** Nothing was named, or not well: the form asks for a route. */
	| { readonly kind: 'route'; readonly problems: readonly RouteProblem[] };

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
const MAX_TEXT = 100;
const ONE_ADULT: Party = { cabin: 'economy', adults: 1, children: 0, infants: 0, cabinBag: false, checkedBags: 0 };

const textOf = (params: URLSearchParams, field: AlertField): string => (params.get(FIELDS[field]) ?? '').trim().slice(0, MAX_TEXT);

function bagsOf(params: URLSearchParams): Pick<Party, 'cabinBag' | 'checkedBags'> {
	const bags = textOf(params, 'bags');
	return { cabinBag: textOf(params, 'cabinBag') === '1', checkedBags: bags === '1' ? 1 : bags === '2' ? 2 : 0 };
}

const choose = (targets: readonly [AlertTarget, ...AlertTarget[]], kind: string): TargetReading => ({
	kind: 'choice',
	choice: { targets, chosen: targets.find((target) => target.kind === kind) ?? targets[0] },
});

/** Exact dates; for trips there and back, or there alone, also the month and the route. */
export function targetsOfQuery(
	query: FlightQuery,
	bags: Pick<Party, 'cabinBag' | 'checkedBags'>,
): readonly [AlertTarget, ...AlertTarget[]] {
	const { legs, kind, cabin, adults, children, infants } = query;
	const party: Party = { cabin, adults, children, infants, ...bags };
	const dates: AlertTarget = { kind: 'dates', query, party };
	const [out, back] = legs;
	if (kind === 'multi' || !out) return [dates];
	const { from, to } = out;
	const stay = back ? daysBetween(out.date, back.date) : null;
	return [
		dates,
		{ kind: 'month', from, to, month: out.date.slice(0, 7), stay, party },
		{ kind: 'route', from, to, party },
		{ kind: 'direct', from, to, party },
	];
}

function targetsOfRoute(from: string, to: string, month: string): readonly [AlertTarget, ...AlertTarget[]] {
	const open: AlertTarget[] = [
		{ kind: 'route', from, to, party: ONE_ADULT },
		{ kind: 'direct', from, to, party: ONE_ADULT },
	];
	const [route, direct] = open as [AlertTarget, AlertTarget];
	return month === '' ? [route, direct] : [{ kind: 'month', from, to, month, stay: null, party: ONE_ADULT }, route, direct];
}

/** @param sent whether a form was sent: then missing places are problems */
export function readTarget(params: URLSearchParams, places: TargetPlaces, sent: boolean): TargetReading {
	const kind = textOf(params, 'kind');
	const search = textOf(params, 'search');
	if (search !== '') {
		const { query, problems } = parseAddress(search, places.todayAt(search.slice(0, 3).toUpperCase()), places.options);
		const isOpen = query?.legs.some(({ from, to }) => from.length === 2 || to.length === 2 || to === 'ANY');
		if (query && !isOpen) return choose(targetsOfQuery(query, bagsOf(params)), kind);
		const past = problems?.some(({ code }) => code === 'past-date') === true;
		return { kind: 'route', problems: [{ field: 'from', code: past ? 'past-date' : 'target-missing' }] };
	}
	const [typedFrom, typedTo] = [textOf(params, 'from'), textOf(params, 'to')];
	if (typedFrom === '' && typedTo === '' && !sent) return { kind: 'route', problems: [] };
	const codes = { from: places.codeOf(typedFrom), to: places.codeOf(typedTo) };
	const problems = (['from', 'to'] as const).flatMap((field): RouteProblem[] => {
		if (textOf(params, field) === '') return [{ field, code: 'target-missing' }];
		const code = codes[field];
		const isPlace = code !== null && code.length >= 3 && places.options.cityOf?.(code) !== undefined;
		return isPlace ? [] : [{ field, code: 'unknown-place' }];
	});
	const { from, to } = codes;
	if (problems.length > 0 || from === null || to === null || from === to)
		return { kind: 'route', problems: problems.length > 0 ? problems : [{ field: 'to', code: 'target-missing' }] };
	const typedMonth = textOf(params, 'month');
	const month = MONTH.test(typedMonth) && typedMonth >= places.todayAt(from).slice(0, 7) ? typedMonth : '';
	return choose(targetsOfRoute(from, to, month), kind);
}
