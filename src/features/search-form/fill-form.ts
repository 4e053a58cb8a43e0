import { ANYWHERE, type PartialQuery, stopsOf } from '#features/search/contract.ts';
import { NO_BAGS, type Trip } from '#features/search/rules.ts';
import { type DayFormats, dateRange, day } from '#lib/format.ts';
import { EMPTY_FORM, type FormValues, NO_PLACE, type PlaceValue } from './contract.ts';

/** How codes and days are written in the form. */
export interface Writing {
	/** Name of a code in the visitor's language; undefined = the code stands for itself. */
	nameOf(code: string): string | undefined;
	/** Whether that name alone would be read as another place. */
	ambiguous?(name: string, code: string): boolean;
	/** IANA time zone of a city or airport. */
	zoneOf?(code: string): string | undefined;
	formats: DayFormats;
	/** `YYYY-MM-DD`: days before it are left empty. */
	today: string;
}

/** A code as a place field shows it. */
export function writtenPlace(code: string | undefined, { nameOf, ambiguous, zoneOf }: Writing): PlaceValue {
	if (!code) return NO_PLACE;
	const [name, zone] = [nameOf(code) ?? code, zoneOf?.(code)];
	return { text: name, code, ...(zone ? { zone } : {}), ...(ambiguous?.(name, code) ? { pinned: true } : {}) };
}

const writtenDay = (date: string | undefined, { formats, today }: Writing): string => (date && date >= today ? day(formats, date) : '');

/** The form filled with a search, or with what is known of one. */
export function filledForm(query: PartialQuery, writing: Writing, trip: Trip = NO_BAGS): FormValues {
	const multi = query.kind === 'multi';
	const legs = (multi ? query.legs : query.legs.slice(0, 1)).map(({ from, to, date }) => ({
		from: writtenPlace(from, writing),
		to: writtenPlace(to, writing),
		date: writtenDay(date, writing),
	}));
	const { adults = 1, children = 0, infants = 0, cabin = 'economy' } = query;
	const back = query.kind === 'round' ? writtenDay(query.legs[1]?.date, writing) : '';
	return { ...EMPTY_FORM, multi, legs: legs.length > 0 ? legs : EMPTY_FORM.legs, back, adults, children, infants, cabin, ...trip };
}

/** A search's places and days in a few words: `Москва — Стамбул`, `3–13 дек`; days that have passed are left out. */
export function inShort(
	{ kind, legs }: PartialQuery,
	{ nameOf, formats, today }: Writing,
	anywhere: string,
): { places: string; days: string } {
	const name = (code: string | undefined): string => (code === ANYWHERE ? anywhere : ((code && nameOf(code)) ?? code ?? ''));
	const first = legs[0]?.date;
	const last = legs.at(-1)?.date;
	const days = first && last && first >= today ? dateRange(formats, first, last) : '';
	return { places: stopsOf(kind, legs).map(name).join(' — '), days };
}
