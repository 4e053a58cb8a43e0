import type { Timetable } from '#engine/timetable/timetable.ts';
import type { Departures } from './departures.ts';
import type { Journey } from './journey.ts';
import type { Network } from './network.ts';
import { weightedMinutes } from './ranking.ts';

export const PER_DESTINATION = 3;

const EMPTY = 2147483647;
/** Integers per journey: entries in the departures during the search, then flights and departures (three each). */
const INTEGERS_PER_JOURNEY = 9;
const FLIGHT = 3;
const DEPARTURE = 6;

export interface OneStopJourney {
	entries: [first: number, second: number];
	airports: [origin: number, through: number, next: number, end: number];
	cities: number[];
	minutes: number;
}

/** Best few journeys to every airport in typed arrays, each with another pair of first and last airline. */
export class TopJourneys {
	private readonly cost: Int32Array;
	private readonly airlines: Int32Array;
	private readonly stops: Uint8Array;
	private readonly data: Int32Array;
	private readonly t: Timetable;
	private readonly n: Network;

	constructor(t: Timetable, n: Network) {
		const size = t.airports.length * PER_DESTINATION;
		this.t = t;
		this.n = n;
		this.cost = new Int32Array(size).fill(EMPTY);
		this.airlines = new Int32Array(size);
		this.stops = new Uint8Array(size);
		this.data = new Int32Array(size * INTEGERS_PER_JOURNEY);
	}

	isPossible(destination: number, minutes: number, stops: number): boolean {
		const lowerBound = weightedMinutes({ minutes: minutes + stops * 45, stops, self: false, lowcost: stops + 1 });
		const base = destination * PER_DESTINATION;
		for (let slot = base; slot < base + PER_DESTINATION; slot++) if (lowerBound < (this.cost[slot] as number)) return true;
		return false;
	}

	offer(destination: number, flights: Departures, entries: readonly number[]): void {
		const { operating } = this.t.flights;
		const count = this.t.airlines.length;
		let [lowcost, self, carrier] = [0, false, -1];
		for (const entry of entries) {
			const next = operating[flights.flight[entry] as number] as number;
			lowcost += this.n.lowcost[next] as number;
			if (carrier >= 0 && this.n.agrees[carrier * count + next] === 0) self = true;
			carrier = next;
		}
		const first = entries[0] as number;
		const minutes = (flights.arrival[entries[entries.length - 1] as number] as number) - (flights.departure[first] as number);
		const cost = weightedMinutes({ minutes, stops: entries.length - 1, self, lowcost });
		const airlines = (operating[flights.flight[first] as number] as number) * 65536 + carrier;
		const slot = this.slotFor(destination, cost, airlines);
		if (slot < 0) return;
		this.cost[slot] = cost;
		this.airlines[slot] = airlines;
		this.stops[slot] = entries.length - 1;
		for (let i = 0; i < entries.length; i++) {
			const entry = entries[i] as number;
			this.data[slot * INTEGERS_PER_JOURNEY + i] = entry;
			this.data[slot * INTEGERS_PER_JOURNEY + FLIGHT + i] = flights.flight[entry] as number;
			this.data[slot * INTEGERS_PER_JOURNEY + DEPARTURE + i] = flights.departure[entry] as number;
		}
	}

	private slotFor(destination: number, cost: number, airlines: number): number {
		const base = destination * PER_DESTINATION;
		let worst = base;
		for (let slot = base; slot < base + PER_DESTINATION; slot++) {
			const slotCost = this.cost[slot] as number;
			if (slotCost !== EMPTY && this.airlines[slot] === airlines) return cost < slotCost ? slot : -1;
			if (slotCost > (this.cost[worst] as number)) worst = slot;
		}
		return cost < (this.cost[worst] as number) ? worst : -1;
	}

	isReached(airport: number): boolean {
		const base = airport * PER_DESTINATION;
		for (let slot = base; slot < base + PER_DESTINATION; slot++) if (this.cost[slot] !== EMPTY) return true;
		return false;
	}

	withOneStop(airport: number): OneStopJourney[] {
		const { t, data } = this;
		return this.used(airport).flatMap((slot) => {
			if (this.stops[slot] !== 1) return [];
			const at = slot * INTEGERS_PER_JOURNEY;
			const route = t.flights.route[data[at + FLIGHT] as number] as number;
			const second = t.flights.route[data[at + FLIGHT + 1] as number] as number;
			const airports = [
				t.originOf[route],
				t.routes.destination[route],
				t.originOf[second],
				t.routes.destination[second],
			] as OneStopJourney['airports'];
			const arrival = (data[at + DEPARTURE + 1] as number) + (t.flights.block[data[at + FLIGHT + 1] as number] as number);
			const minutes = arrival - (data[at + DEPARTURE] as number);
			const cities = airports.map((airport) => t.places.city[airport] as number);
			return [{ entries: [data[at] as number, data[at + 1] as number], cities, airports, minutes }];
		});
	}

	journeys(airport: number): Journey[] {
		return this.used(airport)
			.sort((a, b) => (this.cost[a] as number) - (this.cost[b] as number))
			.map((slot) => this.journey(slot));
	}

	private journey(slot: number): Journey {
		const { t, data } = this;
		const journey: Journey = { flights: [], departures: [], arrivals: [], selfTransfers: [] };
		const at = slot * INTEGERS_PER_JOURNEY;
		let before = -1;
		for (let i = 0; i <= (this.stops[slot] as number); i++) {
			const flight = data[at + FLIGHT + i] as number;
			const departure = data[at + DEPARTURE + i] as number;
			const carrier = t.flights.operating[flight] as number;
			if (before >= 0) journey.selfTransfers.push(this.n.agrees[before * t.airlines.length + carrier] === 0);
			before = carrier;
			journey.flights.push(flight);
			journey.departures.push(departure);
			journey.arrivals.push(departure + (t.flights.block[flight] as number));
		}
		return journey;
	}

	private used(airport: number): number[] {
		const base = airport * PER_DESTINATION;
		return [base, base + 1, base + 2].filter((slot) => this.cost[slot] !== EMPTY);
	}
}
