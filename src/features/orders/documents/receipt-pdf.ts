/** Receipt of an order as PDF. DejaVu Sans has the letters of all languages of orders, Cyrillic included. */
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import type { OrderDetails } from '#features/orders/contract.ts';
import { legTitle } from '#features/orders/mails.ts';
import { passengerServices, type ServiceLabels, sharedServices } from '#features/orders/passenger-services.ts';
import { cardName, orderPriceLines } from '#features/orders/price-lines.ts';
import { cancelledText } from '#features/orders/refund/refund-texts.ts';
import { isTestOrder, maskedDocument, paidTotal } from '#features/orders/rules.ts';
import { passengerName } from '#features/passengers/rules.ts';
import { arrivalShift, shiftText } from '#features/tickets/rules.ts';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { dayYear, type Formats, money, time, weekday } from '#lib/format.ts';
import { brandName } from '#site/brands.ts';
import { airlineName, airportName } from '#world/place-names.ts';
import { amount, block, type Document, heading, MARGIN, MUTED, numberPages, type TextStyle, text, WARNING } from './receipt-layout.ts';

const require = createRequire(import.meta.url);
const REGULAR = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
const BOLD = 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';

export interface ReceiptContext {
	readonly language: Language;
	readonly formats: Formats;
	/** Date of the receipt at the market, `YYYY-MM-DD`. */
	readonly issuedOn: string;
	readonly labels: ServiceLabels;
}

function flights(doc: Document, order: OrderDetails, { language, formats: f }: ReceiptContext): void {
	const t = messages(language, 'orders').receipt;
	const { itinerary } = messages(language, 'tickets');
	const end = (at: string, airport: string) => `${time(f, at)} ${airportName(airport, language)} (${airport})`;
	heading(doc, t.flights());
	for (const leg of order.offer.flights.legs) {
		const lines = leg.segments.flatMap((segment): [string, TextStyle][] => {
			const { carrier, number, from, to, departure, arrival } = segment;
			const shift = shiftText(arrivalShift(segment), itinerary);
			return [
				[`${weekday(f, departure.slice(0, 10))}, ${end(departure, from)} — ${end(arrival, to)} ${shift}`.trimEnd(), { gap: 1 }],
				[t.flight({ number: `${carrier} ${number}`, airline: airlineName(carrier, language) }), { size: 9, color: MUTED, gap: 5 }],
			];
		});
		block(doc, [[legTitle(leg, language), { bold: true }], ...lines]);
	}
	text(doc, t.local(), { size: 8, color: MUTED });
}

function passengers(doc: Document, order: OrderDetails, { language, labels }: ReceiptContext): void {
	const t = messages(language, 'orders');
	heading(doc, t.receipt.passengers());
	for (const [i, passenger] of order.passengers.entries()) {
		const ticket = order.issued?.ticketNumbers[i];
		const facts = [
			t.passengers.document({ number: maskedDocument(passenger.document) }),
			...(ticket ? [t.passengers.ticket({ number: ticket })] : []),
		];
		const services = passengerServices(order, i, labels, t.receipt).map(({ flight, items }) =>
			[...(flight === null ? [] : [`${flight}:`]), items.join(' · ')].join(' '),
		);
		block(doc, [
			[passengerName(passenger), { bold: true, gap: 1 }],
			[facts.join(' · '), { size: 9, color: MUTED, gap: 2 }],
			...services.map((line, at): [string, TextStyle] => [line, { size: 9, gap: at === services.length - 1 ? 8 : 2 }]),
		]);
	}
	const shared = sharedServices(order, labels);
	if (shared.length === 0) return;
	block(doc, [[t.receipt.forAll(), { bold: true, gap: 1 }], ...shared.map((line): [string, TextStyle] => [line, { size: 9, gap: 2 }])]);
}

function payment(doc: Document, order: OrderDetails, { language, formats: f }: ReceiptContext): void {
	const t = messages(language, 'orders');
	heading(doc, t.receipt.payment());
	for (const line of orderPriceLines(order, t)) amount(doc, line.name, money(f, line.amount));
	doc.moveDown(0.3);
	amount(doc, t.price.total(), money(f, paidTotal(order)), true);
	for (const { captured, card } of order.payments.filter((paid) => paid.captured > 0)) {
		const label = card ? `${t.price.paid()} · ${cardName(card, t)}` : t.price.paid();
		amount(doc, label, money(f, captured));
	}
	if (order.refunded > 0) amount(doc, t.price.refunded(), money(f, order.refunded));
}

export async function receiptPdf(order: OrderDetails, context: ReceiptContext): Promise<Uint8Array> {
	const { language, formats: f, issuedOn } = context;
	const t = messages(language, 'orders').receipt;
	const regular = require.resolve(REGULAR);
	const title = `${t.title()}. ${t.number({ id: order.id })}`;
	const brand = brandName(order.brand, order.market);
	// `lang` and `displayTitle` serve screen readers.
	const info = { Title: title, Author: brand };
	const doc = new PDFDocument({
		size: 'A4',
		margin: MARGIN,
		font: regular,
		info,
		lang: language,
		displayTitle: true,
		pdfVersion: '1.7',
		bufferPages: true,
	});
	const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
	const chunks: Uint8Array[] = [];
	doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
	doc.on('end', () => resolve(Buffer.concat(chunks)));
	doc.on('error', reject);
	doc.registerFont('regular', regular);
	doc.registerFont('bold', require.resolve(BOLD));
	text(doc, brand, { size: 11, bold: true, color: MUTED, gap: 8 });
	text(doc, title, { size: 18, bold: true, gap: 6 });
	text(doc, t.issuedOn({ date: dayYear(f, issuedOn) }), { color: MUTED });
	if (order.issued) text(doc, t.pnr({ pnr: order.issued.pnr }));
	if (order.state === 'refunded') {
		const { states } = messages(language, 'orders');
		doc.moveDown(0.4);
		text(doc, states.refunded(), { size: 12, bold: true, color: WARNING });
		text(doc, cancelledText(order, language, f), { bold: true, color: WARNING });
	}
	if (isTestOrder(order)) {
		doc.moveDown(0.4);
		text(doc, t.test(), { bold: true, color: WARNING });
	}
	flights(doc, order, context);
	passengers(doc, order, context);
	payment(doc, order, context);
	doc.moveDown(1.2);
	block(doc, [[t.seller({ brand }), { size: 9, color: MUTED }]]);
	numberPages(doc, order.id);
	doc.end();
	return promise;
}
