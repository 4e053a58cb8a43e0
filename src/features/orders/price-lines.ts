import type { PriceLine } from '#features/booking/contract.ts';
import type { OrderDetails } from '#features/orders/contract.ts';
import type { Messages, Namespaces } from '#i18n/translation.ts';

type OrderMessages = Messages<Namespaces['orders']>;

/** "Взрослый билет, 2 шт.": codes that are not known get the name of their kind. */
export function lineName({ kind, code, count }: PriceLine, { price: t }: OrderMessages): string {
	const fares: Readonly<Record<string, () => string>> = { adult: t.adult, child: t.child, infant: t.infant };
	const extras: Readonly<Record<string, () => string>> = t.extras;
	const named = { fare: fares[code] ?? t.fare, extra: extras[code] ?? t.extras.baggage, seat: t.seat }[kind];
	return count > 1 ? t.times({ name: named(), count }) : named();
}

/** "Карта Мир •• 0004". */
export function cardName({ scheme, last4 }: { readonly scheme: string; readonly last4: string }, { price: t }: OrderMessages): string {
	const schemes: Readonly<Record<string, (() => string) | undefined>> = t.schemes;
	return t.card({ scheme: schemes[scheme]?.() ?? scheme, last4 });
}

/** Extras and seats that were paid and stayed with a flight that was changed. */
export function lostLines({ lines, extras, seats, changes }: Pick<OrderDetails, 'lines' | 'extras' | 'seats' | 'changes'>): PriceLine[] {
	if (!changes.some(({ state }) => state === 'changed' || state === 'done')) return [];
	return lines.flatMap((line) => {
		if (line.kind === 'fare') return [];
		const left = line.kind === 'seat' ? seats : extras.filter(({ code }) => code === line.code);
		const amount = line.amount - left.reduce((sum, { price }) => sum + price, 0);
		const count = line.count - left.length;
		return count > 0 ? [{ ...line, amount, count }] : [];
	});
}

type Priced = Pick<OrderDetails, 'lines' | 'extras' | 'seats' | 'changes'>;

interface NamedAmount {
	readonly name: string;
	readonly amount: number;
}

/** What was paid for: what the order has now, then what stayed with flights that were changed, then the changes. */
export function orderPriceLines(order: Priced, t: OrderMessages): NamedAmount[] {
	const lost = lostLines(order);
	const current = order.lines.map((line) => {
		const gone = lost.find(({ kind, code }) => kind === line.kind && code === line.code);
		return gone ? { ...line, amount: line.amount - gone.amount, count: line.count - gone.count } : line;
	});
	return [
		...current.filter(({ count }) => count > 0).map((line) => ({ name: lineName(line, t), amount: line.amount })),
		...lost.map((line) => ({ name: t.price.lost({ name: lineName(line, t) }), amount: line.amount })),
		...changeLines(order, t),
	];
}

/** What the changes of an order cost: the fee and the rest of what was charged; negative what they gave back. */
function changeLines({ changes }: Pick<OrderDetails, 'changes'>, { price: t }: OrderMessages): NamedAmount[] {
	return changes.flatMap(({ state, amount, refund, option }) => {
		if (state !== 'done') return [];
		if (refund > 0) return [{ name: t.changeDifference(), amount: -refund }];
		const fee = Math.min(option.fee, amount);
		const lines = [
			{ name: t.changeFee(), amount: fee },
			{ name: t.changeDifference(), amount: amount - fee },
		];
		return lines.filter((line) => line.amount > 0);
	});
}
