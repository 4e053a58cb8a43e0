import type { Cabin } from '#engine/contract.ts';
import type { CabinPart, Seat, SeatMap, SeatRow, SeatTrait } from '#features/seat-map/contract.ts';
import { departureKey } from '#features/seat-map/rules.ts';
import { type LockedPrice, lockedPrice } from '#server/duffel/amounts.ts';
import { toSegment } from './legs.ts';
import type { DuffelCabin, DuffelElement, DuffelOffer, DuffelSeatMap } from './schema.ts';

const CABINS: Readonly<Record<string, Cabin>> = { economy: 'economy', premium_economy: 'premium', business: 'business', first: 'first' };
/** Duffel gives no measures: usual seat pitches, centimetres. */
const PITCH: Readonly<Record<Cabin, number>> = { economy: 79, premium: 97, business: 150, first: 200 };
const EXIT_LENGTH = 50;
const SERVICE_LENGTH = 100;
const SEAT_WIDTH = 45;
const AISLE_WIDTH = 50;

const PARTS: Readonly<Record<string, CabinPart['kind']>> = {
	lavatory: 'lavatory',
	galley: 'galley',
	closet: 'closet',
	exit_row: 'exit',
	stairs: 'bulkhead',
};

/** Duffel's ids of passengers with a seat. */
export interface SeatedPassengers {
	/** Without an infant. */
	readonly adults: readonly string[];
	readonly withInfants: readonly string[];
	readonly children: readonly string[];
}

type Row = DuffelCabin['rows'][number];

const letterOf = ({ designator }: DuffelElement): string => designator?.at(-1) ?? '';
const hasSeats = ({ sections }: Row): boolean => sections.some(({ elements }) => elements.some(({ designator }) => designator));
const contains = (row: Row | undefined, type: string): boolean =>
	row?.sections.some(({ elements }) => elements.some((element) => element.type === type)) ?? false;

/** Letters of all rows, with an empty string where an aisle of the widest row begins. */
function columnsOf(cabins: readonly DuffelCabin[]): string[] {
	const rows = cabins.flatMap((cabin) => cabin.rows).filter(hasSeats);
	const letters = [...new Set(rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements.map(letterOf))))].filter(Boolean);
	const seats = ({ sections }: Row) =>
		sections.reduce((sum, { elements }) => sum + elements.filter(({ designator }) => designator).length, 0);
	const widest = rows.reduce((best, row) => (seats(row) > seats(best) ? row : best), rows[0] as Row);
	const starts = widest.sections.slice(1).flatMap(({ elements }) => elements.map(letterOf).find(Boolean) ?? []);
	return letters.sort().flatMap((letter) => (starts.includes(letter) ? ['', letter] : [letter]));
}

function priceOf(element: DuffelElement, lock: LockedPrice): number | null {
	const services = (element.available_services ?? []).filter(({ total_currency }) => total_currency === lock.currency);
	return services.length === 0 ? null : Math.max(...services.map(({ total_amount }) => lockedPrice(total_amount, lock)));
}

interface Place {
	readonly row: Row;
	readonly before: Row | undefined;
	readonly after: Row | undefined;
	readonly passengers: SeatedPassengers;
	readonly lock: LockedPrice;
}

function traitsOf(element: DuffelElement, columns: readonly string[], { before, after }: Place, section: number): SeatTrait[] {
	const at = columns.indexOf(letterOf(element));
	const window = at === 0 || at === columns.length - 1;
	const aisle = columns[at - 1] === '' || columns[at + 1] === '';
	const exit = contains(before, 'exit_row');
	const bassinet = before?.sections[section]?.elements.some(({ type }) => type === 'bassinet') ?? false;
	const near = (type: string): boolean => contains(before, type) || contains(after, type);
	return [
		...(window ? (['window'] as const) : []),
		...(aisle ? (['aisle'] as const) : []),
		...(window || aisle ? [] : (['middle'] as const)),
		...(exit ? (['exit', 'extra-legroom'] as const) : []),
		...(bassinet ? (['bassinet'] as const) : []),
		...(near('lavatory') ? (['near-lavatory'] as const) : []),
		...(near('galley') ? (['near-galley'] as const) : []),
	];
}

/** Differing prices of passengers become the highest; a seat that is not sold to every adult without an infant is taken. */
function seatOf(element: DuffelElement, columns: readonly string[], place: Place, section: number): Seat | null {
	if (!element.designator) return null;
	const price = priceOf(element, place.lock);
	const sold = new Set((element.available_services ?? []).map(({ passenger_id }) => passenger_id));
	const { adults, withInfants, children } = place.passengers;
	const free = price !== null && (adults.length > 0 ? adults : withInfants).every((id) => sold.has(id));
	const traits = traitsOf(element, columns, place, section);
	const exit = traits.includes('exit');
	const [notForChildren, notForInfants] = [children, withInfants].map((ids) => exit || ids.some((id) => !sold.has(id)));
	const reference = element.available_services?.[0]?.id;
	return {
		id: element.designator,
		row: Number(element.designator.slice(0, -1)),
		letter: letterOf(element),
		price: price ?? 0,
		state: element.type === 'restricted_seat_general' && !free ? 'blocked' : free ? 'free' : 'taken',
		traits,
		notFor: [...(notForChildren ? (['child'] as const) : []), ...(notForInfants ? (['infant-lap'] as const) : [])],
		...(free && reference ? { reference } : {}),
	};
}

const sideOf = (index: number, count: number): CabinPart['side'] => {
	if (index === 0) return 'left';
	return index === count - 1 ? 'right' : 'centre';
};

function partsOf({ sections }: Row, at: number, length: number): CabinPart[] {
	const parts = sections.flatMap(({ elements }, i): CabinPart[] => {
		const kinds = new Set(elements.flatMap(({ type }) => PARTS[type] ?? []));
		return [...kinds].map((kind) => ({ kind, at, length, side: sideOf(i, sections.length) }));
	});
	const kinds = [...new Set(parts.map(({ kind }) => kind))];
	return kinds.flatMap((kind) => {
		const same = parts.filter((part) => part.kind === kind);
		return same.length === sections.length || kind === 'exit' ? [{ kind, at, length, side: 'both' as const }] : same;
	});
}

const lengthOf = (row: Row, cabin: Cabin): number => {
	if (hasSeats(row)) return PITCH[cabin];
	const large = row.sections.some(({ elements }) => elements.some(({ type }) => type === 'lavatory' || type === 'galley'));
	return large ? SERVICE_LENGTH : EXIT_LENGTH;
};

function wingOf({ wings, rows }: DuffelCabin, starts: readonly number[], cabin: Cabin): CabinPart[] {
	const [first, last] = [starts[wings?.first_row_index ?? -1], starts[wings?.last_row_index ?? -1]];
	const end = rows[wings?.last_row_index ?? -1];
	if (first === undefined || last === undefined || !end) return [];
	return [{ kind: 'wing', at: first, length: last - first + lengthOf(end, cabin), side: 'both' }];
}

export interface SegmentPlace {
	readonly flightIndex: number;
	readonly segmentIndex: number;
}

/** Null for a map without seats. */
export function toSeatMap(
	map: DuffelSeatMap,
	segment: DuffelOffer['slices'][number]['segments'][number],
	place: SegmentPlace,
	passengers: SeatedPassengers,
	lock: LockedPrice,
): SeatMap | null {
	if (!map.cabins.some(({ rows }) => rows.some(hasSeats))) return null;
	const columns = columnsOf(map.cabins);
	const rows: SeatRow[] = [];
	const parts: CabinPart[] = [];
	let at = 0;
	for (const cabin of map.cabins) {
		const kind = CABINS[cabin.cabin_class] ?? 'economy';
		const starts: number[] = [];
		for (const [i, row] of cabin.rows.entries()) {
			starts.push(at);
			const length = lengthOf(row, kind);
			parts.push(...partsOf(row, at, length));
			if (hasSeats(row)) {
				const around = { row, before: cabin.rows[i - 1], after: cabin.rows[i + 1], passengers, lock };
				const seats = row.sections.flatMap(({ elements }, section) =>
					elements.flatMap((element) => seatOf(element, columns, around, section) ?? []),
				);
				rows.push({
					row: seats[0]?.row ?? 0,
					at,
					cabin: kind,
					seats: columns.map((letter) => seats.find((seat) => seat.letter === letter) ?? null),
				});
			}
			at += length;
		}
		parts.push(...wingOf(cabin, starts, kind));
	}
	return {
		...place,
		departure: departureKey(toSegment(segment)),
		aircraft: segment.aircraft?.iata_code ?? '',
		columns,
		rows,
		parts,
		length: at,
		width: columns.reduce((sum, letter) => sum + (letter === '' ? AISLE_WIDTH : SEAT_WIDTH), 0),
	};
}
