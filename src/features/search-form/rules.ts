import { HORIZON_DAYS } from '#engine/contract.ts';
import { MAX_LEGS, MAX_SEATS, type QueryProblem } from '#features/search/contract.ts';
import type { Trip } from '#features/search/rules.ts';
import { addDays, isDate } from '#lib/dates.ts';
import { dayLong } from '#lib/format.ts';
import { dayInZone } from '#lib/zone-day.ts';
import {
	CLASS_OF,
	type FormValues,
	fieldName,
	type LegValue,
	NO_LEG,
	NO_PLACE,
	type PlaceValue,
	type SearchFormProps,
	TRAVELLER_KINDS,
	type TravellerKind,
} from './contract.ts';

export const setLeg = (values: FormValues, index: number, change: Partial<LegValue>): FormValues => ({
	...values,
	legs: values.legs.map((leg, i) => (i === index ? { ...leg, ...change } : leg)),
});

/** The next leg's origin follows unless it was changed. */
export function setEnd(values: FormValues, index: number, to: PlaceValue): FormValues {
	const [before, next] = [values.legs[index]?.to, values.legs[index + 1]];
	const changed = setLeg(values, index, { to });
	const follows = next && (next.from.text === '' || next.from.text === before?.text);
	return follows ? setLeg(changed, index + 1, { from: to }) : changed;
}

export function swapLeg(values: FormValues, index: number): FormValues {
	const leg = values.legs[index];
	return leg ? setLeg(values, index, { from: leg.to, to: leg.from }) : values;
}

export const addLeg = (values: FormValues): FormValues =>
	values.legs.length >= MAX_LEGS ? values : { ...values, legs: [...values.legs, { ...NO_LEG, from: values.legs.at(-1)?.to ?? NO_PLACE }] };

export const dropLeg = (values: FormValues, index: number): FormValues =>
	values.legs.length > 2 ? { ...values, legs: values.legs.filter((_, i) => i !== index) } : values;

/** The return becomes the second leg. */
export function toMulti(values: FormValues): FormValues {
	const out = values.legs[0] ?? NO_LEG;
	return values.multi
		? values
		: { ...values, multi: true, back: '', legs: [out, { from: out.to, to: values.back ? out.from : NO_PLACE, date: values.back }] };
}

/** A second leg straight back becomes the return. */
export function toSimple(values: FormValues): FormValues {
	const [out = NO_LEG, second] = values.legs;
	const leadsBack = second !== undefined && second.to.text !== '' && second.to.text === out.from.text;
	return values.multi ? { ...values, multi: false, legs: [out], back: leadsBack ? second.date : '' } : values;
}

export type TravellerLimit = 'seats' | 'infants';

/** 9 seats, at least one adult, one infant per adult. */
export function limitsOf(kind: TravellerKind, { adults, children, infants }: Record<TravellerKind, number>): { min: number; max: number } {
	if (kind === 'adults') return { min: Math.max(1, infants), max: MAX_SEATS - children };
	return kind === 'children' ? { min: 0, max: MAX_SEATS - adults } : { min: 0, max: adults };
}

/** Reached limits, to explain disabled buttons; a lone adult is not reported. */
export function reachedLimits(people: Record<TravellerKind, number>): TravellerLimit[] {
	const limits: TravellerLimit[] = [];
	if (people.adults + people.children >= MAX_SEATS) limits.push('seats');
	if (people.infants > 0 && people.infants >= people.adults) limits.push('infants');
	return limits;
}

export function setTravellers(values: FormValues, kind: TravellerKind, count: number): FormValues {
	const { min, max } = limitsOf(kind, values);
	return { ...values, [kind]: Math.min(max, Math.max(min, count)) };
}

export const seatsAndLaps = (people: Record<TravellerKind, number>): number => TRAVELLER_KINDS.reduce((sum, kind) => sum + people[kind], 0);

/** `codes` sends places with a code as codes. */
export function formFields(values: FormValues, codes: boolean): URLSearchParams {
	const params = new URLSearchParams();
	for (const [index, { from, to, date }] of values.legs.entries()) {
		params.set(fieldName(values.multi, index, 'origin_iata'), (codes && from.code) || from.text);
		params.set(fieldName(values.multi, index, 'destination_iata'), (codes && to.code) || to.text);
		params.set(fieldName(values.multi, index, 'depart_date'), date);
	}
	if (!values.multi) params.set('return_date', values.back);
	for (const kind of TRAVELLER_KINDS) params.set(kind, String(values[kind]));
	params.set('trip_class', CLASS_OF[values.cabin]);
	for (const [name, value] of tripParams(values)) params.set(name, value);
	return params;
}

export function tripParams({ checkedBags, cabinBag }: Trip): URLSearchParams {
	const params = new URLSearchParams();
	if (checkedBags > 0) params.set('bags', String(checkedBags));
	if (cabinBag) params.set('cabin_bag', '1');
	return params;
}

/** Message of a problem with its date or address part; undefined if the page has none. */
export function problemText(
	{ problemTexts, formats }: Pick<SearchFormProps, 'problemTexts' | 'formats'>,
	problem: QueryProblem,
): string | undefined {
	return problemTexts[problem.code]?.replace(/\{(?:day|part)(?::string)?\}/, () =>
		isDate(problem.value) ? dayLong(formats, problem.value) : problem.value,
	);
}

/** Falls back to the market's date; never before the page's date. */
export function dayAtOrigin({ today, zone }: Pick<SearchFormProps, 'today' | 'zone'>, { legs }: FormValues, now: Date): string {
	const here = dayInZone(zone, now);
	if (here === undefined || here < today) return today;
	return dayInZone(legs[0]?.from.zone ?? zone, now) ?? here;
}

export const lastMonth = (today: string): string => addDays(today, HORIZON_DAYS).slice(0, 7);
