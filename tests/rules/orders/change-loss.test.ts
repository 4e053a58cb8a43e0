import { expect, it } from 'vitest';
import { lossText } from '#features/orders/change/change-texts.ts';
import type { Order } from '#features/orders/contract.ts';
import { formatsFor } from '#site/formats.ts';
import { orderRequest } from '#tests/support/orders.ts';

const texts = { locale: 'ru', formats: formatsFor('ru', 'ru', 'rub'), extraName: ({ value }: { value: string }) => value } as const;
const { seats, ...request } = orderRequest();
const order = (more: Partial<Order> = {}) => ({ ...request, seats, ...more }) as unknown as Order;
const lost = (of: Order, leg: number) => lossText(of, leg, { lostExtras: ['meal'] }, texts)?.replace(/\s/g, ' ') ?? null;
const meals = [0, 1].map((passenger) => ({ code: 'meal', value: 'VGML', price: 50_000, flightIndex: 0, passenger }) as const);

it('is one sentence with the items of that flight alone', () => {
	expect(lost(order(), 0)).toBe('Пропадёт без возврата денег: место 12A (900 ₽).');
	expect(lost(order(), 1)).toBeNull();
});

it('counts the items of a party, with what was paid for them', () => {
	expect(lost(order({ extras: [...request.extras, ...meals] }), 0)).toBe(
		'Пропадёт без возврата денег: 3 услуги на 1 900 ₽. Покажем их перед подтверждением.',
	);
});
