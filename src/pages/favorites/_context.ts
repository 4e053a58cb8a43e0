import { ratesNow } from '#features/currencies/server.ts';
import type { ViewContext } from '#features/favorites/view.ts';
import { zoneOf } from '#features/search/server.ts';
import { capitalOf, marketDay } from '#pages/_place.ts';
import type { Site } from '#site/site.ts';

export const viewContext = (site: Site, now: Date): ViewContext => ({
	site,
	rates: ratesNow(),
	today: marketDay(site, now),
	zone: zoneOf(capitalOf(site.market)) ?? 'UTC',
});
