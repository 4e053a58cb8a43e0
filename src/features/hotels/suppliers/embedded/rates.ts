/** Simulated rates of simulated hotels: by season, weekday, lead time, occupancy and seller; the same for everyone within the hour. */
import { hashText, mix, share } from '#engine/fares/hash.ts';
import {
	type CancellationStep,
	type Hotel,
	MEALS,
	type Meals,
	nightsOf,
	type Offer,
	type Room,
	type Stay,
	type StayPrice,
} from '#features/hotels/contract.ts';
import { stayCity } from '#features/hotels/places.ts';
import type { HotelContext } from '#features/hotels/suppliers/supplier.ts';
import { addDays, dateParts, daysBetween, weekdayOf } from '#lib/dates.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import { convert } from '#lib/money.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { cityPlaces } from '#world/city-places/city-places.ts';
import { SELLERS } from './names.data.ts';

/** Currency in which the simulation sets its prices. */
const BASE = 'rub';
/** Roubles a night of a standard room by price level of the city, 1–5. */
const NIGHT = [0, 2200, 3200, 4600, 6800, 9800];
const STAR_FACTORS = [0.75, 0.7, 0.8, 1, 1.6, 3];
const KIND_FACTORS: Readonly<Record<Hotel['kind'], number>> = { hotel: 1, apartment: 0.95, guesthouse: 0.75, hostel: 0.4, resort: 1.3 };
const ROOM_FACTORS: Readonly<Record<Room['kind'], number>> = {
	dormitory: 0.35,
	standard: 1,
	superior: 1.3,
	family: 1.55,
	studio: 1,
	suite: 2.2,
};
/** January to December, north of the equator. */
const SEASON = [0.85, 0.85, 0.92, 1, 1.1, 1.2, 1.25, 1.22, 1.1, 1, 0.9, 1.05];
/** Monday to Sunday: the night that starts on this day. */
const WEEKDAY = [0.95, 0.95, 0.97, 1, 1.12, 1.15, 0.97];
const MEAL_PRICE: Readonly<Record<Meals, number>> = {
	none: 0,
	breakfast: 0.11,
	'half-board': 0.24,
	'full-board': 0.34,
	'all-inclusive': 0.55,
};
const TAX_SHARE = 0.05;
const CITY_TAX_SHARE = 0.01;

interface Terms {
	readonly meals: Meals;
	/** Days before the arrival until which cancelling is free; null: never. */
	readonly freeDays: number | null;
	readonly payment: Offer['payment'];
	readonly factor: number;
}

/** Rooms that hold the party, or 0: every room gets a share of it. */
function roomsNeeded(room: Room, { adults, children, rooms }: Stay): number {
	const guests = adults + children.length;
	const needed = Math.max(rooms, Math.ceil(guests / room.sleeps));
	return room.kind === 'dormitory' ? guests : needed > rooms ? 0 : rooms;
}

/** Free rooms of a type on the scarcest night. */
function freeRooms(hotel: Hotel, room: Room, stay: Stay): number {
	const seed = hashText(`${hotel.id} ${room.id}`);
	let free = 99;
	for (let date = stay.checkIn; date < stay.checkOut; date = addDays(date, 1)) {
		const occupied = share(mix(seed, hashText(date))) + (SEASON[dateParts(date)[1] - 1] ?? 1) * 0.12;
		free = Math.min(free, occupied > 1.02 ? 0 : Math.ceil((1.02 - occupied) * 14));
	}
	return free;
}

function termsOf(hotel: Hotel, room: Room, seller: number): readonly Terms[] {
	const draw = (salt: number): number => share(mix(hashText(`${hotel.id} ${room.id} ${seller}`), salt));
	const isResort = hotel.kind === 'resort';
	const meals: Meals = isResort
		? draw(1) < 0.6
			? 'all-inclusive'
			: 'half-board'
		: hotel.stars >= 3 && draw(1) < 0.7
			? 'breakfast'
			: 'none';
	const freeDays = draw(2) < 0.75 ? [1, 2, 3, 7, 14][Math.floor(draw(3) * 5)] : undefined;
	const payment = draw(4) < 0.45 ? 'there' : 'now';
	const flexible: Terms[] = freeDays === undefined ? [] : [{ meals, freeDays, payment, factor: 1 }];
	const fixed: Terms = { meals, freeDays: null, payment: 'now', factor: 0.88 };
	const plain: Terms[] = meals === 'none' || isResort ? [] : [{ meals: 'none', freeDays: freeDays ?? null, payment, factor: 1 }];
	return [...flexible, ...(flexible.length === 0 || draw(5) < 0.6 ? [fixed] : []), ...(draw(6) < 0.4 ? plain : [])];
}

/** Price of one night of one room in kopecks. */
function nightPrice(hotel: Hotel, room: Room, date: string, { now }: HotelContext): number {
	const level = cityPlaces(hotel.city)?.priceLevel ?? 3;
	const season = hotel.lat < 0 ? SEASON[(dateParts(date)[1] + 5) % 12] : SEASON[dateParts(date)[1] - 1];
	const lead = daysBetween(timeInZone(stayCity(hotel.city)?.tz ?? 'UTC', now).slice(0, 10), date);
	const urgency = lead < 3 ? 1.12 : lead < 14 ? 1.03 : lead > 120 ? 0.93 : 1;
	const own = 0.8 + share(mix(hashText(hotel.id), 17)) * 0.5;
	const hourly = 0.985 + share(mix(hashText(`${hotel.id} ${date}`), Math.floor(now.getTime() / MS_PER_HOUR))) * 0.03;
	const factors = [
		STAR_FACTORS[hotel.stars],
		KIND_FACTORS[hotel.kind],
		ROOM_FACTORS[room.kind],
		season,
		WEEKDAY[weekdayOf(date) - 1],
		urgency,
		own,
		hourly,
	];
	return factors.reduce<number>((price, factor) => price * (factor ?? 1), (NIGHT[level] ?? 0) * 100);
}

/** Guests beyond two of a room and meals cost more; children up to the hotel's age eat and sleep free of charge. */
function guestFactor({ rules }: Hotel, { meals }: Terms, { adults, children, rooms }: Stay): number {
	const paying = children.filter((age) => age > (rules.freeChildAge ?? -1)).length;
	const perRoom = (adults + paying) / rooms;
	return (1 + Math.max(0, perRoom - 2) * 0.18) * (1 + MEAL_PRICE[meals] * Math.max(1, perRoom / 2));
}

function priceOf(hotel: Hotel, room: Room, terms: Terms, seller: (typeof SELLERS)[number], stay: Stay, context: HotelContext): StayPrice {
	const count = roomsNeeded(room, stay);
	const guests = room.kind === 'dormitory' ? 1 : guestFactor(hotel, terms, stay);
	const toCurrency = (kopecks: number): number => convert(Math.round(kopecks / 100) * 100, BASE, context.currency, context.rates);
	const base = Array.from({ length: nightsOf(stay) }, (_, night) => {
		const kopecks = nightPrice(hotel, room, addDays(stay.checkIn, night), context) * count * guests * terms.factor * seller.factor;
		return Math.round(kopecks / 1000) * 1000;
	});
	const sum = base.reduce((total, night) => total + night, 0);
	const nights = base.map(toCurrency);
	const [taxes, fees, cityTax] = [toCurrency(sum * TAX_SHARE), toCurrency(sum * seller.fee), toCurrency(sum * CITY_TAX_SHARE)];
	const total = nights.reduce((all, night) => all + night, 0) + taxes + fees + cityTax;
	return { nights, taxes, fees, cityTax, total, dueThere: terms.payment === 'there' ? total : cityTax };
}

/** Free until a moment, then without the first night, from the day of arrival without a refund. */
function cancellationOf({ freeDays }: Terms, { rules }: Hotel, stay: Stay, price: StayPrice, now: string): CancellationStep[] {
	if (freeDays === null) return [{ refund: 0 }];
	const until = `${addDays(stay.checkIn, -freeDays)}T${rules.checkInFrom}`;
	const partly = `${stay.checkIn}T${rules.checkInFrom}`;
	const partial = Math.max(0, price.total - (price.nights[0] ?? 0));
	return [
		...(until > now ? [{ until, refund: price.total }] : []),
		...(partial > 0 && partly > now ? [{ until: partly, refund: partial }] : []),
		{ refund: 0 },
	];
}

/** All offers of a hotel for a stay, cheapest first; none if it is full or too small for the party. */
export function offersOf(hotel: Hotel, stay: Stay, context: HotelContext): Offer[] {
	const now = timeInZone(stayCity(hotel.city)?.tz ?? 'UTC', context.now);
	const offers = hotel.rooms.flatMap((room) => {
		const [count, left] = [roomsNeeded(room, stay), freeRooms(hotel, room, stay)];
		if (count === 0 || left < count) return [];
		return SELLERS.flatMap((seller, index) => {
			if (share(mix(hashText(`${hotel.id} ${seller.id}`), 5)) > 0.7 && index > 0) return [];
			return termsOf(hotel, room, index).map((terms): Offer => {
				const price = priceOf(hotel, room, terms, seller, stay, context);
				const cancellation = cancellationOf(terms, hotel, stay, price, now);
				const [first] = cancellation;
				const isFree = first?.until !== undefined && first.refund === price.total;
				return {
					id: [room.id, seller.id, MEALS.indexOf(terms.meals), terms.freeDays ?? 'x', terms.payment].join('.'),
					hotel: hotel.id,
					room: room.id,
					seller: seller.id,
					meals: terms.meals,
					payment: terms.payment,
					price,
					...(isFree ? { freeUntil: first.until } : {}),
					cancellation,
					...(left <= 5 ? { left } : {}),
				};
			});
		});
	});
	const unique = new Map(offers.map((offer) => [offer.id, offer]));
	return [...unique.values()].sort((a, b) => a.price.total - b.price.total || a.id.localeCompare(b.id, 'en'));
}
