import { describe, expect, it } from 'vitest';
import type { OrderDetails } from '#features/orders/contract.ts';
import { cancelLabel, cancellationTitle, cancelledText, refundTexts } from '#features/orders/refund/refund-texts.ts';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { formatsFor } from '#site/formats.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { OFFER } from '#tests/support/orders.ts';

const withRule = (allowed: boolean | null, fee = 0) => ({
	offer: bookedOffer({ fareRules: { ...OFFER.fareRules, refund: { allowed, fee } } }),
});
const event = (kind: 'refund-requested' | 'refunded', data: Record<string, number>) => ({ at: 0, kind, data });
const order = (state: OrderDetails['state'], refund: number, refunded = 0) => ({
	state,
	refunded,
	events: [event('refund-requested', { refund })],
});

describe.each(LOCALES)('a cancellation in %s', (locale) => {
	const f = formatsFor('ru', 'ru', 'rub');
	const { refund: t, stateTexts, timeline, actions } = messages(locale, 'orders');

	it('that gives nothing back says so before the consent, in it and after it', () => {
		const texts = refundTexts(withRule(false), { refund: 0, fee: 100 }, locale, f);
		expect(texts.nothing).toBe(t.notAllowed());
		const shown = [
			...Object.values(texts),
			cancelledText(order('refunding', 0), locale, f),
			cancelledText(order('refunded', 0), locale, f),
		];
		for (const promise of [t.lede(), t.sum(), t.agree(), stateTexts.refunding(), stateTexts.refunded({ sum: '0 ₽' })])
			expect(shown).not.toContain(promise);
		expect(cancellationTitle(event('refund-requested', { refund: 0 }), locale)).toBe(timeline.cancelRequested());
		expect(cancellationTitle(event('refunded', { amount: 0 }), locale)).toBe(timeline.cancelledOnly());
		expect(cancelLabel(withRule(false), locale)).toBe(actions.cancel());
	});

	it('whose fee takes the complete fare is not called one without refunds', () => {
		expect(refundTexts(withRule(true, 1), { refund: 0, fee: 100 }, locale, f).nothing).toBe(t.feeTakesAll());
	});

	it('that gives money back says how much', () => {
		const texts = refundTexts(withRule(true), { refund: 2_100_000, fee: 0 }, locale, f);
		expect([texts.lede, texts.nothing, texts.agree]).toEqual([t.lede(), null, t.agree()]);
		expect(texts.confirm.replace(/\s/g, ' ')).toContain('21 000 ₽');
		expect(cancelledText(order('refunding', 1), locale, f)).toBe(stateTexts.refunding());
		expect(cancelledText(order('refunded', 2_100_000, 2_100_000), locale, f).replace(/\s/g, ' ')).toContain('21 000 ₽');
		expect(cancellationTitle(event('refunded', { amount: 1 }), locale)).toBeNull();
		expect(cancelLabel(withRule(null), locale)).toBe(actions.refund());
	});
});
