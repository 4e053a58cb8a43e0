import type { Allowance, ChangeRule, Fare, FareBrand, FlightQuery } from '#engine/contract.ts';
import type { Rates } from '#lib/money.ts';
import { addAmounts, priceIn } from '#server/duffel/amounts.ts';
import type { DuffelCondition, DuffelOffer } from './schema.ts';

export interface FareSale {
	readonly query: FlightQuery;
	/** Lower-case code of the sales currency. */
	readonly currency: string;
	readonly rates: Rates;
}

const UNKNOWN: ChangeRule = { allowed: null, fee: 0 };

/** Penalties are for all passengers; a penalty that is not stated is unknown, not free. */
function ruleOf(condition: DuffelCondition, { query, currency, rates }: FareSale): ChangeRule {
	if (!condition) return UNKNOWN;
	if (!condition.allowed) return { allowed: false, fee: 0 };
	const { penalty_amount: penalty, penalty_currency: from } = condition;
	if (!penalty || !from || (from.toLowerCase() !== currency && !rates[from.toLowerCase()])) return UNKNOWN;
	const travellers = query.adults + query.children + query.infants;
	return { allowed: true, fee: Math.ceil(priceIn(penalty, from, currency, rates) / travellers) };
}

/** The offer's own penalty, else the sum of those of its slices. */
function changeCondition({ conditions, slices }: DuffelOffer): DuffelCondition {
	const change = conditions?.change_before_departure;
	if (!change?.allowed || change.penalty_amount) return change;
	const parts = slices.map((slice) => slice.conditions?.change_before_departure);
	const currency = parts[0]?.penalty_currency;
	const penalties = parts.flatMap((part) => (part?.allowed && part.penalty_currency === currency ? (part.penalty_amount ?? []) : []));
	if (!currency || penalties.length < parts.length) return change;
	return { allowed: true, penalty_amount: addAmounts(penalties), penalty_currency: currency };
}

/** The fewest pieces of any seated passenger on any segment, without weights, which Duffel does not state; null if unknown. */
function allowanceOf({ passengers, slices }: DuffelOffer, type: 'checked' | 'carry_on'): Allowance | null {
	const infants = new Set(passengers.flatMap((passenger) => (isInfant(passenger) ? passenger.id : [])));
	let fewest = Infinity;
	for (const segment of slices.flatMap(({ segments }) => segments)) {
		const seated = (segment.passengers ?? []).filter(({ passenger_id }) => !infants.has(passenger_id));
		if (seated.length === 0) return null;
		for (const { baggages } of seated) {
			if (!baggages) return null;
			const pieces = baggages.filter((bag) => bag.type === type).reduce((sum, bag) => sum + bag.quantity, 0);
			fewest = Math.min(fewest, pieces);
		}
	}
	return { pieces: fewest, kilos: 0 };
}

export const isInfant = ({ type, age }: DuffelOffer['passengers'][number]): boolean =>
	typeof age === 'number' ? age < 2 : type === 'infant_without_seat';

/** `flex` is refunded and changed for nothing; `light` is not refunded and lacks a checked or a cabin bag. */
function brandOf({ refund, exchange, cabinBag, checkedBag }: Omit<Fare, 'brand'>): FareBrand {
	const free = (rule: ChangeRule) => rule.allowed === true && rule.fee === 0;
	if (free(refund) && free(exchange)) return 'flex';
	return refund.allowed !== true && (checkedBag?.pieces === 0 || cabinBag?.pieces === 0) ? 'light' : 'standard';
}

export function fareOf(offer: DuffelOffer, sale: FareSale): Fare {
	const terms = {
		cabinBag: allowanceOf(offer, 'carry_on'),
		checkedBag: allowanceOf(offer, 'checked'),
		refund: ruleOf(offer.conditions?.refund_before_departure, sale),
		exchange: ruleOf(changeCondition(offer), sale),
		seatsLeft: null,
	};
	return { brand: brandOf(terms), ...terms };
}
