import type { APIRoute } from 'astro';
import type { OfflineMessages } from '#features/offline/contract.ts';
import { dictionary } from '#i18n/messages.ts';
import { formats } from '#site/formats.ts';

/** Messages and number formats of saved pages, which browsers render. */
export const GET: APIRoute = ({ locals: { site } }) => {
	const messages: OfflineMessages = { texts: dictionary(site.locale, 'offline').words, formats: formats(site) };
	return Response.json(messages, { headers: { 'cache-control': 'public, s-maxage=3600, stale-while-revalidate=86400' } });
};
