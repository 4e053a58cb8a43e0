import { ANYWHERE, type PartialQuery, stopsOf } from '#features/search/contract.ts';
import { NO_BAGS, type Trip } from '#features/search/rules.ts';
import { type DayFormats, dateRange, day } from '#lib/format.ts';
import { EMPTY_FORM, type FormValues, NO_PLACE, type PlaceValue } from './contract.ts';

export interface FillOptions {
	/** Localized name of a code; undefined = show the code. */
	nameOf(code: string): string | undefined;
	/** Whether the name alone resolves to another place. */
	ambiguous?(name: string, code: string): boolean;
	zoneOf?(code: string): string | undefined;
	formats: DayFormats;
	/** `YYYY-MM-DD`; earlier days are left empty. */
	today: string;
}

export function formatPlace(code: string | undefined, { nameOf, ambiguous, zoneOf }: FillOptions): PlaceValue {
	if (!code) return NO_PLACE;
	const [name, zone] = [nameOf(code) ?? code, zoneOf?.(code)];
	return { text: name, code, ...(zone ? { zone } : {}), ...(ambiguous?.(name, code) ? { pinned: true } : {}) };
}

const formatDay = (date: string | undefined, { formats, today }: FillOptions): string => (date && date >= today ? day(formats, date) : '');

export function fillForm(query: PartialQuery, writing: FillOptions, trip: Trip = NO_BAGS): FormValues {
	const multi = query.kind === 'multi';
	const legs = (multi ? query.legs : query.legs.slice(0, 1)).map(({ from, to, date }) => ({
		from: formatPlace(from, writing),
		to: formatPlace(to, writing),
		date: formatDay(date, writing),
	}));
	const { adults = 1, children = 0, infants = 0, cabin = 'economy' } = query;
	const back = query.kind === 'round' ? formatDay(query.legs[1]?.date, writing) : '';
	return { ...EMPTY_FORM, multi, legs: legs.length > 0 ? legs : EMPTY_FORM.legs, back, adults, children, infants, cabin, ...trip };
}

/** Short title and dates of a search: `Москва — Стамбул`, `3–13 дек`; past days are omitted. */
export function summarizeSearch(
	{ kind, legs }: PartialQuery,
	{ nameOf, formats, today }: FillOptions,
	anywhere: string,
): { places: string; days: string } {
	const name = (code: string | undefined): string => (code === ANYWHERE ? anywhere : ((code && nameOf(code)) ?? code ?? ''));
	const first = legs[0]?.date;
	const last = legs.at(-1)?.date;
	const days = first && last && first >= today ? dateRange(formats, first, last) : '';
	return { places: stopsOf(kind, legs).map(name).join(' — '), days };
}
