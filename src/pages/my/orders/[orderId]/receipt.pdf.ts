import type { APIRoute } from 'astro';
import { receiptPdf } from '#features/orders/documents/receipt-pdf.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { noDocument, openOrder, serviceLabels } from '#pages/my/orders/_order.ts';
import { marketTimeZone } from '#pages/support/_support.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import { formatsFor } from '#site/formats.ts';

export const GET: APIRoute = async ({ request, params, locals: { site } }) => {
	const order = await openOrder(request, site, params.orderId);
	if (order === 'failed' || !order || order.captured === 0) return noDocument(order);
	const paid = order.events.findLast(({ kind }) => kind === 'captured')?.at ?? order.updatedAt;
	const issuedOn = timeInZone(marketTimeZone(site), new Date(paid)).slice(0, 10);
	const currency = order.offer.currency.toLowerCase();
	const formats = formatsFor(site.language, site.market, currency, issuedOn);
	const pdf = await receiptPdf(order, {
		language: site.language,
		formats,
		issuedOn,
		labels: serviceLabels(order, site, formats),
	});
	const headers = { ...PRIVATE, 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${order.id}.pdf"` };
	return new Response(Buffer.from(pdf), { headers });
};
