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
		const segments = (this.data[at + STOPS] as number) + 1;
		const part = (from: number) => Array.from(this.data.subarray(at + from, at + from + segments));
		const self = this.data[at + SELF] as number;
		return {
			flights: part(FLIGHT),
			departures: part(DEPARTURE),
			arrivals: part(ARRIVAL),
			selfTransfers: Array.from({ length: segments - 1 }, (_, i) => (self & (1 << i)) !== 0),
		};
	}
}
