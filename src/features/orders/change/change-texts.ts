import type { ChangeOption } from '#features/booking/contract.ts';
import type { Order } from '#features/orders/contract.ts';
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

/** Names of the leg's extras and seats: those that go along, and those that are lost with the old flight. */
export function changedExtras(order: Order, legIndex: number, option: ChangeOption, locale: Locale, f: Formats) {
	const t = messages(locale, 'orders');
	const extras: Readonly<Record<string, () => string>> = t.price.extras;
	const { transferred, lost } = splitChoices(order, legIndex, option);
	const namesOf = (items: typeof lost): string[] => [
		...items.seats
			.filter(({ flightIndex }) => flightIndex === legIndex)
			.map(({ seatId, price }) => `${t.change.seatName({ seat: seatId })} (${money(f, price)})`),
		...items.extras
			.filter(({ flightIndex, code }) => code !== 'seat' && (flightIndex === legIndex || flightIndex === undefined))
			.map(({ code, price }) => `${extras[code]?.() ?? code} (${money(f, price)})`),
	];
	const written = (names: readonly string[]): string | null => (names.length > 0 ? list(f, names) : null);
	return { transferred: written(namesOf(transferred)), lost: written(namesOf(lost)) };
}
