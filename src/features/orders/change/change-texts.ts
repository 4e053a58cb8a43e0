import type { ChangeOption } from '#features/booking/contract.ts';
import type { AddedExtra } from '#features/extras/contract.ts';
import type { Order } from '#features/orders/contract.ts';
import { passengerName } from '#features/passengers/rules.ts';
import type { Locale } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { type Formats, list, money } from '#lib/format.ts';
import { splitChoices } from './change-records.ts';

/** "Доплата 5 000 ₽": what a change costs or gives back in all. */
export function changeSumText({ pay, refund }: Pick<ChangeOption, 'pay' | 'refund'>, locale: Locale, f: Formats): string {
	const t = messages(locale, 'orders').change;
	if (pay > 0) return t.pay({ sum: money(f, pay) });
	return refund > 0 ? t.refund({ sum: money(f, refund) }) : t.free();
}

/** "+3 000 ₽". */
export const signedSum = (f: Formats, sum: number): string =>
	sum === 0 ? money(f, 0) : `${sum > 0 ? '+' : '−'}${money(f, Math.abs(sum))}`;

export interface ChoiceTexts {
	readonly locale: Locale;
	readonly formats: Formats;
	/** "Питание: веганское (VGML)". */
	readonly extraName: (extra: AddedExtra) => string;
}

/** The leg's extras and seats with what they cost, and for whom they are: those that go along, and those that are lost with the old flight. */
export function changedExtras(
	order: Order,
	legIndex: number,
	option: Pick<ChangeOption, 'lostExtras'>,
	{ locale, formats: f, extraName }: ChoiceTexts,
): { readonly transferred: readonly string[]; readonly lost: readonly string[] } {
	const t = messages(locale, 'orders');
	const { transferred, lost } = splitChoices(order, legIndex, option);
	const describe = (name: string, passenger: number | undefined, price: number): string => {
		const person = order.passengers.length > 1 && passenger !== undefined ? order.passengers[passenger] : undefined;
		return `${[name, ...(person ? [passengerName(person)] : [])].join(', ')} (${money(f, price)})`;
	};
	const namesOf = (items: typeof lost): string[] => [
		...items.seats
			.filter(({ flightIndex }) => flightIndex === legIndex)
			.map(({ seatId, passengerIndex, price }) => describe(t.change.seatName({ seat: seatId }), passengerIndex, price)),
		...items.extras
			.filter(({ flightIndex, code }) => code !== 'seat' && (flightIndex === legIndex || flightIndex === undefined))
			.map((extra) => describe(extraName(extra), extra.passenger, extra.price)),
	];
	return { transferred: namesOf(transferred), lost: namesOf(lost) };
}

/** Longer lists are counted until the review. */
const MOST_NAMED = 2;

/** One sentence on what is lost with the old flight of a leg; null if nothing is. */
export function lossText(order: Order, legIndex: number, option: Pick<ChangeOption, 'lostExtras'>, texts: ChoiceTexts): string | null {
	const { lost } = changedExtras(order, legIndex, option, texts);
	if (lost.length === 0) return null;
	const t = messages(texts.locale, 'orders').change;
	if (lost.length <= MOST_NAMED) return t.lossOption({ list: list(texts.formats, lost) });
	const { seats, extras } = splitChoices(order, legIndex, option).lost;
	const paid = [...seats, ...extras.filter(({ code }) => code !== 'seat')];
	return t.lossMany({
		count: lost.length,
		sum: money(
			texts.formats,
			paid.reduce((sum, { price }) => sum + price, 0),
		),
	});
}
