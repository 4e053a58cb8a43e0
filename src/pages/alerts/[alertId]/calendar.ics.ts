import type { APIRoute } from 'astro';
import { alertCalendar } from '#features/price-alerts/feeds.ts';
import { feedResponse } from '#pages/alerts/_feed.ts';
import { alertPorts } from '#ports/alerts/alert-ports.ts';

export const GET: APIRoute = ({ params, request, locals: { site } }) =>
	feedResponse(request, site, params.alertId, (alert, prices) => ({
		type: 'text/calendar; charset=utf-8',
		text: alertCalendar(alert, prices, site, alertPorts),
	}));
