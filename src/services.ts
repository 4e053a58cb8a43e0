import { join } from 'node:path';
import { OpenAPIHono } from '@hono/zod-openapi';
import { loadContent } from '#content/load-content.ts';
import { loadTimetable } from '#engine/timetable/load-timetable.ts';
import { dataApi } from '#features/account/data/data-api.ts';
import { loginApi } from '#features/account/login-api.ts';
import { passkeyApi } from '#features/account/passkeys/api.ts';
import { sessionApi } from '#features/account/session-api.ts';
import { authHostApi } from '#features/account/social/auth-host-api.ts';
import { socialApi } from '#features/account/social/popup-api.ts';
import { tokenApi } from '#features/account/social/token-api.ts';
import { userApi } from '#features/account/user-api.ts';
import { articlePhotosApi } from '#features/articles/api.ts';
import { contentApi } from '#features/articles/content-api.ts';
import { CONTENT_SERVICES, type ContentService } from '#features/articles/remote-content.ts';
import { assistedApi } from '#features/booking/api.ts';
import { saleApi } from '#features/booking/sale-api.ts';
import { supplierApi } from '#features/booking/suppliers/remote/api.ts';
import { collectorApis } from '#features/collector/api.ts';
import { currencyApi } from '#features/currencies/api.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { errorTunnelApi } from '#features/error-tunnel/api.ts';
import { exploreApi } from '#features/explore/api.ts';
import { faqApi } from '#features/faq/api.ts';
import { deleteOldVotes } from '#features/faq/votes.ts';
import { favoritesApi } from '#features/favorites/api.ts';
import { formsApi } from '#features/feedback/api.ts';
import { deleteOldFeedback, FEEDBACK_DAYS } from '#features/feedback/server.ts';
import { flagsApi } from '#features/flags/api.ts';
import { AVAILABLE_PAYMENT_METHODS, SEAT_MAP_BEFORE_SERVICES } from '#features/flags/declare.ts';
import { flagsFor } from '#features/flags/server.ts';
import { guidesApi } from '#features/guides/api.ts';
import { ownRecordings } from '#features/guides/audio/recordings.ts';
import { hotelEnginesApi } from '#features/hotels/engines-api.ts';
import { hotelGraphqlApi } from '#features/hotels/graphql/graphql-api.ts';
import { localesApi } from '#features/locales/api.ts';
import { ogImagesApi } from '#features/og-images/api.ts';
import { OgImageCache } from '#features/og-images/server.ts';
import { ordersApi } from '#features/orders/api.ts';
import { orderOwnersApi } from '#features/orders/owner-api.ts';
import { paymentApi } from '#features/payment/api.ts';
import { paymentsApi } from '#features/payment/remote/api.ts';
import { paymentMethods } from '#features/payment/rules.ts';
import { createPlacesApi } from '#features/places/api.ts';
import { warmPlaces } from '#features/places/server.ts';
import { subscriptionsApi } from '#features/price-alerts/api.ts';
import { priceMapApi } from '#features/price-map/api.ts';
import { resultsApi } from '#features/results/api.ts';
import { savedSearchesApi } from '#features/saved-searches/api.ts';
import { searchApi } from '#features/search/api.ts';
import { cheapestDestinations } from '#features/search/destinations.ts';
import { flyingAirlines } from '#features/search/facts/airline-facts.ts';
import { directDestinations } from '#features/search/facts/direct-flights.ts';
import { flightsTouching } from '#features/search/facts/flight-facts.ts';
import { citiesWithFlights } from '#features/search/facts/place-facts.ts';
import { simulatesFlights, startSearch, warmUp } from '#features/search/server.ts';
import { cityNameApi, searchFormApi, zoneOriginApi } from '#features/search-form/api.ts';
import { deleteOldClicks } from '#features/seller-redirect/server.ts';
import { aviationSources } from '#features/seo-pages/sitemap.ts';
import { sitemapsApi } from '#features/sitemaps/api.ts';
import { contentSources } from '#features/sitemaps/content-sources.ts';
import { placeSources } from '#features/sitemaps/places.ts';
import { landingSources, pagesSource } from '#features/sitemaps/server.ts';
import { staffApi } from '#features/staff/api.ts';
import { hasPrivateAccess, logOverride, STAFF_SERVICE } from '#features/staff/server.ts';
import { deleteOldTickets, deleteOrphanFiles, ORPHAN_DAYS } from '#features/support/server.ts';
import { supportApi } from '#features/support-ratings/api.ts';
import { onMissingKey } from '#i18n/missing-keys.ts';
import { utcDate } from '#lib/dates.ts';
import { pictureCard } from '#og-image-cards.ts';
import { config, serviceAddress } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { closeServices, mountService } from '#server/http/openapi.ts';
import { processLog } from '#server/log/log.ts';
import { createMissingKeyLog } from '#server/log/missing-keys.ts';
import { logSecurityEvent } from '#server/log/security-log.ts';
import { deleteOldMails, MAIL_DAYS } from '#server/mail/outbox.ts';
import { ownDataApi } from '#server/own-data-service.ts';
import { SERVICES } from '#site/service-paths.ts';
import { loadWorld } from '#world/load-world.ts';
import { accountPorts } from './account-ports.ts';
import { alertsOf, embeddedAlerts } from './alert-service.ts';
import { bookingPorts } from './booking-ports.ts';
import { embeddedBooking } from './booking-suppliers.ts';
import { favoritesOf, searchesOptions } from './favorites-ports.ts';
import { embeddedOrders, ordersOf } from './order-service.ts';
import { gatewayAt, webhooks } from './payment-gateway.ts';
import './order-ports.ts';
import { PERSONAL_DATA, REMOTE_DATA } from './own-data.ts';
import { mapPorts, warmMap } from './price-map-ports.ts';
import { ratingPorts } from './rating-ports.ts';
import { contentRevision, isWithoutContent } from './remote-content.ts';
import { socialProviders } from './social-providers.ts';
import { visitorGeo } from './visitor-settings.ts';
import { zoneOrigin } from './zone-origins.ts';

warmUp();
setTimeout(warmPlaces, 2000).unref();
setTimeout(warmMap, 4000).unref();
onMissingKey(createMissingKeyLog({ warn: (message, details) => processLog().warn(message, details), random: Math.random }));

const results = resultsApi((query, options) => startSearch(query, { ...options, now: new Date(), rates: ratesNow() }));

keepForDays(config.clickDays, async (before, limit) => deleteOldClicks(await database(), before, limit));
keepForDays(config.voteDays, async (before, limit) => deleteOldVotes(await database(), before, limit));
keepForDays(FEEDBACK_DAYS, async (before, limit) => deleteOldFeedback(await database(), before, limit));
keepForDays(MAIL_DAYS, async (before, limit) => deleteOldMails(await database(), before, limit));
keepForDays(config.ticketDays, async (before, limit) => deleteOldTickets(await database(), before, limit));
keepForDays(ORPHAN_DAYS, async (before, limit) => deleteOrphanFiles(await database(), before, limit));

const contentOf = (service: ContentService, recordings?: typeof ownRecordings) =>
	contentApi({
		kinds: CONTENT_SERVICES[service],
		content: loadContent,
		now: () => new Date(),
		...(recordings ? { recordings } : {}),
	});

/** All services; unknown calls get a JSON 404. */
export const services = new OpenAPIHono();

const suggest = createPlacesApi({ geoOf: visitorGeo, isShared: config.geoHeader === null });
mountService(services, '/svc/suggest', 'Suggest: places by text and by position', suggest);
mountService(services, '/svc/search', 'Flight search: tickets, prices by day, rates of currencies', currencyApi, searchApi(ratesNow));
mountService(services, '/svc/results', 'The results list: tickets as they come', results);
mountService(
	services,
	'/svc/search-form',
	'Texts of the search form, its origin by time zone',
	searchFormApi,
	cityNameApi,
	zoneOriginApi(zoneOrigin),
);
mountService(services, '/svc/locales', 'Locales: how each one writes', localesApi);
mountService(
	services,
	'/svc/explore',
	'Explore: the cheapest trip to each destination',
	exploreApi({ cheapest: cheapestDestinations, rates: ratesNow }),
);
mountService(services, '/svc/hotels/engines', 'Hotels: searches, hotels, offers and quotes', hotelEnginesApi({ rates: ratesNow }));
mountService(
	services,
	'/svc/hotels/graphql',
	'Hotels by GraphQL: cities, hotels, offers, the first page of a search',
	hotelGraphqlApi({ rates: ratesNow, production: config.production }),
);
mountService(services, '/svc/price-map', 'Price map: what its page requests', priceMapApi(mapPorts));
mountService(services, '/svc/guides', 'Guides: city guides, walks and audio guides', guidesApi(), contentOf('guides', ownRecordings));
mountService(
	services,
	'/svc/faq',
	'Answers: topics, articles, search',
	faqApi({ source: () => ({ content: loadContent(), world: loadWorld() }), brandHosts: config.brandHosts }),
	contentOf('faq'),
);
mountService(
	services,
	'/svc/support',
	'Support: tickets and their ratings',
	supportApi({ ports: ratingPorts, allowedHosts: config.allowedHosts }),
);
const sale = { brand: 'AS', market: 'ru', language: 'ru' } as const;
const saleOptions = {
	sale,
	ports: bookingPorts,
	seatsFirst: async () => (await flagsFor(sale)).get(SEAT_MAP_BEFORE_SERVICES),
	methods: async () => paymentMethods(null, (await flagsFor(sale)).get(AVAILABLE_PAYMENT_METHODS)),
};
/** For calls of other processes. */
const processCalls = { token: config.serviceToken, security: logSecurityEvent };
/** None where the service is on another host: the token is for that one. */
const ownDataCalls = (service: 'orders' | 'subscriptions') => ({
	...processCalls,
	token: config.services[service] ? null : processCalls.token,
});
// A process whose orders are elsewhere sells nothing itself.
mountService(
	services,
	'/svc/assisted',
	'Assisted booking: tariff check, drafts with their price, extras, seats, order',
	...(config.services.orders ? [] : [saleApi(saleOptions), assistedApi(saleOptions)]),
	supplierApi({
		...processCalls,
		// Its token is for the supplier that it sells by, and opens none here.
		token: serviceAddress(config, 'assisted', 'AS') === null ? processCalls.token : null,
		supplier: embeddedBooking,
		log: processLog,
		now: Date.now,
	}),
);
mountService(
	services,
	'/svc/payment',
	'Payment: events of the gateway, payments for other processes',
	paymentApi({ webhooks, security: logSecurityEvent }),
	paymentsApi({ ...processCalls, gatewayAt }),
);
mountService(
	services,
	'/svc/orders',
	'Orders: state and changes of the visitor’s own orders',
	ordersApi({ serviceOf: ordersOf, brandHosts: config.brandHosts }),
	orderOwnersApi({ ...ownDataCalls('orders'), service: embeddedOrders }),
);
mountService(
	services,
	'/svc/subscriptions',
	'Subscriptions: price alerts by mail, web push and feeds',
	subscriptionsApi({ serviceOf: alertsOf, brandHosts: config.brandHosts }),
	ownDataApi({ ...ownDataCalls('subscriptions'), service: embeddedAlerts }),
);
const account = { ports: accountPorts, brandHosts: config.brandHosts, allowedHosts: config.allowedHosts };
const social = { ...account, providers: socialProviders, log: processLog };
mountService(services, '/auth', 'Sign-in: phone, providers, passkeys', loginApi(account), passkeyApi(account), socialApi(social));
mountService(
	services,
	'/api',
	'Account: user, settings, passengers, session',
	userApi(account),
	sessionApi(account),
	dataApi({ ...account, sources: PERSONAL_DATA, remotes: REMOTE_DATA }),
	tokenApi(social),
);
services.route('/', authHostApi());
mountService(
	services,
	'/svc/favorites',
	'Favorites: tickets and places, and links to a list',
	favoritesApi({ serviceOf: favoritesOf, brandHosts: config.brandHosts }),
);
mountService(services, '/user', 'Saved searches of the user', savedSearchesApi(searchesOptions));
mountService(services, '/svc/forms', 'Feedback forms: mistakes on pages, wrong prices', formsApi({ brandHosts: config.brandHosts }));
mountService(
	services,
	'/flags',
	'Feature flags of a visitor',
	flagsApi(
		(c) => hasPrivateAccess(c.req.raw),
		(c, outcome) => void logOverride(c.req.raw, outcome),
	),
);
const collector = collectorApis();
mountService(services, '/a', 'Collector of analytics events', collector.post);
mountService(services, '/i', 'Collector of analytics events, one in a query', collector.get);
mountService(services, '/relay', 'Relay of error and trace reports', errorTunnelApi());
const staff = staffApi();
if (staff) services.route(STAFF_SERVICE, staff);

const today = (): string => utcDate(new Date());

function publishedContracts() {
	const paths = services.routes.map(({ path }) => path).filter((path) => /^\/svc\/.+\/openapi\.json$/.test(path));
	const documents = paths.map(async (path) => {
		const { info } = (await (await services.request(path)).json()) as { info: { title: string } };
		return { path, title: info.title };
	});
	return Promise.all([...documents, { path: '/svc/hotels/graphql/schema.graphql', title: 'Hotels by GraphQL', format: 'GraphQL SDL' }]);
}

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
		contracts: publishedContracts,
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
for (const base of SERVICES) closeServices(services, `/${base}/*`);
