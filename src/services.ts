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

warmUp();
setTimeout(warmPlaces, 2000).unref();

/** Every service under its base path (product §3); ends with a JSON 404, so that no unknown call gets an HTML page. */
export const services = new OpenAPIHono();

services.route('/svc/suggest', placesApi);
services.route('/svc/search', currencyApi);
services.route('/svc/search', searchApi(ratesNow));
services.route(
	'/svc/results',
	resultsApi((query, options) => startSearch(query, { ...options, now: new Date(), rates: ratesNow() })),
);
services.route('/svc/search-form', searchFormApi);
services.route('/svc/explore', exploreApi({ cheapest: cheapestDestinations, rates: ratesNow }));
services.all('/svc/*', (c) => c.json({ code: 'not-found', message: 'No such service call.' }, 404));
