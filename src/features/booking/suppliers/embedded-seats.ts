import type { Cabin, Segment } from '#engine/contract.ts';
import { hashText, mix, share } from '#engine/fares/hash.ts';
import { FIRST_CLASS, FIRST_CLASS_AIRCRAFT } from '#engine/fares/market.data.ts';
import { scaleOf } from '#engine/fares/sellers.ts';
import type { BookedOffer } from '#features/booking/contract.ts';
import type { CabinPart, Seat, SeatMap, SeatRow, SeatTrait } from '#features/seat-map/contract.ts';
import { departureKey, seatKey } from '#features/seat-map/rules.ts';
import { AIRCRAFT } from '#world/aircraft.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { type CabinClasses, layoutOf } from './cabins/layouts.ts';
import { type PlacedRow, placeLayout } from './cabins/place-layout.ts';

const JET_KMH = 700;
const CABIN_RANK: readonly Cabin[] = ['economy', 'premium', 'business', 'first'];

/** As fares of the embedded supplier have it: business on jets of network airlines, on wide bodies of others that are not low-cost. */
function classesOf({ carrier, operating, aircraft }: Segment): CabinClasses {
	const airline = operating ?? carrier;
	const kind = loadWorld().airlines.get(airline)?.kind;
	const type = AIRCRAFT.get(aircraft);
	if (!type || kind === 'lowcost' || kind === 'regional') return 'economy';
	if (FIRST_CLASS.has(airline) && FIRST_CLASS_AIRCRAFT.has(aircraft)) return 'first';
	return type.wide || (kind === 'network' && type.cruise >= JET_KMH) ? 'business' : 'economy';
}

interface PriceFactors {
	readonly fare: BookedOffer['fare'];
	readonly cabin: Cabin;
	readonly minutes: number;
	readonly front: boolean;
}

/** Roubles; higher fares include ordinary seats, higher cabins all. */
function seatRoubles(traits: readonly SeatTrait[], { fare, cabin, minutes, front }: PriceFactors): number {
	if (cabin !== 'economy') return 0;
	const base = 350 + 1.6 * minutes;
	const legroom = traits.includes('exit') || traits.includes('extra-legroom');
	if (legroom) return 2.4 * base;
	if (fare === 'flex' || (fare === 'standard' && !front)) return 0;
	const level = traits.includes('middle') ? 0.7 : 1;
	return (front ? 1.5 : 1) * level * base;
}

/** Share of occupied seats from 35 to 85 %, fewer in the middle. */
function isOccupied(seed: number, row: number, letter: string, traits: readonly SeatTrait[]): boolean {
	const load = 0.35 + 0.5 * share(mix(seed, 1));
	const own = share(mix(mix(seed, row), letter.charCodeAt(0)));
	return own < load * (traits.includes('middle') ? 0.7 : traits.includes('window') ? 1.15 : 1);
}

interface Departure {
	readonly key: string;
	readonly seed: number;
	readonly cabin: Cabin;
	readonly taken: ReadonlySet<string>;
	readonly price: (traits: readonly SeatTrait[], front: boolean) => number;
}

function toSeat({ row, cabin, exit, front }: PlacedRow, letter: string, traits: readonly SeatTrait[], departure: Departure): Seat {
	const { key, seed, taken, price } = departure;
	const id = `${row}${letter}`;
	const bookable = cabin === departure.cabin;
	const isTaken = taken.has(seatKey(key, id)) || isOccupied(seed, row, letter, traits);
	return {
		id,
		row,
		letter,
		price: bookable ? price(traits, front) : 0,
		state: !bookable ? 'blocked' : isTaken ? 'taken' : 'free',
		traits,
		notFor: exit ? ['child', 'infant-lap'] : [],
	};
}

/** The booked cabin, or the next lower one that the aircraft has. */
function cabinIn(rows: readonly PlacedRow[], booked: Cabin): Cabin {
	const has = (cabin: Cabin): boolean => rows.some((row) => row.cabin === cabin);
	return CABIN_RANK.slice(0, CABIN_RANK.indexOf(booked) + 1).findLast(has) ?? 'economy';
}

function seatMap(
	offer: BookedOffer,
	segment: Segment,
	taken: ReadonlySet<string>,
	rate: number,
): Omit<SeatMap, 'flightIndex' | 'segmentIndex'> {
	const layout = layoutOf(segment.aircraft, classesOf(segment));
	const { rows, parts, length } = placeLayout(layout);
	const key = departureKey(segment);
	const cabin = cabinIn(rows, offer.query.cabin);
	const scale = scaleOf(offer.currency);
	const price = (traits: readonly SeatTrait[], front: boolean): number => {
		const roubles = seatRoubles(traits, { fare: offer.fare, cabin, minutes: segment.minutes, front });
		return Math.ceil((Math.ceil(roubles / 10) * 10) / rate - 1e-9) * scale;
	};
	const departure: Departure = { key, seed: hashText(key), cabin, taken, price };
	const name = AIRCRAFT.get(segment.aircraft)?.name;
	return {
		departure: key,
		aircraft: segment.aircraft,
		...(name ? { aircraftName: name } : {}),
		columns: layout.columns,
		rows: rows.map((row): SeatRow => {
			const { at, cabin, deck, letters, traits } = row;
			const seats = letters.map((letter, column) => (letter === '' ? null : toSeat(row, letter, traits[column] ?? [], departure)));
			return { row: row.row, at, cabin, ...(deck ? { deck } : {}), seats };
		}),
		parts: parts satisfies readonly CabinPart[],
		length,
		width: layout.width,
	};
}

/**
 * A map for each segment with a typical layout of its aircraft type; occupied seats are simulated, equal for equal departures.
 *
 * @param taken keys ({@link seatKey}) of seats that other bookings hold
 * @param rate roubles per unit of the offer's currency
 */
export const embeddedSeatMaps = (offer: BookedOffer, taken: ReadonlySet<string>, rate = 1): SeatMap[] =>
	offer.flights.legs.flatMap(({ segments }, flightIndex) =>
		segments.map((segment, segmentIndex) => ({ flightIndex, segmentIndex, ...seatMap(offer, segment, taken, rate) })),
	);
