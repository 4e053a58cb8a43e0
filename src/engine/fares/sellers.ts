import type { Cabin, FlightQuery } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { digitsOf, type Rates } from '#lib/money.ts';
import { AGENCIES, type AgencyHabits } from './agencies.data.ts';
import { mix, seedOf, share } from './hash.ts';
import { KIND } from './market.data.ts';
import type { Quote } from './quote.ts';

/** In what and for whom tickets are sold. */
export interface SaleContext {
	/** Lower-case code; amounts are whole units of it. */
	currency: string;
	/** Roubles for one unit of the currency. */
	rate: number;
	/** Lower-case market code: it decides which agencies sell. */
	market: string;
	cabin: Cabin;
	kind: FlightQuery['kind'];
	adults: number;
	children: number;
	infants: number;
}

/** @throws RangeError when there is no rate for the currency. */
export function saleContext(query: FlightQuery, currency: string, market: string, rates: Rates): SaleContext {
	const rate = rates[currency];
	if (!rate || !(rate > 0)) throw new RangeError(`No rate: ${currency}`);
	const { cabin, kind, adults, children, infants } = query;
	return { currency, rate, market, cabin, kind, adults, children, infants };
}

/** Minor units in one unit of the currency. */
export const scaleOf = (currency: string): number => 10 ** digitsOf(currency);

/** Whole units for roubles, rounded up: a fare never loses by conversion. */
export const wholeUnits = (roubles: number, { rate }: SaleContext): number => Math.ceil(roubles / rate - 1e-9);

/** Somebody who sells a given trip. */
export interface Seller {
	/** The agency; undefined = the airline itself. */
	agency?: AgencyHabits;
	id: string;
	/** Its price is the airline's times this. */
	factor: number;
}

/** No seller goes below this share of the airline's price. */
export const LOWEST_FACTOR = Math.min(1, ...AGENCIES.map(({ markup, spread }) => 1 + markup - spread / 2));

const agencySeeds = AGENCIES.map(({ id }) => seedOf(id));

/** The airline (row) that issues the whole trip as one contract each way, or −1 when it takes several sellers' tickets. */
export function issuerOf(quotes: readonly Quote[]): number {
	const carrier = quotes[0]?.contracts[0]?.carrier ?? -1;
	return quotes.every(({ contracts }) => contracts.length === 1 && contracts[0]?.carrier === carrier) ? carrier : -1;
}

/** Share of the one-way fares that a trip costs: airlines sell both ways for less than two single tickets, when they fly both. */
export function returnFactor(quotes: readonly Quote[], kind: FlightQuery['kind']): number {
	const contract = quotes[0]?.contracts[0];
	return kind === 'round' && contract && issuerOf(quotes) >= 0 ? KIND[contract.kind].there : 1;
}

/** What the airlines ask for all travellers at the lowest brand, whole units of the currency; `add` is a brand's surcharge in roubles. */
export function airlineTotal(quotes: readonly Quote[], context: SaleContext, add = 0): number {
	const factor = returnFactor(quotes, context.kind);
	let [adult, child, infant] = [add, add, 0];
	for (const quote of quotes) {
		adult += factor * quote.adult;
		child += factor * quote.child;
		infant += factor * quote.infant;
	}
	const { adults, children, infants } = context;
	return (
		adults * wholeUnits(adult, context) +
		(children > 0 ? children * wholeUnits(child, context) : 0) +
		(infants > 0 ? infants * wholeUnits(infant, context) : 0)
	);
}

const tripSeed = (quotes: readonly Quote[]): number => {
	let seed = 0;
	for (const quote of quotes) seed = mix(seed, quote.seed);
	return seed;
};

const isLowcost = (quotes: readonly Quote[]): boolean => quotes.some(({ contracts }) => contracts.some(({ kind }) => kind === 'lowcost'));

/** Agencies (rows) that may sell a trip in a market, by whether it has low-cost flights (1) and is several contracts (2). */
const selling = new Map<string, readonly (readonly number[])[]>();

function agenciesFor(market: string, lowcost: boolean, single: boolean): readonly number[] {
	const kinds =
		selling.get(market) ?? [0, 1, 2, 3].map((kind) => AGENCIES.flatMap((agency, i) => (maySell(agency, market, kind) ? [i] : [])));
	selling.set(market, kinds);
	return kinds[(lowcost ? 1 : 0) + (single ? 0 : 2)] ?? [];
}

const maySell = ({ markets, lowcost, combines }: AgencyHabits, market: string, kind: number): boolean =>
	(!markets || markets.has(market)) && (lowcost || (kind & 1) === 0) && (combines || (kind & 2) === 0);

/** The factor at which an agency that may sell a trip does so; 0 when it has not got it. */
function agencyFactor(index: number, seed: number): number {
	const agency = AGENCIES[index];
	const mixed = mix(seed, agencySeeds[index] ?? 0);
	if (!agency || (mixed & 0xffff) / 0x10000 >= agency.coverage) return 0;
	return 1 + agency.markup + agency.spread * ((mixed >>> 16) / 0x10000 - 0.5);
}

/** Everybody who sells a trip. Never empty: one agency has every ticket. */
export function sellersOf(t: Timetable, quotes: readonly Quote[], context: SaleContext): Seller[] {
	const [seed, lowcost, issuer] = [tripSeed(quotes), isLowcost(quotes), issuerOf(quotes)];
	const sellers: Seller[] = issuer < 0 ? [] : [{ id: t.airlines[issuer] ?? '', factor: 1 }];
	for (const i of agenciesFor(context.market, lowcost, issuer >= 0)) {
		const [agency, factor] = [AGENCIES[i], agencyFactor(i, seed)];
		if (agency && factor > 0) sellers.push({ agency, id: agency.id, factor });
	}
	return sellers;
}

/** A seller's price for what airlines ask: whole units. */
export const sellerTotal = (airlines: number, factor: number): number => Math.round(airlines * factor);

/**
 * The lowest total of a trip over all sellers, whole units: exactly that of the cheapest offer of its ticket,
 * without making the ticket.
 */
export function lowestTotal(quotes: readonly Quote[], context: SaleContext): number {
	const [seed, lowcost, single] = [tripSeed(quotes), isLowcost(quotes), issuerOf(quotes) >= 0];
	let factor = single ? 1 : 2;
	for (const i of agenciesFor(context.market, lowcost, single)) {
		const asked = agencyFactor(i, seed);
		if (asked > 0 && asked < factor) factor = asked;
	}
	return sellerTotal(airlineTotal(quotes, context), factor);
}

/** In how many of 100 clicks an airline's own price held. */
export const airlineHeld = (iata: string): number => 96 + Math.floor(share(mix(seedOf(iata), 7)) * 4);
