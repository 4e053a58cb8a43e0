import type { Journey } from '#engine/connections/journey.ts';
import { KIND } from './market.data.ts';
import type { ContractBase, Pricer, Quote } from './quote.ts';

/** Journeys of a leg on one day, valid for the same weekday of other weeks. */
export interface DatedJourneys {
	day: number;
	journeys: readonly Journey[];
	bases: readonly (readonly ContractBase[])[];
}

/** Prices of a leg's journeys on one day in columns: a calendar compares thousands and shows a few. Journeys are identified by index. */
export class JourneyPrices {
	readonly adult: Float64Array;
	readonly child: Float64Array;
	readonly infant: Float64Array;
	/** Airline row that issues the journey as one contract, −1 for several. */
	readonly issuer: Int16Array;
	readonly #rows: Uint16Array;
	readonly #pricer: Pricer;
	readonly #dated: DatedJourneys;
	readonly #days: number;

	/** @param days from the day of the journeys to the day of departure, a multiple of 7 */
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
		for (let index = 0; index < sold.length; index++) {
			const contracts = bases[sold[index] ?? 0] ?? [];
			let [adults, children, infants] = [0, 0, 0];
			for (const base of contracts) {
				const adult = pricer.adult(base, days);
				adults += adult;
				children += adult * KIND[base.kind].child;
				infants += adult * base.infant;
			}
			this.adult[index] = adults;
			this.child[index] = children;
			this.infant[index] = infants;
			this.issuer[index] = contracts.length === 1 ? (contracts[0]?.carrier ?? -1) : -1;
		}
		this.#rows = sold;
		this.#pricer = pricer;
		this.#dated = dated;
		this.#days = days;
	}

	get size(): number {
		return this.#rows.length;
	}

	quote(index: number): Quote {
		const row = this.#rows[index] ?? 0;
		const journey = this.#dated.journeys[row];
		if (!journey) throw new RangeError(`No journey in row ${index}`);
		return this.#pricer.price(journey, this.#dated.bases[row] ?? [], this.#days);
	}

	quotes(): Quote[] {
		return Array.from(this.#rows, (_, index) => this.quote(index));
	}
}
