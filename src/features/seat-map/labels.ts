import type { Messages, Namespaces } from '#i18n/translation.ts';
import type { Seat, SeatMap, SeatRow } from './contract.ts';
import { type SeatParty, seatObstacle } from './rules.ts';

export type SeatMessages = Messages<Namespaces['extras']>['seats'];
export type PriceText = (minor: number) => string;

export const SEAT_TIERS = ['free', 'low', 'high', 'legroom'] as const;
export type SeatTier = (typeof SEAT_TIERS)[number];

/** Colour class of a seat's price; seats with more legroom have their own. */
export function seatTier({ price, traits }: Pick<Seat, 'price' | 'traits'>, median: number): SeatTier {
	if (price === 0) return 'free';
	if (traits.includes('extra-legroom') || traits.includes('exit')) return 'legroom';
	return price > median ? 'high' : 'low';
}

/** Highest price of an ordinary window seat, the border between ordinary and front seats. */
export function ordinaryPrice({ rows }: SeatMap): number {
	const prices = rows.flatMap(({ seats }) =>
		seats.flatMap((seat) => (seat && seat.price > 0 && !seat.traits.includes('extra-legroom') ? [seat.price] : [])),
	);
	prices.sort((a, b) => a - b);
	return prices[Math.floor(prices.length / 2)] ?? 0;
}

const traitTexts = (t: SeatMessages, { traits }: Seat): string[] => traits.map((trait) => t.traits[trait]());

/** `12A: у окна, 1 200 ₽` for the list. */
export const optionLabel = (t: SeatMessages, seat: Seat, price: PriceText): string =>
	t.optionLabel({ seat: seat.id, facts: [...traitTexts(t, seat), price(seat.price)].join(', ') });

export interface SeatLabelContext {
	readonly t: SeatMessages;
	readonly price: PriceText;
	readonly party: SeatParty;
	readonly passenger: number;
	/** Selected by this passenger or by another one of the party. */
	readonly selected: 'own' | 'other' | null;
}

/** `Ряд 12, место A, у окна, 1 200 ₽, свободно` */
export function seatLabel(seat: Seat, row: SeatRow, { t, price, party, passenger, selected }: SeatLabelContext): string {
	const obstacle = seatObstacle(seat, row, party, passenger);
	const state = selected ?? (obstacle === null ? 'free' : seat.state === 'taken' ? 'taken' : 'blocked');
	const facts = [...traitTexts(t, seat), ...(seat.state === 'free' ? [price(seat.price)] : []), t.states[state]()];
	return t.label({ row: seat.row, letter: seat.letter, facts: facts.join(', ') });
}
