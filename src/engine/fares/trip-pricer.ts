import { type FlightQuery, HORIZON_DAYS } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { dateOf, dayNumber } from '#lib/dates.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Rates } from '#lib/money.ts';
import { cheapestTotal, cheapestTrip, type RankedWays, rankPrices, rankWays } from './cheapest.ts';
import { pricesBetween } from './journey-cache.ts';
import type { PriceContext, Quote } from './quote.ts';
import { type SaleContext, saleContext, scaleOf } from './sellers.ts';

const HOURS_PER_DAY = 24;

/** For whom and when prices are asked, from a query. */
export const priceContext = (query: FlightQuery, now: Date): PriceContext => ({
	cabin: query.cabin,
	seats: query.adults + query.children,
	hour: Math.floor(now.getTime() / MS_PER_HOUR),
});

/**
 * Prices one trip on many days: the totals are those of the cheapest offers that a search of that day finds. The ways of a leg on a day
 * are worked out once.
 */
export class TripPricer {
	readonly #t: Timetable;
	readonly #query: FlightQuery;
	readonly #sale: SaleContext;
	readonly #prices: PriceContext;
	readonly #today: number;
	readonly #ways = new Map<string, RankedWays>();

	/** @throws RangeError when there is no rate for the currency */
	constructor(t: Timetable, query: FlightQuery, options: { currency: string; market: string; now: Date; rates: Rates }) {
		this.#t = t;
		this.#query = query;
		this.#sale = saleContext(query, options.currency, options.market, options.rates);
		this.#prices = priceContext(query, options.now);
		this.#today = Math.floor(this.#prices.hour / HOURS_PER_DAY);
	}

	/** Ways of a leg on a day that is on sale; `hoursAgo` asks what they cost then. */
	#waysOf(leg: number, date: string, hoursAgo: number): RankedWays {
		const day = dayNumber(date);
		const places = this.#query.legs[leg];
		if (!places || day < this.#today - 1 || day > this.#today + HORIZON_DAYS + 1) return rankWays([], this.#sale);
		const key = `${leg} ${day} ${hoursAgo}`;
		const known = this.#ways.get(key);
		if (known) return known;
		const context = { ...this.#prices, hour: this.#prices.hour - hoursAgo };
		const made = rankPrices(pricesBetween(this.#t, places.from, places.to, day, context), this.#sale);
		this.#ways.set(key, made);
		return made;
	}

	/** The lowest total in minor units when the legs are flown on these days; null = no such trip. */
	total(dates: readonly string[], hoursAgo = 0): number | null {
		const legs = dates.map((date, leg) => this.#waysOf(leg, date, hoursAgo));
		if (legs.some(({ floor }) => floor.length === 0)) return null;
		const units = cheapestTotal(legs, this.#sale);
		return units === null ? null : units * scaleOf(this.#sale.currency);
	}

	/** The journeys of that trip; undefined = no such trip. */
	trip(dates: readonly string[]): Quote[] | undefined {
		return cheapestTrip(
			dates.map((date, leg) => this.#waysOf(leg, date, 0)),
			this.#sale,
		);
	}

	/** The query's own days moved by some days. */
	moved(days: number): string[] {
		return this.#query.legs.map(({ date }) => dateOf(dayNumber(date) + days));
	}
}
