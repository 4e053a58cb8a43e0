/** Rows as short texts, so that a page can load all hotels of a city. Isomorphic. */
import { ACCESSIBILITY, AMENITIES, BED_KINDS, HOTEL_KINDS, MEALS } from '#features/hotels/contract.ts';
import { type HotelRow, PAYMENTS, type RowHotel, type RowOffer } from './contract.ts';

/** A number whose bits are the places of the chosen values. */
const toBits = <T>(all: readonly T[], chosen: readonly T[]): number =>
	all.reduce((bits, value, place) => (chosen.includes(value) ? bits + 2 ** place : bits), 0);

const fromBits = <T>(all: readonly T[], bits: number): T[] => all.filter((_, place) => Math.floor(bits / 2 ** place) % 2 === 1);

type OfferCells = [total: number, meals: number, payment: number, beds: number, freeUntil?: string];
type RowCells = [
	id: string,
	name: string,
	kind: number,
	stars: number,
	lat: number,
	lon: number,
	district: string | 0,
	score: number,
	reviews: number,
	amenities: number,
	accessibility: number,
	floors: number,
	metres: number,
	minutes: number,
	station: [name: string, metres: number, minutes: number] | 0,
	offers: OfferCells[],
];

const offerCells = ({ price, meals, payment, beds, freeUntil }: RowOffer): OfferCells => {
	const cells = [price.total, MEALS.indexOf(meals), PAYMENTS.indexOf(payment), toBits(BED_KINDS, beds)] as const;
	return freeUntil === undefined ? [...cells] : [...cells, freeUntil];
};

const readOffer = ([total, meals, payment, beds, freeUntil]: OfferCells): RowOffer => ({
	price: { total },
	meals: MEALS[meals] ?? 'none',
	payment: PAYMENTS[payment] ?? 'now',
	beds: fromBits(BED_KINDS, beds),
	...(freeUntil === undefined ? {} : { freeUntil }),
});

/** A hotel without reviews has -1 of them. */
export function encodeRow({ hotel, offers, metres, minutes, station }: HotelRow): string {
	const { id, name, kind, stars, lat, lon, district = 0, rating, amenities, accessibility, floors } = hotel;
	const cells: RowCells = [
		id,
		name,
		HOTEL_KINDS.indexOf(kind),
		stars,
		lat,
		lon,
		district,
		rating?.score ?? 0,
		rating?.reviews ?? -1,
		toBits(AMENITIES, amenities),
		toBits(ACCESSIBILITY, accessibility),
		floors,
		metres,
		minutes,
		station ? [station.name, station.metres, station.minutes] : 0,
		offers.map(offerCells),
	];
	return JSON.stringify(cells).slice(1, -1);
}

/** @throws SyntaxError for what {@link encodeRow} did not return */
export function decodeRow(text: string): HotelRow {
	const cells = JSON.parse(`[${text}]`) as RowCells;
	const [id, name, kind, stars, lat, lon, district, score, reviews, amenities, accessibility, floors, ...rest] = cells;
	const [metres, minutes, station, offers] = rest;
	const hotel: RowHotel = {
		id,
		name,
		kind: HOTEL_KINDS[kind] ?? 'hotel',
		stars,
		lat,
		lon,
		amenities: fromBits(AMENITIES, amenities),
		accessibility: fromBits(ACCESSIBILITY, accessibility),
		floors,
		...(district === 0 ? {} : { district }),
		...(reviews < 0 ? {} : { rating: { score, reviews } }),
	};
	const row = { hotel, offers: offers.map(readOffer), metres, minutes };
	return station === 0 ? row : { ...row, station: { name: station[0], metres: station[1], minutes: station[2] } };
}
