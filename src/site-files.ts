import { join } from 'node:path';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { loadContent } from '#content/load-content.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { articlePhotosApi } from '#features/articles/api.ts';
import { ogImagesApi } from '#features/og-images/api.ts';
import { OgImageCache } from '#features/og-images/server.ts';
import { flyingAirlines } from '#features/search/facts/airline-facts.ts';
import { directDestinations } from '#features/search/facts/direct-flights.ts';
import { flightsTouching } from '#features/search/facts/flight-facts.ts';
import { citiesWithFlights } from '#features/search/facts/place-facts.ts';
import { simulatesFlights } from '#features/search/server.ts';
import { aviationSources } from '#features/seo-pages/sitemap.ts';
import { sitemapsApi } from '#features/sitemaps/api.ts';
import { contentSources } from '#features/sitemaps/content-sources.ts';
import { placeSources } from '#features/sitemaps/places.ts';
import { landingSources, pagesSource } from '#features/sitemaps/server.ts';
import { utcDate } from '#lib/dates.ts';
import { pictureCard } from '#og-image-cards.ts';
import { contentRevision, isWithoutContent } from '#ports/remote-content.ts';
import { config } from '#server/config.ts';

const today = (): string => utcDate(new Date());

function publishedContracts(services: OpenAPIHono) {
	const paths = services.routes.map(({ path }) => path).filter((path) => /^\/svc\/.+\/openapi\.json$/.test(path));
	const documents = paths.map(async (path) => {
		const { info } = (await (await services.request(path)).json()) as { info: { title: string } };
		return { path, title: info.title };
	});
	return Promise.all([...documents, { path: '/svc/hotels/graphql/schema.graphql', title: 'Hotels by GraphQL', format: 'GraphQL SDL' }]);
}

/** Mounts what is the same for every visitor: sitemaps, `llms.txt`, photos, Open Graph images. */
export function mountSiteFiles(services: OpenAPIHono): void {
	services.route(
		'/',
		sitemapsApi({
			sources: [
				pagesSource,
				...landingSources({
					cities: () => loadTimetable().cities,
					destinations: (city) => directDestinations(loadTimetable(), city),
					today,
				}),
				...aviationSources({
					airlines: flyingAirlines,
					airports: () => loadTimetable().airports,
					flights: simulatesFlights() ? null : flightsTouching,
					today,
				}),
				...placeSources({ places: citiesWithFlights, today }),
				...contentSources({
					articles: () => loadContent().all(),
					today,
					lacks: (kind, brand) => isWithoutContent(`/${kind}`, brand),
				}),
			],
			brandHosts: config.brandHosts,
			production: config.production,
			simulated: simulatesFlights(),
			release: import.meta.env.RELEASE,
			contracts: () => publishedContracts(services),
			today: () => today() + contentRevision(),
			planAfter: 5000,
		}),
	);
	services.route('/', articlePhotosApi({ content: loadContent, now: () => new Date(), brandHosts: config.brandHosts }));
	services.route(
		'/',
		ogImagesApi({
			card: pictureCard,
			pictures: new OgImageCache({ folder: join(config.dataDir, 'pictures') }),
			brandHosts: config.brandHosts,
			production: config.production,
			simulated: simulatesFlights(),
		}),
	);
}
