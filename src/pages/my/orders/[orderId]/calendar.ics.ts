import type { APIRoute } from 'astro';
import { orderPath } from '#features/orders/address.ts';
import { orderCalendar } from '#features/orders/documents/calendar.ts';
import { noDocument, openOrder } from '#pages/my/orders/_order.ts';
import { PRIVATE } from '#server/http/private-page.ts';
import { href } from '#site/links.ts';

export const GET: APIRoute = async ({ request, params, locals: { site } }) => {
	const order = await openOrder(request, site, params.orderId);
	if (order === 'failed' || !order?.issued) return noDocument(order);
	const calendar = orderCalendar(order, site.language, site.origin + href(site, orderPath(order.id)));
	const headers = {
		...PRIVATE,
		'content-type': 'text/calendar; charset=utf-8',
		'content-disposition': `attachment; filename="${order.id}.ics"`,
	};
	return new Response(calendar, { headers });
};
