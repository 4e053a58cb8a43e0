/** Receipts as PDF: what they include for each passenger on each flight, and their pages. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AddedExtra } from '#features/extras/contract.ts';
import { extraName } from '#features/extras/labels.ts';
import type { OrderDetails } from '#features/orders/contract.ts';
import { receiptPdf } from '#features/orders/documents/receipt-pdf.ts';
import type { Passenger } from '#features/passengers/contract.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { formatsFor } from '#site/formats.ts';
import { bookedOffer } from '#tests/support/booked-offer.ts';
import { leg, START } from '#tests/support/flight-tickets.ts';
import { orderRequest } from '#tests/support/orders.ts';
import { pdfPages } from '#tests/support/pdf-text.ts';

const legs = [leg('SVO SU LED SU IST'), leg('IST SU SVO', { start: START + 7 * 1440 })];

function order(people: number): OrderDetails {
	const request = orderRequest();
	const [first] = request.passengers as [Passenger];
	const passengers = Array.from(
		{ length: people },
		(_, i): Passenger => ({
			...first,
			type: i === 2 ? 'infant' : 'adult',
			lastName: `LOVELACE-${i + 1}`,
		}),
	);
	const extras: AddedExtra[] = [
		{ code: 'baggage', value: '23kg', price: 250_000, flightIndex: 0, passenger: 0 },
		{ code: 'meal', value: 'VGML', price: 80_000, flightIndex: 0, segmentIndex: 1, passenger: 0 },
		{ code: 'insurance', value: 'trip', price: 50_000 },
		{ code: 'aeroexpress', value: 'SVO-to', price: 50_000, flightIndex: 0 },
	];
	const seats = passengers.flatMap((_, passengerIndex) =>
		passengerIndex === 2 ? [] : [{ flightIndex: 0, segmentIndex: 1, passengerIndex, seatId: `${passengerIndex + 10}A`, price: 90_000 }],
	);
	const offer = bookedOffer({ flights: { legs, carriers: ['SU'], emissions: { kilos: 200, usual: 210 } } });
	return {
		...request,
		offer,
		passengers,
		extras,
		seats,
		lines: [{ kind: 'fare', code: 'light', amount: 2_400_000, count: people }],
		state: 'confirmed',
		issued: { pnr: 'QWE123', reference: 'ref-1', ticketNumbers: passengers.map((_, i) => `555210000000${i}`) },
		createdAt: START,
		updatedAt: START,
		version: 3,
		captured: 2_400_000,
		refunded: 0,
		events: [],
		payments: [],
		changes: [],
	};
}

async function pagesOf(people: number, language: Language = 'ru'): Promise<string[]> {
	const pdf = await receiptPdf(order(people), {
		language,
		formats: formatsFor(language, 'ru', 'rub', '2026-11-24'),
		issuedOn: '2026-11-24',
		labels: { bag: '1 × 23 кг', cabinBag: '1 × 10 кг', extra: (extra) => extraName(messages(language, 'extras'), extra) },
	});
	if (process.env.SHOTS) writeFileSync(join(process.env.SHOTS, `receipt-${people}-${language}.pdf`), pdf);
	return pdfPages(pdf);
}

const flat = (text = ''): string => text.replace(/\s+/g, ' ');

describe('a receipt', () => {
	it('has seat, baggage, meal and other extras of each passenger on each flight', async () => {
		const text = flat((await pagesOf(3)).join('\n'));
		const first = text.slice(text.indexOf('LOVELACE-1'), text.indexOf('LOVELACE-2'));
		expect(first).toContain(
			'SVO — LED, SU 100: место дадут при регистрации · багаж по тарифу: 1 × 23 кг · ручная кладь по тарифу: 1 × 10 кг · Багаж: до 23 кг',
		);
		expect(first).toContain('LED — IST, SU');
		expect(first).toContain('место 10A');
		expect(first).toContain('Питание: веганское (VGML)');
		expect(first.split('Питание')).toHaveLength(2);
		expect(first).toContain('IST — SVO, SU');
		const second = text.slice(text.indexOf('LOVELACE-2'), text.indexOf('LOVELACE-3'));
		expect(second).toContain('место 11A');
		expect(second).not.toContain('Питание');
		const infant = text.slice(text.indexOf('LOVELACE-3'), text.indexOf('На всех пассажиров'));
		expect(infant).toContain('на руках у взрослого, без места');
		expect(infant).not.toContain('багаж по тарифу');
		const shared = text.slice(text.indexOf('На всех пассажиров'));
		expect(shared).toContain('Страховка');
		expect(shared).toMatch(/SVO — IST: Аэроэкспресс/);
	});

	it('breaks its pages between passengers, numbers them, and loses none of nine', async () => {
		const pages = (await pagesOf(9)).map(flat);
		expect(pages.length).toBeGreaterThan(1);
		for (const [i, page] of pages.entries()) expect(page).toContain(`K7Q2-9XMA · ${i + 1}/${pages.length}`);
		for (let i = 1; i <= 9; i++) {
			const own = pages.filter((page) => page.includes(`LOVELACE-${i} `));
			expect(own, `passenger ${i}`).toHaveLength(1);
			const block = own[0]?.slice(own[0].indexOf(`LOVELACE-${i} `)).split(`LOVELACE-${i + 1} `)[0];
			for (const flight of ['SVO — LED', 'LED — IST', 'IST — SVO']) expect(block, `passenger ${i}`).toContain(flight);
		}
		expect(pages.at(-1)).toContain('Всего');
		expect(pages.filter((page) => page.trim().length < 40)).toEqual([]);
	});

	it.each<Language>(['ru', 'en', 'hy', 'ka', 'kk', 'uk'])('is one page for one passenger, with letters of %s', async (language) => {
		const pages = await pagesOf(1, language);
		expect(pages).toHaveLength(1);
		expect(pages[0]).toContain(messages(language, 'orders').receipt.noSeat());
		expect(pages[0]).not.toContain('\uFFFD');
	});
});
