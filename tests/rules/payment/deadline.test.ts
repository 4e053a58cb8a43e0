import { expect, it } from 'vitest';
import { cardPage } from '#features/payment/card-page.ts';
import type { StoredGatewayPayment } from '#features/payment/gateway-records.ts';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { formatsFor } from '#site/formats.ts';
import { deadlineFacts, marketZone } from '#world/market-clock.ts';

const AT = Date.UTC(2026, 10, 24, 11, 35);
const payment = (language: string, market = 'ru') =>
	({
		reference: 'pay-1',
		order_id: 'K7Q2-9XMA',
		amount: 100,
		currency: 'rub',
		methods: 'ru_card',
		brand: 'AS',
		market,
		language,
		expires_at: AT,
		attempts: 0,
		reason: null,
	}) as unknown as StoredGatewayPayment;

const facts = (language: (typeof LOCALES)[number], market = 'ru') =>
	deadlineFacts(AT, marketZone(market, language), formatsFor(language, market, 'rub'));

it('is a time at the clock of the market, which is named', () => {
	expect(facts('ru')).toEqual({ time: '24\u00a0ноя, 14:35', zone: 'Москва' });
	expect(facts('ru', 'kz')).toEqual({ time: '24\u00a0ноя, 16:35', zone: 'Астана' });
});

it.each(LOCALES)('is the same on the card page and on the page of the order: %s', async (language) => {
	const html = String(await cardPage(payment(language), null));
	const { time, zone } = facts(language);
	const { payment: card, orders } = { payment: messages(language, 'payment').order, orders: messages(language, 'orders').stateTexts };
	expect(html).toContain(card.limit({ time, zone }));
	for (const text of [card.limit({ time, zone }), orders['awaiting-payment']({ time, zone }), orders['payment-failed']({ time, zone })]) {
		expect(text).toContain(time);
		expect(text).toContain(`(${zone})`);
	}
});
