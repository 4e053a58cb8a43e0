import type { Leg, Segment } from '#engine/contract.ts';
import { hashText, mix, share } from '#engine/fares/hash.ts';
import { scaleOf } from '#engine/fares/sellers.ts';
import type { BookedOffer } from '#features/booking/contract.ts';
import type { ExtraOffer, ExtraOption } from '#features/extras/contract.ts';
import type { PassengerType } from '#features/passengers/contract.ts';
import { AIRPORT_ACCESS } from '#world/airport-access.data.ts';
import { loadWorld } from '#world/load-world.ts';
import { passengerTypes } from './party.ts';

interface Sale {
	readonly offer: BookedOffer;
	readonly types: readonly PassengerType[];
	/** Minor units of the booking's currency, rounded up to major units as fares are. */
	readonly price: (roubles: number) => number;
}

const ADULT_MEALS = ['VGML', 'KSML', 'MOML', 'GFML', 'DBML'];
const MEALS: Record<PassengerType, readonly string[]> = {
	adult: ADULT_MEALS,
	child: ['CHML', ...ADULT_MEALS],
	infant: ['BBML'],
};
/** Shorter flights serve no special meals. */
const MEAL_MINUTES = 120;
/** From here network airlines include them. */
const FREE_MEAL_MINUTES = 180;
const CABIN_PETS = 2;
const HOLD_PETS = 3;

/** Prices of different flights differ by up to a tenth. */
const variation = (text: string): number => 0.95 + 0.1 * share(hashText(text));

const flightKey = ({ segments }: Leg): string =>
	segments.map(({ carrier, number, departure }) => `${carrier}${number}${departure.slice(0, 10)}`).join('-');

const flownMinutes = ({ segments }: Leg): number => segments.reduce((sum, { minutes }) => sum + minutes, 0);

const minutesOf = (legs: readonly Leg[]): number => legs.reduce((sum, leg) => sum + flownMinutes(leg), 0);

/**
 * Price of a part of a bag on one flight: of the trip's price by flying time, so that all flights together cost the trip's price; modelled
 * where that is unknown.
 */
function bagPricer({ offer, price }: Sale, flight: number, trip: number | null | undefined, level: number): (part: number) => number {
	const { legs } = offer.flights;
	const leg = legs[flight] as Leg;
	if (trip === null || trip === undefined)
		return (part) => price(part * level * variation(flightKey(leg)) * Math.min(9000, 1500 + 5.5 * flownMinutes(leg)));
	const scale = scaleOf(offer.currency);
	const until = (count: number, part: number): number =>
		Math.ceil((part * trip * minutesOf(legs.slice(0, count))) / minutesOf(legs) / scale - 1e-9) * scale;
	return (part) => until(flight + 1, part) - until(flight, part);
}

function bagOffers(sale: Sale): ExtraOffer[] {
	const { offer, types } = sale;
	return offer.flights.legs.flatMap((_, flightIndex) => {
		const checked = bagPricer(sale, flightIndex, offer.bagPrice, 1);
		const cabin = bagPricer(sale, flightIndex, offer.cabinBagPrice, 0.55);
		const options: ExtraOption[] = [
			{ value: '23kg', price: checked(1), kilos: 23, pieces: 1 },
			{ value: '32kg', price: checked(1.6), kilos: 32, pieces: 1 },
			{ value: '2x23kg', price: checked(2), kilos: 23, pieces: 2 },
		];
		return types.flatMap((type, passenger): ExtraOffer[] => {
			const scope = { flightIndex, passenger };
			if (type === 'infant') return [{ code: 'baggage', scope, options: [{ value: '10kg', price: checked(0.5), kilos: 10, pieces: 1 }] }];
			const bag: ExtraOption = { value: '10kg', price: cabin(1), kilos: 10, pieces: 1 };
			return [
				{ code: 'baggage', scope, options },
				...(offer.fareRules.cabinBag?.pieces === 0 ? [{ code: 'cabin-bag', scope, options: [bag] } as const] : []),
			];
		});
	});
}

const isNetwork = ({ carrier, operating }: Segment): boolean => loadWorld().airlines.get(operating ?? carrier)?.kind === 'network';

function mealOffers({ offer, types, price }: Sale): ExtraOffer[] {
	return offer.flights.legs.flatMap(({ segments }, flightIndex) =>
		segments.flatMap((segment, segmentIndex) => {
			if (segment.minutes < MEAL_MINUTES) return [];
			const included = (isNetwork(segment) && segment.minutes >= FREE_MEAL_MINUTES) || offer.query.cabin !== 'economy';
			const amount = included ? 0 : price(550 + segment.minutes);
			return types.map(
				(type, passenger): ExtraOffer => ({
					code: 'meal',
					scope: { flightIndex, segmentIndex, passenger },
					options: MEALS[type].map((value) => ({ value, price: value === 'BBML' ? Math.ceil(amount / 2) : amount })),
				}),
			);
		}),
	);
}

/** A pet flies all segments of a flight, so the segment with the fewest places left limits it. */
function petsLeft({ segments }: Leg, most: number, salt: number): number {
	const left = segments.map((segment) => {
		const seed = mix(hashText(`${segment.carrier}${segment.number}${segment.departure}`), salt);
		return share(seed) < 0.75 ? most : seed % most;
	});
	return Math.min(...left);
}

function petOffers({ offer, types, price }: Sale): ExtraOffer[] {
	return offer.flights.legs.flatMap((leg, flightIndex) => {
		const minutes = flownMinutes(leg);
		const options: ExtraOption[] = [
			{ value: 'cabin', price: price(3500 + 6 * minutes), kilos: 8, left: petsLeft(leg, CABIN_PETS, 1) },
			{ value: 'hold', price: price(4500 + 12 * minutes), kilos: 50, left: petsLeft(leg, HOLD_PETS, 2) },
		];
		return types.flatMap((type, passenger): ExtraOffer[] =>
			type === 'adult' ? [{ code: 'pet', scope: { flightIndex, passenger }, options }] : [],
		);
	});
}

const hasTrain = (airport: string): boolean => AIRPORT_ACCESS.get(airport)?.some(({ mode }) => mode === 'aeroexpress') === true;

/** Trains to the first departure and from the last arrival of each flight, where the airport really has one. */
function trainOffers({ offer, types, price }: Sale): ExtraOffer[] {
	return offer.flights.legs.flatMap(({ segments }, flightIndex) => {
		const [first, last] = [segments[0], segments.at(-1)];
		const rides = [
			...(first && hasTrain(first.from) ? [{ value: `to-${first.from}`, segmentIndex: 0 }] : []),
			...(last && hasTrain(last.to) ? [{ value: `from-${last.to}`, segmentIndex: segments.length - 1 }] : []),
		];
		return rides.flatMap(({ value, segmentIndex }) =>
			types.flatMap((type, passenger): ExtraOffer[] => {
				if (type === 'infant') return [];
				const options = [{ value, price: price(type === 'child' ? 250 : 650) }];
				return [{ code: 'aeroexpress', scope: { flightIndex, segmentIndex, passenger }, options }];
			}),
		);
	});
}

function featureOffers({ offer, types, price }: Sale): ExtraOffer[] {
	const days = 1 + tripDays(offer.flights.legs);
	const scale = scaleOf(offer.currency);
	const guarantee = Math.ceil((0.1 * offer.total) / scale) * scale;
	return [
		{ code: 'insurance', scope: {}, options: [{ value: 'trip', price: price(Math.min(6000, 290 + 60 * days)) * types.length }] },
		{ code: 'refund-guarantee', scope: {}, options: [{ value: 'any-reason', price: guarantee }] },
		{ code: 'sms', scope: {}, options: [{ value: 'flight-changes', price: price(99) }] },
	];
}

function tripDays(legs: readonly Leg[]): number {
	const [first, last] = [legs[0]?.segments[0]?.departureUtc ?? 0, legs.at(-1)?.segments.at(-1)?.arrivalUtc ?? 0];
	return Math.ceil((last - first) / 1440);
}

/**
 * Catalog of the embedded supplier: equal for equal offers. Prices are simulated; trains and meal codes exist.
 *
 * @param rate roubles per unit of the offer's currency
 */
export function embeddedExtras(offer: BookedOffer, rate = 1): ExtraOffer[] {
	const scale = scaleOf(offer.currency);
	const types = passengerTypes(offer.query);
	const price = (roubles: number): number => Math.ceil((Math.ceil(roubles / 10) * 10) / rate - 1e-9) * scale;
	const sale: Sale = { offer, types, price };
	return [...bagOffers(sale), ...featureOffers(sale), ...mealOffers(sale), ...petOffers(sale), ...trainOffers(sale)];
}
