import type { APIRoute } from 'astro';
import { loadContent } from '#content/load-content.ts';
import { ATOM, atomXml } from '#features/feeds/atom.ts';
import { articlesFeed } from '#features/feeds/server.ts';
import { messages } from '#i18n/messages.ts';
import { utcDate } from '#lib/dates.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import { loadWorld } from '#world/load-world.ts';

const PATH = '/guides';

export const GET: APIRoute = ({ locals: { site, now } }) => {
	if (!isBuilt(PATH) || !isOpen(PATH, site)) return new Response('There is no such feed.\n', { status: 404 });
	const shown = loadContent().list('guides', { ...site, today: utcDate(now) });
	const title = `${messages(site.locale, 'site').menu.guides()} — ${site.brandName}`;
	const feed = articlesFeed(site, shown, { path: PATH, title, cities: loadWorld().cities });
	return new Response(atomXml(feed), {
		headers: { 'content-type': ATOM, 'cache-control': 'public, s-maxage=3600, stale-while-revalidate=86400' },
	});
};
