import type { APIRoute } from 'astro';
import { alertPorts } from '#alert-ports.ts';
import { alertCalendar } from '#features/price-alerts/feeds.ts';
import { feedResponse } from '#pages/alerts/_feed.ts';

export const GET: APIRoute = ({ params, request, locals: { site } }) =>
	feedResponse(request, site, params.alertId, (alert, prices) => ({
		type: 'text/calendar; charset=utf-8',
		text: alertCalendar(alert, prices, site, alertPorts),
	}));
