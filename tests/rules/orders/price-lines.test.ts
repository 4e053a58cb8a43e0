import { describe, expect, it } from 'vitest';
import type { OrderChange, OrderDetails } from '#features/orders/contract.ts';
import { orderPriceLines } from '#features/orders/price-lines.ts';
import { paidTotal } from '#features/orders/rules.ts';
import { messages } from '#i18n/messages.ts';
import { orderRequest } from '#tests/support/orders.ts';

const { extras, seats, lines, total } = orderRequest();
const t = messages('ru', 'orders');
const change = { state: 'done', amount: 300_000, refund: 0, option: { fee: 200_000 } } as OrderChange;
const order = (more: Partial<OrderDetails> = {}): OrderDetails =>
	({ extras, seats, lines, total, changes: [], ...more }) as unknown as OrderDetails;
const namesOf = (of: OrderDetails) => orderPriceLines(of, t).map(({ name }) => name);
const sumOf = (of: OrderDetails) => orderPriceLines(of, t).reduce((sum, { amount }) => sum + amount, 0);

describe('the price of an order', () => {
	it('lists what was booked', () => {
		expect(namesOf(order())).toEqual(['Взрослый билет', 'Багаж', 'Выбор мест']);
	});

	it('lists what a change left with the old flight as paid and not refunded, no longer as part of the order', () => {
		const changed = order({ seats: [], changes: [change] });
		expect(namesOf(changed)).toEqual([
			'Взрослый билет',
			'Багаж',
			'Выбор мест: осталось на прежнем рейсе, не возвращается',
			'Обмен: сбор авиакомпании',
			'Обмен: разница в тарифе',
		]);
		expect(sumOf(changed)).toBe(paidTotal(changed));
	});

	it('divides a line of which only one flight was changed', () => {
		const two = lines.map((line) => (line.kind === 'seat' ? { ...line, amount: 150_000, count: 2 } : line));
		const changed = order({ lines: two, total: total + 60_000, seats: [{ ...seats[0], price: 60_000 } as never], changes: [change] });
		expect(orderPriceLines(changed, t).filter(({ name }) => name.startsWith('Выбор мест'))).toEqual([
			{ name: 'Выбор мест', amount: 60_000 },
			{ name: 'Выбор мест: осталось на прежнем рейсе, не возвращается', amount: 90_000 },
		]);
		expect(sumOf(changed)).toBe(paidTotal(changed));
	});
});
