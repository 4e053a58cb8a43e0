import type { APIRoute } from 'astro';
import { alertPorts } from '#alert-ports.ts';
import { ATOM, atomXml } from '#features/feeds/atom.ts';
import { alertFeed } from '#features/price-alerts/feeds.ts';
import { feedResponse } from '#pages/alerts/_feed.ts';

export const GET: APIRoute = ({ params, request, locals: { site } }) =>
	feedResponse(request, site, params.alertId, (alert, prices, key) => ({
		type: ATOM,
		text: atomXml(alertFeed(alert, prices, site, alertPorts, key)),
	}));
