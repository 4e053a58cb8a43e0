import { OpenAPIHono } from '@hono/zod-openapi';
import { loadContent } from '#content/load-content.ts';
import { contentApi } from '#features/articles/content-api.ts';
import { CONTENT_SERVICES, type ContentService } from '#features/articles/remote-content.ts';
import { assistantApi } from '#features/assistant/api.ts';
import { mcpApi } from '#features/assistant/mcp/api.ts';
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
import { hotelPagesApi } from '#features/hotels/pages-api.ts';
import { localesApi } from '#features/locales/api.ts';
import { ordersApi } from '#features/orders/api.ts';
import { orderOwnersApi } from '#features/orders/owner-api.ts';
import { paymentApi } from '#features/payment/api.ts';
import { paymentsApi } from '#features/payment/remote/api.ts';
import { paymentMethods } from '#features/payment/rules.ts';
import { createPlacesApi } from '#features/places/api.ts';
import { warmPlaces } from '#features/places/server.ts';
import { subscriptionsApi } from '#features/price-alerts/api.ts';
import { priceMapApi } from '#features/price-map/api.ts';
import { restrictionsApi } from '#features/restrictions/api.ts';
import { reportsApi } from '#features/restrictions/report-api.ts';
import { REPORT_DAYS } from '#features/restrictions/reports.ts';
import { entryRules } from '#features/restrictions/server.ts';
import { deleteOldReports } from '#features/restrictions/staff-reports.ts';
import { resultsApi } from '#features/results/api.ts';
import { savedSearchesApi } from '#features/saved-searches/api.ts';
import { searchApi } from '#features/search/api.ts';
import { cheapestDestinations } from '#features/search/destinations.ts';
import { simulatesFlights, startSearch, warmUp } from '#features/search/server.ts';
import { cityNameApi, searchFormApi, zoneOriginApi } from '#features/search-form/api.ts';
import { deleteOldClicks } from '#features/seller-redirect/server.ts';
import { staffApi } from '#features/staff/api.ts';
import { hasPrivateAccess, logOverride, STAFF_SERVICE } from '#features/staff/server.ts';
import { deleteOldTickets, deleteOrphanFiles, ORPHAN_DAYS } from '#features/support/server.ts';
import { supportApi } from '#features/support-ratings/api.ts';
import { onMissingKey } from '#i18n/missing-keys.ts';
import { mountAccounts } from '#ports/account/account-services.ts';
import { alertsOf, embeddedAlerts } from '#ports/alerts/alert-service.ts';
import { assistantService, conversationOwner } from '#ports/assistant/assistant-ports.ts';
import { favoritesOf, searchesOptions } from '#ports/favorites-ports.ts';
import { bookingPorts } from '#ports/orders/booking-ports.ts';
import { embeddedBooking } from '#ports/orders/booking-suppliers.ts';
import { embeddedOrders, ordersOf } from '#ports/orders/order-service.ts';
import { gatewayAt, webhooks } from '#ports/orders/payment-gateway.ts';
import { config, serviceAddress } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { closeServices, mountService } from '#server/http/openapi.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import { createMissingKeyLog } from '#server/log/missing-keys.ts';
import { logSecurityEvent } from '#server/log/security-log.ts';
import { deleteOldMails, MAIL_DAYS } from '#server/mail/outbox.ts';
import { ownDataApi } from '#server/own-data-service.ts';
import { SERVICES } from '#site/service-paths.ts';
import { loadWorld } from '#world/load-world.ts';
import '#ports/orders/order-ports.ts';
import { visitorGeo } from '#ports/account/visitor-settings.ts';
import { feedbackOf } from '#ports/feedback-service.ts';
import { mountPremium } from '#ports/premium/premium-services.ts';
import { mapPorts, warmMap } from '#ports/price-map-ports.ts';
import { ratingPorts } from '#ports/rating-ports.ts';
import { reportService } from '#ports/restriction-ports.ts';
import { zoneOrigin } from '#ports/zone-origins.ts';
import { ownDataApis, ownDataCalls } from './own-data.ts';
import { mountSiteFiles } from './site-files.ts';

warmUp();
setTimeout(warmPlaces, 2000).unref();
setTimeout(warmMap, 4000).unref();
onMissingKey(createMissingKeyLog({ warn: (message, details) => processLog().warn(message, details), random: Math.random }));

const results = resultsApi((query, options) => startSearch(query, { ...options, now: new Date(), rates: ratesNow() }));

keepForDays(config.clickDays, async (before, limit) => deleteOldClicks(await database(), before, limit));
keepForDays(config.voteDays, async (before, limit) => deleteOldVotes(await database(), before, limit));
keepForDays(FEEDBACK_DAYS, async (before, limit) => deleteOldFeedback(await database(), before, limit));
keepForDays(REPORT_DAYS, async (before, limit) => deleteOldReports(await database(), before, limit));
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
mountService(
	services,
	'/svc/hotels/engines',
	'Hotels: searches, hotels, offers and quotes, places to search at',
	hotelEnginesApi({ rates: ratesNow }),
	hotelPagesApi({ rates: ratesNow }),
);
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
	...ownDataApis('support'),
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
	...ownDataApis('orders'),
);
mountService(
	services,
	'/svc/subscriptions',
	'Subscriptions: price alerts by mail, web push and feeds',
	subscriptionsApi({ serviceOf: alertsOf, brandHosts: config.brandHosts }),
	ownDataApi({ ...ownDataCalls('subscriptions'), service: embeddedAlerts }),
	...ownDataApis('subscriptions'),
);
mountPremium(services);
mountAccounts(services);
mountService(
	services,
	'/svc/favorites',
	'Favorites: tickets and places, and links to a list',
	favoritesApi({ serviceOf: favoritesOf, brandHosts: config.brandHosts }),
	...ownDataApis('favorites'),
);
mountService(services, '/user', 'Saved searches of the user', savedSearchesApi(searchesOptions));
mountService(
	services,
	'/svc/assistant',
	'Assistant: replies as events',
	assistantApi({ service: assistantService, ownerOf: conversationOwner, brandHosts: config.brandHosts, simulated: simulatesFlights }),
);
mountService(
	services,
	'/svc/forms',
	'Feedback forms: mistakes on pages, wrong prices',
	formsApi({ serviceOf: feedbackOf, brandHosts: config.brandHosts }),
	...ownDataApis('forms'),
);
const isCountry = (code: string) => loadWorld().countries.has(code);
mountService(
	services,
	'/svc/restrictions',
	'Entry rules of countries by citizenship, reports about them',
	restrictionsApi({ rules: entryRules, isCountry }),
	reportsApi({ service: reportService, isCountry, brandHosts: config.brandHosts }),
	...ownDataApis('restrictions-feedback'),
);
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
services.route(
	'/mcp',
	mcpApi({
		ports: assistantService.ports,
		limit: createRateLimiter({ name: 'mcp', points: 60, seconds: 60 }),
		brandHosts: config.brandHosts,
		simulated: simulatesFlights,
		version: import.meta.env.RELEASE,
		log: processLog,
	}),
);
const staff = staffApi();
if (staff) services.route(STAFF_SERVICE, staff);

mountSiteFiles(services);
for (const base of SERVICES) closeServices(services, `/${base}/*`);
