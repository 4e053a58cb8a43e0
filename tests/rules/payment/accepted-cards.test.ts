import { describe, expect, it } from 'vitest';
import { cardPage } from '#features/payment/card-page.ts';
import type { StoredGatewayPayment } from '#features/payment/gateway-records.ts';
import { messages } from '#i18n/messages.ts';

const page = async (language: 'ru' | 'es', market: string, methods: string): Promise<string> =>
	String(
		await cardPage(
			{
				...{ reference: 'pay-1', order_id: 'K7Q2-9XMA', amount: 100, currency: 'usd', methods, brand: 'AS', market, language },
				...{ expires_at: Date.UTC(2026, 10, 24), attempts: 0, reason: null },
			} as unknown as StoredGatewayPayment,
			null,
		),
	);

describe('the cards that the payment page names', () => {
	it('are those of Russian and other banks in Russia', async () => {
		const { both, ru, ww } = messages('ru', 'payment').card.accepts;
		expect(await page('ru', 'ru', 'ru_card,ww_card')).toContain(both());
		expect(await page('ru', 'ru', 'ru_card')).toContain(ru());
		expect(await page('ru', 'ru', 'ww_card')).toContain(ww());
	});
	it('are not mentioned elsewhere, unless only Russian ones pay', async () => {
		const { both, ru, ww } = messages('es', 'payment').card.accepts;
		for (const methods of ['ru_card,ww_card', 'ww_card']) {
			const html = await page('es', 'us', methods);
			expect([html.includes(both()), html.includes(ww())]).toEqual([false, false]);
		}
		expect(await page('es', 'us', 'ru_card')).toContain(ru());
	});
});
