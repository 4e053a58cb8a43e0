import type { Allowance, ChangeRule, Fare, Offer } from '#engine/contract.ts';
import type { Messages, Namespaces } from '#i18n/translation.ts';
import { kilos } from '#lib/format.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';

type TicketMessages = Messages<Namespaces['tickets']>;

/** "1 × 23 кг", or pieces alone without a weight. */
function bagLabel({ pieces, kilos: weight }: Allowance, t: TicketMessages, { formats }: PriceFormat): string {
	return weight > 0 ? t.fares.included({ pieces, kilos: kilos(formats, weight) }) : t.fares.includedPieces({ pieces });
}

/** Baggage cell of the fare table. */
export function bagCell(bag: Allowance | null, t: TicketMessages, price: PriceFormat): string {
	if (bag === null) return t.fares.unknown();
	return bag.pieces > 0 ? bagLabel(bag, t, price) : t.fares.none();
}

/** Refund or change cell of the fare table. */
export function ruleCell({ allowed, fee }: ChangeRule, t: TicketMessages, price: PriceFormat): string {
	if (allowed === null) return t.fares.unknown();
	if (!allowed) return t.fares.forbidden();
	return fee === 0 ? t.fares.free() : t.fares.fee({ price: priceText(price, fee) });
}

function ruleLabel(
	rule: ChangeRule,
	labels: Record<'free' | 'no' | 'unknown', string> & { fee: (price: string) => string },
	price: PriceFormat,
) {
	if (rule.allowed === null) return labels.unknown;
	if (!rule.allowed) return labels.no;
	return rule.fee === 0 ? labels.free : labels.fee(priceText(price, rule.fee));
}

function checkedBagLabel(fare: Fare, offer: Offer, t: TicketMessages, price: PriceFormat): string {
	if (fare.checkedBag === null) return t.rules.bagUnknown();
	if (fare.checkedBag.pieces > 0) return t.rules.bagIncluded({ bag: bagLabel(fare.checkedBag, t, price) });
	return offer.bagPrice === null ? t.rules.bagNone() : t.rules.bagPrice({ price: priceText(price, offer.bagPrice) });
}

function cabinBagLabel(fare: Fare, t: TicketMessages, price: PriceFormat): string {
	if (fare.cabinBag === null) return t.rules.cabinUnknown();
	return fare.cabinBag.pieces > 0 ? t.rules.cabinIncluded({ bag: bagLabel(fare.cabinBag, t, price) }) : t.rules.cabinNone();
}

/** Rules of an offer as sentences, stating what is unknown: refund, change, checked and cabin baggage. */
export function ruleSentences(fare: Fare, offer: Offer, t: TicketMessages, price: PriceFormat): string[] {
	const { rules } = t;
	return [
		ruleLabel(
			fare.refund,
			{ free: rules.refundFree(), no: rules.refundNo(), unknown: rules.refundUnknown(), fee: (sum) => rules.refundFee({ price: sum }) },
			price,
		),
		ruleLabel(
			fare.exchange,
			{
				free: rules.exchangeFree(),
				no: rules.exchangeNo(),
				unknown: rules.exchangeUnknown(),
				fee: (sum) => rules.exchangeFee({ price: sum }),
			},
			price,
		),
		checkedBagLabel(fare, offer, t, price),
		cabinBagLabel(fare, t, price),
	];
}
