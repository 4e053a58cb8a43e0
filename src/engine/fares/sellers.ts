import type { Cabin, FlightQuery } from '#engine/contract.ts';
import type { Timetable } from '#engine/timetable/timetable.ts';
import { digitsOf, type Rates } from '#lib/money.ts';
import { AGENCIES, type AgencyProfile } from './agencies.data.ts';
import { hashText, mix, share } from './hash.ts';
import { KIND } from './market.data.ts';
import type { Quote } from './quote.ts';

export interface SaleContext {
	currency: string;
	/** Roubles per unit of the currency. */
	rate: number;
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

export const scaleOf = (currency: string): number => 10 ** digitsOf(currency);

export const majorUnits = (roubles: number, { rate }: SaleContext): number => Math.ceil(roubles / rate - 1e-9);

export interface Seller {
	agency?: AgencyProfile;
	id: string;
	factor: number;
}

/** Lower bound of every seller's factor. */
export const LOWEST_FACTOR = Math.min(1, ...AGENCIES.map(({ markup, spread }) => 1 + markup - spread / 2));

const agencySeeds = AGENCIES.map(({ id }) => hashText(id));

/** Airline (row) that issues every leg as one contract, −1 when the trip takes several tickets. */
export function issuerOf(quotes: readonly Quote[]): number {
	const carrier = quotes[0]?.contracts[0]?.carrier ?? -1;
	return quotes.every(({ contracts }) => contracts.length === 1 && contracts[0]?.carrier === carrier) ? carrier : -1;
}

export function returnFactor(quotes: readonly Quote[], kind: FlightQuery['kind']): number {
	const contract = quotes[0]?.contracts[0];
	return kind === 'round' && contract && issuerOf(quotes) >= 0 ? KIND[contract.kind].there : 1;
}

/** Lowest-brand price of the airlines for all travellers, major units; `add` is a brand's surcharge in roubles. */
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
		adults * majorUnits(adult, context) +
		(children > 0 ? children * majorUnits(child, context) : 0) +
		(infants > 0 ? infants * majorUnits(infant, context) : 0)
	);
}

const tripSeed = (quotes: readonly Quote[]): number => {
	let seed = 0;
	for (const quote of quotes) seed = mix(seed, quote.seed);
	return seed;
};

const isLowcost = (quotes: readonly Quote[]): boolean => quotes.some(({ contracts }) => contracts.some(({ kind }) => kind === 'lowcost'));

/** Rows of agencies by market, then by whether the trip has low-cost flights (1) and several contracts (2). */
const selling = new Map<string, readonly (readonly number[])[]>();

function agenciesFor(market: string, lowcost: boolean, single: boolean): readonly number[] {
	const kinds =
		selling.get(market) ?? [0, 1, 2, 3].map((kind) => AGENCIES.flatMap((agency, i) => (maySell(agency, market, kind) ? [i] : [])));
	selling.set(market, kinds);
	return kinds[(lowcost ? 1 : 0) + (single ? 0 : 2)] ?? [];
}

const maySell = ({ markets, lowcost, combines }: AgencyProfile, market: string, kind: number): boolean =>
	(!markets || markets.has(market)) && (lowcost || (kind & 1) === 0) && (combines || (kind & 2) === 0);

function agencyFactor(index: number, seed: number): number {
	const agency = AGENCIES[index];
	const mixed = mix(seed, agencySeeds[index] ?? 0);
	if (!agency || (mixed & 0xffff) / 0x10000 >= agency.coverage) return 0;
	return 1 + agency.markup + agency.spread * ((mixed >>> 16) / 0x10000 - 0.5);
}

export function sellersOf(t: Timetable, quotes: readonly Quote[], context: SaleContext): Seller[] {
	const [seed, lowcost, issuer] = [tripSeed(quotes), isLowcost(quotes), issuerOf(quotes)];
	const sellers: Seller[] = issuer < 0 ? [] : [{ id: t.airlines[issuer] ?? '', factor: 1 }];
	for (const i of agenciesFor(context.market, lowcost, issuer >= 0)) {
		const [agency, factor] = [AGENCIES[i], agencyFactor(i, seed)];
		if (agency && factor > 0) sellers.push({ agency, id: agency.id, factor });
	}
	return sellers;
}

export const sellerTotal = (airlines: number, factor: number): number => Math.round(airlines * factor);

/** Lowest total of a trip over all sellers in major units, equal to the cheapest offer of its ticket. */
export function lowestTotal(quotes: readonly Quote[], context: SaleContext): number {
	const [seed, lowcost, single] = [tripSeed(quotes), isLowcost(quotes), issuerOf(quotes) >= 0];
	let factor = single ? 1 : 2;
	for (const i of agenciesFor(context.market, lowcost, single)) {
		const candidate = agencyFactor(i, seed);
		if (candidate > 0 && candidate < factor) factor = candidate;
	}
	return sellerTotal(airlineTotal(quotes, context), factor);
}

/** Percentage of clicks for which an airline's own price was still valid. */
export const airlineHeld = (iata: string): number => 96 + Math.floor(share(mix(hashText(iata), 7)) * 4);
