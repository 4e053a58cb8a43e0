import { OpenAPIHono } from '@hono/zod-openapi';
import { currencyApi } from '#features/currencies/api.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { exploreApi } from '#features/explore/api.ts';
import { searchApi } from '#features/flights/api.ts';
import { cheapestDestinations } from '#features/flights/destinations.ts';
import { startSearch, warmUp } from '#features/flights/server.ts';
import { placesApi } from '#features/places/api.ts';
import { warmPlaces } from '#features/places/server.ts';
import { resultsApi } from '#features/results/api.ts';
import { searchFormApi } from '#features/search-form/api.ts';
import { closeServices, mountService } from '#server/openapi.ts';

warmUp();
setTimeout(warmPlaces, 2000).unref();

const results = resultsApi((query, options) => startSearch(query, { ...options, now: new Date(), rates: ratesNow() }));

/** Every service under its base path (product §3); ends with a JSON 404, so that no unknown call gets an HTML page. */
export const services = new OpenAPIHono();

mountService(services, '/svc/suggest', 'Suggest: places by text and by position', placesApi);
mountService(services, '/svc/search', 'Flight search: tickets, prices by day, rates of currencies', currencyApi, searchApi(ratesNow));
mountService(services, '/svc/results', 'The results list: tickets as they come', results);
mountService(services, '/svc/search-form', 'Texts of the search form', searchFormApi);
mountService(
	services,
	'/svc/explore',
	'Explore: the cheapest trip to each destination',
	exploreApi({ cheapest: cheapestDestinations, rates: ratesNow }),
);
closeServices(services, '/svc/*');
