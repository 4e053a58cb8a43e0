import type { ExtraCode, ExtraOffer, ExtraOption, ExtraScope } from '#features/extras/contract.ts';
import { addAmounts, type LockedPrice, lockedPrice } from '#server/duffel/amounts.ts';
import type { DuffelOffer, DuffelService } from './schema.ts';

/** A number of units of a baggage service, as an option of this site. */
export interface ServiceOption {
	readonly code: ExtraCode;
	readonly scope: ExtraScope;
	readonly option: ExtraOption;
	/** Duffel's id of the service. */
	readonly id: string;
	readonly quantity: number;
	/** For all units, in the currency of the offer. */
	readonly amount: string;
}

const CODES: Readonly<Record<string, ExtraCode>> = { checked: 'baggage', carry_on: 'cabin-bag' };
const MOST_UNITS = 3;

/** Undefined if the service is for neither all slices nor one complete slice. */
function scopeOf({ passenger_ids, segment_ids }: DuffelService, offer: DuffelOffer, ids: readonly string[]): ExtraScope | undefined {
	const passenger = passenger_ids.length === 1 ? ids.indexOf(passenger_ids[0] ?? '') : -1;
	if (passenger < 0) return undefined;
	const slices = offer.slices.map(({ segments }) => segments.map(({ id }) => id));
	const isFor = (segments: readonly string[]): boolean =>
		segments.length === segment_ids.length && segments.every((id) => segment_ids.includes(id));
	if (isFor(slices.flat())) return { passenger };
	const flightIndex = slices.findIndex(isFor);
	return flightIndex < 0 ? undefined : { flightIndex, passenger };
}

function optionOf(service: DuffelService, quantity: number, lock: LockedPrice): { option: ExtraOption; amount: string } {
	const kilos = service.metadata?.maximum_weight_kg ?? null;
	const amount = addAmounts(Array.from({ length: quantity }, () => service.total_amount));
	const unit = kilos === null || kilos <= 0 ? `${quantity}pc` : `${Math.floor(kilos)}kg`;
	const value = quantity === 1 || unit.endsWith('pc') ? unit : `${quantity}x${unit}`;
	const weight = kilos === null || kilos <= 0 ? {} : { kilos };
	return { option: { value, price: lockedPrice(amount, lock), pieces: quantity, reference: service.id, ...weight }, amount };
}

/** Baggage only: other services need terms that this site does not show. `ids` are Duffel's passengers in the order of this site. */
export function serviceOptions(offer: DuffelOffer, ids: readonly string[], lock: LockedPrice): ServiceOption[] {
	return offer.available_services.flatMap((service): ServiceOption[] => {
		const code = service.type === 'baggage' ? CODES[service.metadata?.type ?? ''] : undefined;
		const scope = scopeOf(service, offer, ids);
		if (!code || !scope || service.total_currency !== lock.currency) return [];
		const units = Math.min(service.maximum_quantity, MOST_UNITS);
		return Array.from({ length: units }, (_, i) => ({ code, scope, id: service.id, quantity: i + 1, ...optionOf(service, i + 1, lock) }));
	});
}

const keyOf = ({ code, scope }: Pick<ServiceOption, 'code' | 'scope'>): string => `${code} ${scope.flightIndex} ${scope.passenger}`;

/** Options by price; of equal values only the cheapest. */
export function extraOffers(services: readonly ServiceOption[]): ExtraOffer[] {
	const offers = new Map<string, ServiceOption[]>();
	const byPrice = [...services].sort((a, b) => a.option.price - b.option.price);
	for (const service of byPrice) {
		const others = offers.get(keyOf(service)) ?? [];
		if (!others.some(({ option }) => option.value === service.option.value)) offers.set(keyOf(service), [...others, service]);
	}
	return [...offers.values()].flatMap((group) => {
		const [first] = group;
		return first ? [{ code: first.code, scope: first.scope, options: group.map(({ option }) => option) }] : [];
	});
}
