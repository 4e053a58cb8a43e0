import { escapeHtml } from '#content/markdown/parts.ts';
import type { Live } from '#features/articles/contract.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { priceFormat } from '#features/results/server.ts';
import { routeFacts } from '#features/search/facts/route-facts.ts';
import { todayAt } from '#features/search/server.ts';
import { type Language, localeOf } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { day } from '#lib/format.ts';
import { priceText } from '#lib/price.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeName } from '#world/place-names.ts';
import { marketDay } from './_place.ts';

/** Live prices and routes for a text, consistent with route pages of the same hour. */
export function liveOf(site: Site, language: Language, now: Date): Live {
	const rates = ratesNow();
	const price = priceFormat({ ...site, language }, rates, marketDay(site, now));
	const t = messages(localeOf(language, site.market), 'articles');
	const { cities } = loadWorld();
	const options = { currency: site.pageCurrency, market: site.market, now, rates };
	const cheapest = async (from: string, to: string): Promise<string | null> => {
		if (!cities.has(from) || !cities.has(to)) return null;
		const lowest = (await routeFacts(from, to, options)).cheapest;
		return lowest ? priceText(price, lowest.total) : null;
	};
	return {
		async price(from, to) {
			const lowest = await cheapest(from, to);
			if (lowest === null) return escapeHtml(t.price.nothing());
			return `<a class="money" href="${escapeHtml(href(site, `/routes/${from}/${to}`))}">${escapeHtml(t.price.cheapest({ price: lowest, day: day(price.formats, todayAt(from, now)) }))}</a>`;
		},
		async route(from, to) {
			const lowest = await cheapest(from, to);
			const names = [from, to].map((code) => placeName(code, language)).join(' — ');
			if (lowest === null) return '';
			const lines = [
				`<b>${escapeHtml(names)}</b>`,
				escapeHtml(t.route.from({ price: lowest })),
				`<small>${escapeHtml(t.route.all())}</small>`,
			];
			return `<a class="route-card" href="${escapeHtml(href(site, `/routes/${from}/${to}`))}">${lines.map((line) => `<span>${line}</span>`).join('')}</a>`;
		},
	};
}
