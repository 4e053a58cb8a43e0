import type { Cabin, Emissions, FareBrand, FlightQuery, Leg, Ticket } from '#engine/contract.ts';
import { OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import { estimateEmissions, type LegEmissions, routeEmissions } from '#engine/fares/emissions.ts';
import type { SearchContext } from '#features/search/suppliers/supplier.ts';
import { priceIn } from '#server/duffel/amounts.ts';
import { loadWorld } from '#world/load-world.ts';
import { fareOf } from './fares.ts';
import { legsOf, ticketId } from './legs.ts';
import { type DuffelOffer, offerSchema } from './schema.ts';

/** This site, as the seller of Duffel's offers. */
export const DUFFEL_SELLER = { id: OWN_AGENCY, name: 'Asteria', held: null };
export const DUFFEL = 'duffel';

/** An offer is not shown in its last minute. */
const MARGIN_MS = 60_000;
const MS_PER_MINUTE = 60_000;

export const isExpired = ({ expires_at }: Pick<DuffelOffer, 'expires_at'>, now: Date): boolean => expires_at - MARGIN_MS <= now.getTime();

export interface MappedOffer {
	readonly raw: DuffelOffer;
	/** Has this offer only. */
	readonly ticket: Ticket;
	readonly brand: FareBrand;
	/** For all passengers, in minor units of the sales currency. */
	readonly total: number;
}

function emissionsOfLeg({ segments }: Leg, cabin: Cabin): LegEmissions {
	const { airports } = loadWorld();
	const codes = [...segments.slice(0, 1).map(({ from }) => from), ...segments.map(({ to }) => to)];
	const points = codes.flatMap((code) => airports.get(code) ?? []);
	if (points.length < codes.length) return { kilos: [], usual: 0 };
	return routeEmissions(
		points,
		segments.map(({ aircraft }) => aircraft),
		cabin,
	);
}

const emissionsOf = (legs: readonly Leg[], { cabin }: FlightQuery): Emissions =>
	estimateEmissions(legs.map((leg) => emissionsOfLeg(leg, cabin)));

/** Null for a response that {@link mapOffer} does not map. */
export function parseOffer(response: unknown, query: FlightQuery, context: SearchContext): MappedOffer | null {
	const { data } = offerSchema.safeParse(response);
	return data ? mapOffer(data, query, context) : null;
}

/** Null for an offer for other days or in a currency without a rate. */
export function mapOffer(raw: DuffelOffer, query: FlightQuery, context: SearchContext): MappedOffer | null {
	if (raw.partial) return null;
	try {
		const legs = legsOf(raw);
		if (legs.length !== query.legs.length || legs.some((leg, i) => leg.segments[0]?.departure.slice(0, 10) !== query.legs[i]?.date))
			return null;
		const { currency, rates } = context;
		const total = priceIn(raw.total_amount, raw.total_currency, currency, rates);
		const fare = fareOf(raw, { query, currency, rates });
		const ticket: Ticket = {
			id: ticketId(legs),
			legs,
			carriers: [...new Set(legs.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))],
			fares: [fare],
			offers: [{ agency: OWN_AGENCY, brand: fare.brand, total, bagPrice: null, cabinBagPrice: null, payee: 'agency', supplier: DUFFEL }],
			emissions: emissionsOf(legs, query),
			seen: Math.floor(context.now.getTime() / MS_PER_MINUTE),
		};
		return { raw, ticket, brand: fare.brand, total };
	} catch (error) {
		if (error instanceof RangeError) return null;
		throw error;
	}
}
