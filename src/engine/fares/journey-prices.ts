import type { DatedJourneys } from './journey-cache.ts';
import { KIND } from './market.data.ts';
import type { Pricer, Quote } from './quote.ts';

/**
 * The prices of a leg's journeys on one day, in columns: a calendar compares thousands of ways and shows a few, so that an object is made
 * only of one that is asked for. A way is named by its place in the columns.
 */
export class WayPrices {
	/** Roubles of each way, one way, per traveller. */
	readonly adult: Float64Array;
	readonly child: Float64Array;
	readonly infant: Float64Array;
	/** Airline row that issues the whole way as one contract, −1 for several. */
	readonly issuer: Int16Array;
	/** Which of the journeys each way is. */
	readonly #rows: Uint16Array;
	readonly #pricer: Pricer;
	readonly #dated: DatedJourneys;
	readonly #days: number;

	/** @param days from the day of the journeys to that of departure, whole weeks */
	constructor(pricer: Pricer, dated: DatedJourneys, days: number) {
		const { journeys, bases } = dated;
		const sold = Uint16Array.from(journeys.keys()).filter((row) => {
			const journey = journeys[row];
			return journey !== undefined && pricer.isSold(journey, days);
		});
		this.adult = new Float64Array(sold.length);
		this.child = new Float64Array(sold.length);
		this.infant = new Float64Array(sold.length);
		this.issuer = new Int16Array(sold.length);
		for (let way = 0; way < sold.length; way++) {
			const contracts = bases[sold[way] ?? 0] ?? [];
			let [adults, children, infants] = [0, 0, 0];
			for (const base of contracts) {
				const adult = pricer.adult(base, days);
				adults += adult;
				children += adult * KIND[base.kind].child;
				infants += adult * base.infant;
			}
			this.adult[way] = adults;
			this.child[way] = children;
			this.infant[way] = infants;
			this.issuer[way] = contracts.length === 1 ? (contracts[0]?.carrier ?? -1) : -1;
		}
		this.#rows = sold;
		this.#pricer = pricer;
		this.#dated = dated;
		this.#days = days;
	}

	get size(): number {
		return this.#rows.length;
	}

	quote(way: number): Quote {
		const row = this.#rows[way] ?? 0;
		const journey = this.#dated.journeys[row];
		if (!journey) throw new RangeError(`No such way: ${way}`);
		return this.#pricer.price(journey, this.#dated.bases[row] ?? [], this.#days);
	}

	quotes(): Quote[] {
		return Array.from(this.#rows, (_, way) => this.quote(way));
	}
}
