import type { APIRoute } from 'astro';
import { ATOM, atomXml } from '#features/feeds/atom.ts';
import { alertFeed } from '#features/price-alerts/feeds.ts';
import { feedResponse } from '#pages/alerts/_feed.ts';
import { alertPorts } from '#ports/alerts/alert-ports.ts';

export const GET: APIRoute = ({ params, request, locals: { site } }) =>
	feedResponse(request, site, params.alertId, (alert, prices, key) => ({
		type: ATOM,
		text: atomXml(alertFeed(alert, prices, site, alertPorts, key)),
	}));
