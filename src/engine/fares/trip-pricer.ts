import type { Journey } from '#engine/connections/journey.ts';
import { type FlightQuery, HORIZON_DAYS } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { dateOf, dayNumber } from '#lib/dates.ts';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Rates } from '#lib/money.ts';
import { cheapestTotal, cheapestTrip, type RankedJourneys, rankPrices, rankQuotes } from './cheapest.ts';
import { priceJourneys, pricesBetween } from './journey-cache.ts';
import type { PriceContext, Quote } from './quote.ts';
import { type SaleContext, saleContext, scaleOf } from './sellers.ts';

const HOURS_PER_DAY = 24;

export const priceContext = (query: FlightQuery, now: Date): PriceContext => ({
	cabin: query.cabin,
	seats: query.adults + query.children,
	hour: Math.floor(now.getTime() / MS_PER_HOUR),
});

interface PricerOptions {
	currency: string;
	market: string;
	now: Date;
	rates: Rates;
	/** Only these journeys of each leg; defaults to all. */
	accepts?: ((journey: Journey) => boolean) | undefined;
	/** Journeys are not cached beyond this pricer. */
	once?: boolean;
}

/** Prices a trip on many days; totals equal the cheapest offers of a search. Caches the journeys of each leg and day. */
export class TripPricer {
	readonly #t: Timetable;
	readonly #query: FlightQuery;
	readonly #sale: SaleContext;
	readonly #prices: PriceContext;
	readonly #today: number;
	readonly #accepts: PricerOptions['accepts'];
	readonly #pricesOf: typeof pricesBetween;
	readonly #ranked = new Map<string, RankedJourneys>();

	/** @throws RangeError when there is no rate for the currency */
	constructor(t: Timetable, query: FlightQuery, options: PricerOptions) {
		this.#t = t;
		this.#query = query;
		this.#sale = saleContext(query, options.currency, options.market, options.rates);
		this.#prices = priceContext(query, options.now);
		this.#accepts = options.accepts;
		this.#pricesOf = options.once ? priceJourneys : pricesBetween;
		this.#today = Math.floor(this.#prices.hour / HOURS_PER_DAY);
	}

	#rankedJourneys(leg: number, date: string, hoursAgo: number): RankedJourneys {
		const day = dayNumber(date);
		const places = this.#query.legs[leg];
		if (!places || day < this.#today - 1 || day > this.#today + HORIZON_DAYS + 1) return rankQuotes([], this.#sale);
		const key = `${leg} ${day} ${hoursAgo}`;
		const cached = this.#ranked.get(key);
		if (cached) return cached;
		const context = { ...this.#prices, hour: this.#prices.hour - hoursAgo };
		const prices = this.#pricesOf(this.#t, places.from, places.to, day, context);
		const accepts = this.#accepts;
		const ranked = accepts
			? rankQuotes(
					prices.quotes().filter(({ journey }) => accepts(journey)),
					this.#sale,
				)
			: rankPrices(prices, this.#sale);
		this.#ranked.set(key, ranked);
		return ranked;
	}

	/** Lowest total in minor units for these dates of the legs; null = no such trip. */
	total(dates: readonly string[], hoursAgo = 0): number | null {
		const legs = dates.map((date, leg) => this.#rankedJourneys(leg, date, hoursAgo));
		if (legs.some(({ floor }) => floor.length === 0)) return null;
		const units = cheapestTotal(legs, this.#sale);
		return units === null ? null : units * scaleOf(this.#sale.currency);
	}

	trip(dates: readonly string[]): Quote[] | undefined {
		return cheapestTrip(
			dates.map((date, leg) => this.#rankedJourneys(leg, date, 0)),
			this.#sale,
		);
	}

	shiftedDates(days: number): string[] {
		return this.#query.legs.map(({ date }) => dateOf(dayNumber(date) + days));
	}
}
