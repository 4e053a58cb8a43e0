import { operatingRows } from '#engine/connections/code-shares.ts';
import type { Journey } from '#engine/connections/journey.ts';
import type { Cabin } from '#engine/contract.ts';
import { pointOf, type Timetable } from '#engine/timetable/timetable.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { kilometresBetween } from '#lib/geo.ts';
import type { Airline } from '#world/world.ts';
import { type FareFacts, fareFacts, hasSeats, seatsLeft } from './facts.ts';
import { mix, share } from './hash.ts';
import { KIND, LEAD, WEEKDAY } from './market.data.ts';

export interface PriceContext {
	cabin: Cabin;
	seats: number;
	/** Hours since 1970 UTC; prices are constant within the hour. */
	hour: number;
}

export interface Contract {
	first: number;
	last: number;
	/** Airline row of its first flight, which issues the ticket. */
	carrier: number;
	kind: Airline['kind'];
	kilometres: number;
	/** Lowest adult fare in roubles, one way. */
	adult: number;
}

/** Part of a contract that does not depend on the week of departure or the hour of sale. */
export interface ContractBase {
	first: number;
	last: number;
	carrier: number;
	kind: Airline['kind'];
	kilometres: number;
	firstFlight: number;
	lastFlight: number;
	from: number;
	to: number;
	/** Country rows. */
	here: number;
	there: number;
	day: number;
	/** Roubles for an adult before the factors of day, hour and cabin. */
	steady: number;
	/** Share of the adult fare. */
	infant: number;
}

export interface Quote {
	journey: Journey;
	from: number;
	to: number;
	contracts: Contract[];
	adult: number;
	child: number;
	infant: number;
	/** Fewest seats left on any of its flights. */
	places: number;
	/** Hash of journey and day, from which sellers' prices are derived. */
	seed: number;
}

const HOURS_PER_DAY = 24;
const MINUTES_PER_DAY = 1440;
/** Before departure, counted from the start of the hour. */
const SALE_ENDS_MINUTES = 90;
/** Price variation between flights of one route and day, and over time. */
const FLIGHT_SPREAD = 0.25;
const TIME_SPREAD = 0.05;
const BY_COMPETITORS = [1, 1.14, 1.03, 0.97, 0.93, 0.9];
const CHANGE = 0.95;
const CABIN: Record<Cabin, (kilometres: number) => number> = {
	economy: () => 1,
	premium: () => 1.75,
	business: (kilometres) => (kilometres < 3000 ? 2.4 : 3.3),
	first: () => 5.6,
};

const byDistance = (kilometres: number): number => 1700 + 60 * kilometres ** 0.73;

const leadTables = new Map<string, Float64Array>();

function leadTable(kind: Airline['kind']): Float64Array {
	const cached = leadTables.get(kind);
	if (cached) return cached;
	const points = LEAD[kind];
	const table = Float64Array.from({ length: 401 }, (_, days) => {
		const next = points.findIndex(([at]) => at >= days);
		const [from, to] = [points[Math.max(0, next - 1)], points[next < 0 ? points.length - 1 : next]];
		if (!from || !to || from[0] === to[0]) return to?.[1] ?? 1;
		return from[1] + ((to[1] - from[1]) * (days - from[0])) / (to[0] - from[0]);
	});
	leadTables.set(kind, table);
	return table;
}

const byClock = (minute: number): number => {
	if (minute < 300) return 0.93;
	return (minute >= 360 && minute < 570) || (minute >= 1020 && minute < 1230) ? 1.05 : 1;
};

const monthOf = (day: number): number => new Date(day * MS_PER_DAY).getUTCMonth();

/** From 20 December to 9 January. */
const byHoliday = (day: number): number => {
	const date = new Date(day * MS_PER_DAY);
	const [month, inMonth] = [date.getUTCMonth(), date.getUTCDate()];
	return (month === 11 && inMonth >= 20) || (month === 0 && inMonth <= 9) ? 1.13 : 1;
};

interface DayFactors {
	month: number;
	holiday: number;
	weekday: number;
}
const days = new Map<number, DayFactors>();
function dayFactors(day: number): DayFactors {
	const cached = days.get(day);
	if (cached) return cached;
	if (days.size > 2000) days.clear();
	const factors = { month: monthOf(day), holiday: byHoliday(day), weekday: WEEKDAY[(day + 3) % 7] ?? 1 };
	days.set(day, factors);
	return factors;
}

export function contractSpans({ flights, selfTransfers }: Journey): [number, number][] {
	const spans: [number, number][] = [];
	let first = 0;
	for (let i = 0; i < flights.length; i++) {
		if (i < flights.length - 1 && !selfTransfers[i]) continue;
		spans.push([first, i]);
		first = i + 1;
	}
	return spans;
}

export const contractBases = (t: Timetable, journey: Journey): ContractBase[] =>
	contractSpans(journey).map(([first, last]) => contractBase(t, journey, first, last));

function contractBase(t: Timetable, { flights, departures, arrivals }: Journey, first: number, last: number): ContractBase {
	const facts = fareFacts(t);
	const [firstFlight, lastFlight] = [flights[first] ?? 0, flights[last] ?? 0];
	const from = t.originOf[t.flights.route[firstFlight] ?? 0] ?? 0;
	const to = t.routes.destination[t.flights.route[lastFlight] ?? 0] ?? 0;
	const [here, there] = [t.places.country[from] ?? 0, t.places.country[to] ?? 0];
	const carrier = t.flights.airline[firstFlight] ?? 0;
	const kind = t.carriers[carrier]?.kind ?? 'network';
	let flown = 0;
	for (let i = first; i <= last; i++) flown += t.flights.flown[flights[i] ?? 0] ?? 0;
	const kilometres =
		first === last ? (t.routes.kilometres[t.flights.route[firstFlight] ?? 0] ?? 0) : kilometresBetween(pointOf(t, from), pointOf(t, to));
	const [departure, arrival] = [departures[first] ?? 0, arrivals[last] ?? 0];
	const day = Math.floor((departure + t.offset(from, Math.floor(departure / MINUTES_PER_DAY))) / MINUTES_PER_DAY);
	const steady =
		byDistance(0.85 * kilometres + 0.15 * flown) *
		facts.market(here, there) *
		KIND[kind].level *
		(facts.level[carrier] ?? 1) *
		byClock(t.flights.departure[firstFlight] ?? 0) *
		byStops(facts, first === last ? (t.flights.route[firstFlight] ?? 0) : null, last - first, arrival - departure, flown);
	/** Infants fly free within Russia (Air Code, article 106). */
	const infant = t.countries[here] === 'RU' && t.countries[there] === 'RU' ? 0 : KIND[kind].infant;
	return { first, last, carrier, kind, kilometres, firstFlight, lastFlight, from, to, here, there, day, steady, infant };
}

/** Nonstop: by competitors on the route; otherwise cheaper with each stop and with waits beyond three hours. */
function byStops({ competitors }: FareFacts, route: number | null, stops: number, minutes: number, flown: number): number {
	if (route !== null) return BY_COMPETITORS[Math.min(5, competitors[route] ?? 1)] ?? 1;
	const waiting = Math.max(0, minutes / 60 - flown / 800 - 2 - 3);
	return CHANGE ** stops * (1 - Math.min(0.12, 0.01 * waiting));
}

export function shiftJourney(journey: Journey, days: number): Journey {
	if (days === 0) return journey;
	const move = (moment: number): number => moment + days * MINUTES_PER_DAY;
	return { ...journey, departures: journey.departures.map(move), arrivals: journey.arrivals.map(move) };
}

/** Prices journeys of one timetable in one context; see {@link Quote}. `days` moves a journey by complete weeks without a clock change. */
export class Pricer {
	readonly #t: Timetable;
	readonly #facts: FareFacts;
	/** Seats are counted per operating flight. */
	readonly #operating: Uint32Array;
	readonly #context: PriceContext;
	readonly #saleEnds: number;
	readonly #today: number;

	constructor(t: Timetable, context: PriceContext) {
		this.#t = t;
		this.#facts = fareFacts(t);
		this.#operating = operatingRows(t);
		this.#context = context;
		this.#saleEnds = context.hour * 60 + SALE_ENDS_MINUTES;
		this.#today = Math.floor(context.hour / HOURS_PER_DAY);
	}

	/** Null when not on sale. */
	quote(journey: Journey): Quote | null {
		return this.isSold(journey, 0) ? this.price(journey, contractBases(this.#t, journey), 0) : null;
	}

	/** Not on sale: departure too soon, no such cabin, or too few seats. */
	isSold({ flights, departures }: Journey, days: number): boolean {
		const { cabin, seats, hour } = this.#context;
		const minutes = days * MINUTES_PER_DAY;
		if ((departures[0] ?? 0) + minutes < this.#saleEnds) return false;
		for (let i = 0; i < flights.length; i++) {
			const flight = flights[i] ?? 0;
			if (cabin !== 'economy' && !this.#facts.hasCabin(flight, cabin)) return false;
			const day = Math.floor(((departures[i] ?? 0) + minutes) / MINUTES_PER_DAY);
			if (!hasSeats(seats, this.#operating[flight] ?? flight, day, day - this.#today, hour)) return false;
		}
		return true;
	}

	price(journey: Journey, bases: readonly ContractBase[], days: number): Quote {
		const moved = shiftJourney(journey, days);
		let [places, seed] = [99, 0];
		for (const [i, flight] of moved.flights.entries()) {
			const day = Math.floor((moved.departures[i] ?? 0) / MINUTES_PER_DAY);
			seed = mix(mix(seed, flight), day);
			places = Math.min(places, seatsLeft(this.#operating[flight] ?? flight, day, day - this.#today, this.#context.hour));
		}
		const [from, to] = [bases[0]?.from ?? 0, bases.at(-1)?.to ?? 0];
		const quote: Quote = { journey: moved, from, to, contracts: [], adult: 0, child: 0, infant: 0, places, seed };
		for (const base of bases) {
			const { first, last, carrier, kind, kilometres } = base;
			const adult = this.adult(base, days);
			quote.contracts.push({ first, last, carrier, kind, kilometres, adult });
			quote.adult += adult;
			quote.child += adult * KIND[kind].child;
			quote.infant += adult * base.infant;
		}
		return quote;
	}

	adult({ kind, kilometres, firstFlight, lastFlight, here, there, day: own, steady }: ContractBase, days: number): number {
		const day = own + days;
		const { month, holiday, weekday } = dayFactors(day);
		return (
			steady *
			CABIN[this.#context.cabin](kilometres) *
			this.#facts.season(here, there, month) *
			holiday *
			weekday *
			(leadTable(kind)[Math.min(400, Math.max(0, day - this.#today))] ?? 1) *
			this.#byFlight(firstFlight, lastFlight, day)
		);
	}

	/** Variation per flight and over time; a price is stable for 3 to 24 hours. */
	#byFlight(first: number, last: number, day: number): number {
		const own = mix(mix(first, last), day);
		const stands = 3 + (own % 22);
		const lately = mix(own, Math.floor((this.#context.hour + (own % 97)) / stands));
		return 1 + FLIGHT_SPREAD * (share(mix(own, 1)) - 0.45) + TIME_SPREAD * (share(lately) - 0.5);
	}
}
