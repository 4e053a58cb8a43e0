import { expect, it } from 'vitest';
import { withheldOf } from '#features/orders/rules.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';

it('a refund withholds services apart from the fee on the fares, which together are what is not refunded', () => {
	const order = { offer: bookedOffer({ total: 2_400_000 }), captured: 2_790_000, refunded: 0 };
	expect(withheldOf(order, { refund: 2_100_000, fee: 690_000 })).toEqual({ services: 390_000, fee: 300_000 });
	expect(withheldOf(order, { refund: 2_400_000, fee: 390_000 })).toEqual({ services: 390_000, fee: 0 });
	expect(withheldOf({ ...order, refunded: 500_000 }, { refund: 2_290_000, fee: 0 })).toEqual({ services: 0, fee: 0 });
	expect(withheldOf(order, { refund: 0, fee: 2_790_000 })).toEqual({ services: 390_000, fee: 2_400_000 });
});
