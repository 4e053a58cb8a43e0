/** Bags that the traveller chose in the search: their fees are in the price of the ticket page. */
import { type ExtraOffer, type ExtraOption, extraField } from '#features/extras/contract.ts';
import type { Trip } from '#features/search/rules.ts';
import type { BookedOffer } from './contract.ts';
import type { Draft } from './drafts.ts';
import type { DraftFields } from './fields.ts';
import { passengerTypes } from './suppliers/party.ts';

type Bags = Pick<Trip, 'checkedBags' | 'cabinBag'>;

/** Pieces of each traveller with a seat that the fare lacks. */
function missingPieces({ fareRules: { checkedBag, cabinBag } }: BookedOffer, bags: Bags, code: ExtraOffer['code']): number {
	if (code === 'baggage') return Math.max(0, bags.checkedBags - (checkedBag?.pieces ?? 0));
	return code === 'cabin-bag' && bags.cabinBag && (cabinBag?.pieces ?? 0) < 1 ? 1 : 0;
}

const cheapest = (options: readonly ExtraOption[]): ExtraOption | undefined => [...options].sort((a, b) => a.price - b.price)[0];

/** Fields of a new draft that choose these bags among the extras, so that the total stays that of the ticket page. */
export function bagFields(offer: BookedOffer, bags: Bags, extras: readonly ExtraOffer[]): DraftFields {
	const types = passengerTypes(offer.query);
	const chosen = extras.flatMap(({ code, scope, options }) => {
		const type = types[scope.passenger ?? -1];
		const missing = missingPieces(offer, bags, code);
		if (type === undefined || type === 'infant' || missing === 0) return [];
		const option = cheapest(options.filter(({ pieces }) => pieces === missing));
		return option ? [[extraField(code, scope), option.value] as const] : [];
	});
	return Object.fromEntries(chosen);
}

/** Version of the fields that a draft begins with. */
const FIRST_VERSION = 1;

/** Whether the draft still has bags of the search that the traveller has not changed. */
export const hasSearchBags = ({ fields }: Pick<Draft, 'fields'>): boolean =>
	Object.entries(fields).some(([name, { value, version }]) => version === FIRST_VERSION && value !== '' && name.startsWith('x.'));
