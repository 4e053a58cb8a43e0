import type { PriceLine } from '#features/booking/contract.ts';
import type { SelectedSeat } from '#features/seat-map/contract.ts';
import {
	type AddedExtra,
	EXTRA_CODES,
	type ExtraCode,
	type ExtraOffer,
	type ExtraOption,
	type ExtraScope,
	extraField,
} from './contract.ts';

/** Heaviest piece or animal with its carrier, in kilograms: heavier ones travel as cargo. */
const HEAVIEST: Partial<Record<ExtraCode, number>> = { baggage: 32, 'cabin-bag': 15, pet: 50 };
const HEAVIEST_CABIN_PET = 8;
const FIELD = /^x\.[a-z-]+\.(?:-|\d{1,2})\.(?:-|\d{1,2})\.(?:-|\d{1,2})$/;

export const EXTRA_PROBLEMS = ['not-offered', 'unknown-option', 'none-left', 'too-many', 'too-heavy'] as const;
export type ExtraProblemCode = (typeof EXTRA_PROBLEMS)[number];

export interface ExtraProblem {
	readonly code: ExtraProblemCode;
	/** Name of the field. */
	readonly field: string;
	/** Null if no such extra is offered. */
	readonly extra: ExtraCode | null;
}

export interface ReadExtras {
	/** In the order of the catalog; without those that have a problem. */
	readonly items: readonly AddedExtra[];
	readonly problems: readonly ExtraProblem[];
}

type Fields = Readonly<Record<string, string>>;

const isTooHeavy = (code: ExtraCode, { value, kilos = 0 }: ExtraOption): boolean =>
	kilos > (code === 'pet' && value === 'cabin' ? HEAVIEST_CABIN_PET : (HEAVIEST[code] ?? Number.POSITIVE_INFINITY));

const part = (index: number | undefined): string => (index === undefined ? '-' : String(index));

/** Counts choices of a code, and of each of its options, per flight and segment. */
class Counts {
	readonly #taken = new Map<string, number>();

	isFull({ code, scope, most }: ExtraOffer, { value, left }: ExtraOption): 'none-left' | 'too-many' | null {
		if (most !== undefined && this.#count(this.#key(code, scope)) >= most) return 'too-many';
		const isGone = left !== undefined && left !== null && this.#count(this.#key(code, scope, value)) >= left;
		return isGone ? 'none-left' : null;
	}

	add({ code, scope }: ExtraOffer, value: string): void {
		for (const key of [this.#key(code, scope), this.#key(code, scope, value)]) this.#taken.set(key, this.#count(key) + 1);
	}

	#key(code: ExtraCode, { flightIndex, segmentIndex }: ExtraScope, value = ''): string {
		return `${code} ${part(flightIndex)} ${part(segmentIndex)} ${value}`;
	}

	#count(key: string): number {
		return this.#taken.get(key) ?? 0;
	}
}

/**
 * Reads the chosen extras of a form or draft; other fields are ignored, an empty one chooses nothing. Prices are those of the catalog.
 */
export function readExtras(fields: Fields, catalog: readonly ExtraOffer[]): ReadExtras {
	const items: AddedExtra[] = [];
	const problems: ExtraProblem[] = [];
	const counts = new Counts();
	const offered = new Set<string>();
	for (const offer of catalog) {
		const { code, scope, options } = offer;
		const field = extraField(code, scope);
		const value = fields[field] ?? '';
		if (offered.has(field)) continue;
		offered.add(field);
		if (value === '') continue;
		const option = options.find((one) => one.value === value);
		const problem = !option ? 'unknown-option' : isTooHeavy(code, option) ? 'too-heavy' : counts.isFull(offer, option);
		if (problem || !option) {
			problems.push({ code: problem ?? 'unknown-option', field, extra: code });
			continue;
		}
		counts.add(offer, value);
		items.push({ code, value, price: option.price, ...scope });
	}
	for (const [field, value] of Object.entries(fields))
		if (value !== '' && FIELD.test(field) && !offered.has(field)) problems.push({ code: 'not-offered', field, extra: null });
	return { items, problems };
}

/** Seats as extras of spec 3.12. */
export const seatExtras = (seats: readonly SelectedSeat[]): AddedExtra[] =>
	seats.map(({ seatId, price, flightIndex, segmentIndex, passengerIndex }) => ({
		code: 'seat',
		value: seatId,
		price,
		flightIndex,
		segmentIndex,
		passenger: passengerIndex,
	}));

export const extrasTotal = (items: readonly Pick<AddedExtra, 'price'>[]): number => items.reduce((sum, { price }) => sum + price, 0);

/** One line for each code in the order of the codes, seats last. */
export function priceLines(extras: readonly AddedExtra[], seats: readonly SelectedSeat[] = []): PriceLine[] {
	const lines = EXTRA_CODES.flatMap((code): PriceLine[] => {
		const items = extras.filter((item) => item.code === code);
		return items.length > 0 ? [{ kind: 'extra', code, amount: extrasTotal(items), count: items.length }] : [];
	});
	return seats.length > 0 ? [...lines, { kind: 'seat', code: 'seat', amount: extrasTotal(seats), count: seats.length }] : lines;
}

export interface AirportTrainTicket {
	readonly id: string;
	readonly segmentIndex: number;
	readonly passengerIndex: number;
	readonly price: number;
}

/** What spec 3.12 tracks besides the added extras and selected seats. */
export interface TrackedExtras {
	readonly mealsToSend: readonly AddedExtra[];
	/** Checked and cabin bags. */
	readonly baggageToSend: readonly AddedExtra[];
	readonly petsSelected: readonly AddedExtra[];
	readonly airportTrainTickets: readonly AirportTrainTicket[];
	/** `insurance:trip`. */
	readonly featureIds: readonly string[];
}

const FEATURES: readonly AddedExtra['code'][] = ['insurance', 'refund-guarantee', 'sms'];

export function trackedExtras(items: readonly AddedExtra[]): TrackedExtras {
	const of = (...codes: readonly AddedExtra['code'][]): AddedExtra[] => items.filter(({ code }) => codes.includes(code));
	return {
		mealsToSend: of('meal'),
		baggageToSend: of('baggage', 'cabin-bag'),
		petsSelected: of('pet'),
		airportTrainTickets: of('aeroexpress').map(({ value, price, segmentIndex = 0, passenger = 0 }) => ({
			id: value,
			segmentIndex,
			passengerIndex: passenger,
			price,
		})),
		featureIds: of(...FEATURES).map(({ code, value }) => `${code}:${value}`),
	};
}

export interface Train {
	readonly direction: 'to' | 'from';
	/** IATA code. */
	readonly airport: string;
}

/** What the value of an airport train's option means: `to-SVO`. */
export function parseTrain(value: string): Train | null {
	const { direction, airport = '' } = /^(?<direction>to|from)-(?<airport>[A-Z]{3})$/.exec(value)?.groups ?? {};
	return direction === 'to' || direction === 'from' ? { direction, airport } : null;
}
