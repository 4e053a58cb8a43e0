import type { APIRoute } from 'astro';
import { ratesNow } from '#features/currencies/server.ts';
import { ATOM, atomXml } from '#features/feeds/atom.ts';
import { lookedAt, pricesFeed, type SeenPrice } from '#features/feeds/server.ts';
import { priceFormat } from '#features/results/server.ts';
import { routeFacts } from '#features/search/facts/route-facts.ts';
import { todayAt } from '#features/search/server.ts';
import { routeLanding } from '#features/seo-pages/route/canonical.ts';
import { routeView } from '#features/seo-pages/route/route-view.ts';
import { utcDate } from '#lib/dates.ts';
import { href } from '#site/links.ts';

export const GET: APIRoute = async ({ params, locals: { site, now }, redirect }) => {
	const landing = routeLanding(params.city ?? '', params.destination ?? '');
	if (landing.kind === 'moved') return redirect(href(site, `${landing.to}/feed.xml`), 301);
	if (landing.kind === 'unknown' || landing.value.country) return new Response('There is no such feed.\n', { status: 404 });
	const { from, to } = landing.value;
	const rates = ratesNow();
	const factsAt = (at: Date) => routeFacts(from, to, { currency: site.pageCurrency, market: site.market, now: at, rates });
	const prices: SeenPrice[] = [];
	for (const at of lookedAt(now)) prices.push({ seen: utcDate(at), cheapest: (await factsAt(at)).cheapest });
	const price = priceFormat(site, rates, todayAt(from, now));
	const { title } = routeView(await factsAt(now), site, price, todayAt(from, now));
	const feed = pricesFeed(site, { path: `/routes/${from}/${to}`, title, prices, price });
	return new Response(atomXml(feed), {
		headers: { 'content-type': ATOM, 'cache-control': 'public, s-maxage=3600, stale-while-revalidate=86400' },
	});
};
