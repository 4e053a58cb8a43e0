import type { Journey } from './journey.ts';

/** Offsets within a candidate; `FLIGHT`, `DEPARTURE` and `ARRIVAL` are the first of three. */
export const FLIGHT = 0;
export const DEPARTURE = 3;
export const ARRIVAL = 6;
export const STOPS = 9;
/** Bit i: the transfer after segment i is a self-transfer. */
export const SELF = 10;
export const LAST = 11;
const STRIDE = 12;

/** Candidate journeys as {@link STRIDE} integers each in one reusable array. */
export class Candidates {
	data = new Int32Array(STRIDE * 4096);
	size = 0;

	clear(): void {
		this.size = 0;
	}

	at(index: number): number {
		return index * STRIDE;
	}

	add(): number {
		const at = this.size * STRIDE;
		if (at + STRIDE > this.data.length) {
			const grown = new Int32Array(this.data.length * 2);
			grown.set(this.data);
			this.data = grown;
		}
		this.size++;
		return at;
	}

	journey(index: number): Journey {
		const at = index * STRIDE;
		const { data } = this;
		const [stops, self] = [data[at + STOPS] as number, data[at + SELF] as number];
		const journey: Journey = { flights: [], departures: [], arrivals: [], selfTransfers: [] };
		for (let i = 0; i <= stops; i++) {
			journey.flights.push(data[at + FLIGHT + i] as number);
			journey.departures.push(data[at + DEPARTURE + i] as number);
			journey.arrivals.push(data[at + ARRIVAL + i] as number);
			if (i < stops) journey.selfTransfers.push((self & (1 << i)) !== 0);
		}
		return journey;
	}
}
