import { HORIZON_DAYS } from '#engine/contract.ts';
import { OFFERED_CITIZENSHIPS } from '#features/restrictions/contract.ts';
import { addDays, daysBetween, isDate, weekdayOf } from '#lib/dates.ts';
import { isPlaceCode } from '#lib/place-code.ts';
import { readTypedDate, type TypedDateOptions } from '#lib/typed-date.ts';
import { type MapView, readView } from '#ui/maps/mercator.ts';
import {
	FIELDS,
	HOURS,
	type MapField,
	type MapProblem,
	type MapProblemCode,
	type MapQuery,
	NIGHTS,
	type TemperatureRange,
	type When,
	ZOOMS,
} from './contract.ts';

const LONGEST = 100;
const FRIDAY = 5;
const WEEKEND_NIGHTS = 2;
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
/** Value of `when` that makes the form's dates count; addresses without `when` do not need it. */
export const EXACT_DATES = 'dates';
/** `20..`, `10..20`, `..0`. */
const TEMPERATURES = /^(|-?[1-5]?\d)\.\.(|-?[1-5]?\d)$/;
const WEEKEND = /^weekend-(\d{4}-\d{2}-\d{2})$/;

export const NO_MAP_FILTERS: MapQuery = {
	origin: null,
	when: { kind: 'any' },
	trip: 'round',
	nights: NIGHTS.usual,
	direct: false,
	maxMinutes: null,
	budget: null,
	visa: null,
	temperature: null,
	to: null,
	at: null,
	view: null,
};

export interface ReadMapOptions {
	/** `YYYY-MM-DD`. */
	today: string;
	/** City of a typed name or code: its code, or why it cannot be used. Defaults to codes as they are. */
	cityOf?: (text: string) => { city: string } | { problem: 'unknown-origin' | 'closed-origin' };
	words?: TypedDateOptions;
	/** Whether temperatures of cities are known; true by default. */
	temperatures?: boolean;
}

export interface ParsedMapQuery {
	/** Rejected fields have their defaults. */
	query: MapQuery;
	problems: MapProblem[];
	typed: Partial<Record<MapField, string>>;
}

const asCode = (text: string): { city: string } | { problem: 'unknown-origin' } => {
	const code = text.toUpperCase();
	return isPlaceCode(code) ? { city: code } : { problem: 'unknown-origin' };
};

class Reader {
	readonly #problems: MapProblem[] = [];
	readonly #typed: Partial<Record<MapField, string>> = {};
	readonly #params: URLSearchParams;
	readonly #options: ReadMapOptions;

	constructor(params: URLSearchParams, options: ReadMapOptions) {
		this.#params = params;
		this.#options = options;
	}

	get problems(): MapProblem[] {
		return this.#problems;
	}

	get typed(): Partial<Record<MapField, string>> {
		return this.#typed;
	}

	text(field: MapField): string {
		return (this.#params.get(FIELDS[field]) ?? '').trim().slice(0, LONGEST);
	}

	reject(field: MapField, code: MapProblemCode): null {
		this.#problems.push({ field, code, value: this.text(field) });
		this.#typed[field] = this.text(field);
		return null;
	}

	/** An integer within the range, null if the field is empty. */
	count(field: MapField, code: MapProblemCode, least: number, most: number): number | null {
		const text = this.text(field);
		if (text === '') return null;
		const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
		return value >= least && value <= most ? value : this.reject(field, code);
	}

	origin(): string | null {
		const text = this.text('origin');
		if (text === '') return null;
		const read = (this.#options.cityOf ?? asCode)(text);
		return 'city' in read ? read.city : this.reject('origin', read.problem);
	}

	/** A date that can be searched; null if it is empty or rejected. */
	date(field: 'date' | 'returnDate'): string | null {
		const text = this.text(field);
		const { today, words } = this.#options;
		if (text === '') return null;
		const read = readTypedDate(text, today, { ...words, horizon: HORIZON_DAYS });
		if ('problem' in read) return this.reject(field, read.problem === 'unreadable' ? 'unreadable-date' : read.problem);
		if (read.date < today) return this.reject(field, 'past-date');
		return read.date > addDays(today, HORIZON_DAYS) ? this.reject(field, 'too-far-ahead') : read.date;
	}

	when(): When {
		const text = this.text('when');
		if (text !== '' && text !== EXACT_DATES) return this.#period(text);
		const [date, returnDate] = [this.date('date'), this.date('returnDate')];
		if (!date && text === EXACT_DATES && this.text('date') === '') this.reject('date', 'date-missing');
		if (!date) return { kind: 'any' };
		const isOrdered = !returnDate || returnDate >= date;
		if (!isOrdered) this.reject('returnDate', 'return-before-departure');
		return returnDate && isOrdered ? { kind: 'dates', date, returnDate } : { kind: 'dates', date };
	}

	#period(text: string): When {
		const { today } = this.#options;
		const last = addDays(today, HORIZON_DAYS);
		const [, friday] = WEEKEND.exec(text) ?? [];
		if (MONTH.test(text) && text >= today.slice(0, 7) && text <= last.slice(0, 7)) return { kind: 'month', month: text };
		if (friday && isDate(friday) && weekdayOf(friday) === FRIDAY && friday >= today && friday <= last) return { kind: 'weekend', friday };
		this.reject('when', 'unreadable-when');
		return { kind: 'any' };
	}

	/** A citizenship with known entry rules. */
	visa(): string | null {
		const code = this.text('visa').toUpperCase();
		if (code === '') return null;
		return OFFERED_CITIZENSHIPS.some((one) => one === code) ? code : this.reject('visa', 'unknown-citizenship');
	}

	temperature(): TemperatureRange | null {
		const text = this.text('temperature');
		if (text === '') return null;
		if (this.#options.temperatures === false) return this.reject('temperature', 'no-temperatures');
		const [least, most] = (TEMPERATURES.exec(text) ?? []).slice(1).map((bound) => (bound === '' ? null : Number(bound)));
		if (least === undefined || most === undefined) return this.reject('temperature', 'unreadable-temperature');
		const isRange = (least ?? most) !== null && (least === null || most === null || least <= most);
		return isRange ? { least, most } : this.reject('temperature', 'unreadable-temperature');
	}

	view(): MapView | null {
		return readView(this.text('at'), ZOOMS);
	}
}

/**
 * Parses the page's address and the submitted form; isomorphic, never throws. Fields: `origin` (name or code), `when` (`YYYY-MM`,
 * `weekend-YYYY-MM-DD` of a Friday, or `dates`), `depart_date` and `return_date`, `trip` (round, oneway), `nights`, `stops` (0),
 * `duration_max` (hours of each leg), `price_max` (whole units), `visa_free` (citizenship), `temperature` (`least..most`, °C),
 * `to` (city of the preview), `at` (`lat,lon,zoom`), `view` (map, list).
 */
export function parseMapQuery(params: URLSearchParams, options: ReadMapOptions): ParsedMapQuery {
	const reader = new Reader(params, options);
	const trip = reader.text('trip');
	if (!['', 'round', 'oneway'].includes(trip)) reader.reject('trip', 'unreadable-trip');
	const stops = reader.text('direct');
	if (!['', '0'].includes(stops)) reader.reject('direct', 'unreadable-stops');
	const to = reader.text('to').toUpperCase();
	const view = reader.text('view');
	const hours = reader.count('hours', 'unreadable-hours', HOURS.least, HOURS.most);
	const query: MapQuery = {
		origin: reader.origin(),
		when: reader.when(),
		trip: trip === 'oneway' ? 'oneway' : 'round',
		nights: reader.count('nights', 'unreadable-nights', NIGHTS.least, NIGHTS.most) ?? NIGHTS.usual,
		direct: stops === '0',
		maxMinutes: hours === null ? null : hours * 60,
		budget: reader.count('budget', 'unreadable-budget', 1, 999_999_999),
		visa: reader.visa(),
		temperature: reader.temperature(),
		to: isPlaceCode(to) ? to : null,
		at: reader.view(),
		view: view === 'map' || view === 'list' ? view : null,
	};
	return { query, problems: reader.problems, typed: reader.typed };
}

function whenParams(when: When): [MapField, string][] {
	switch (when.kind) {
		case 'any':
			return [];
		case 'month':
			return [['when', when.month]];
		case 'weekend':
			return [['when', `weekend-${when.friday}`]];
		case 'dates':
			return [['date', when.date], ...(when.returnDate ? [['returnDate', when.returnDate] as [MapField, string]] : [])];
	}
}

const rounded = (value: number): string => String(Number(value.toFixed(2)));

export const temperatureText = ({ least, most }: TemperatureRange): string => `${least ?? ''}..${most ?? ''}`;

/** Canonical order, without defaults; parsing them returns the same query. */
export function mapParams(query: MapQuery): URLSearchParams {
	const { origin, when, trip, nights, direct, maxMinutes, budget, visa, temperature, to, at, view } = query;
	const entries: [MapField, string | null | false][] = [
		['origin', origin],
		...whenParams(when),
		['trip', trip === 'oneway' && trip],
		['nights', nights !== NIGHTS.usual && String(nights)],
		['direct', direct && '0'],
		['hours', maxMinutes !== null && String(maxMinutes / 60)],
		['budget', budget !== null && String(budget)],
		['visa', visa?.toLowerCase() ?? null],
		['temperature', temperature && temperatureText(temperature)],
		['to', to],
		['at', at && [at.lat, at.lon, at.zoom].map(rounded).join(',')],
		['view', view],
	];
	return new URLSearchParams(entries.flatMap(([field, value]) => (value ? [[FIELDS[field], value]] : [])));
}

/** `base` may have parameters of its own, such as `language`. */
export function mapAddress(base: string, query: MapQuery): string {
	const params = mapParams(query).toString();
	return params === '' ? base : `${base}${base.includes('?') ? '&' : '?'}${params}`;
}

/** Whether the return follows from `nights`, not from the trip's own dates. */
export const countsNights = ({ when, trip }: Pick<MapQuery, 'when' | 'trip'>): boolean =>
	trip === 'round' && when.kind !== 'weekend' && !(when.kind === 'dates' && when.returnDate);

/** Nights until the return; undefined one way. */
export function stayOf({ when, trip, nights }: Pick<MapQuery, 'when' | 'trip' | 'nights'>): number | undefined {
	if (trip === 'oneway') return undefined;
	if (when.kind === 'weekend') return WEEKEND_NIGHTS;
	if (when.kind === 'dates' && when.returnDate) return daysBetween(when.date, when.returnDate);
	return nights;
}

/** Number of filters that differ from the defaults. */
export const mapFilterCount = ({ when, trip, nights, direct, maxMinutes, budget, visa, temperature }: MapQuery): number =>
	[when.kind !== 'any', trip === 'oneway', nights !== NIGHTS.usual, direct, maxMinutes, budget, visa, temperature].filter(Boolean).length;

/** Whether two queries have the same prices; budget, preview and view are applied in the browser. */
export const samePrices = (a: MapQuery, b: MapQuery): boolean => priceKey(a) === priceKey(b);

/** Parameters that prices depend on. */
export const priceKey = (query: MapQuery): string => mapParams({ ...query, budget: null, to: null, at: null, view: null }).toString();
