import { MY_PREMIUM_ROUTES, PREMIUM_ROUTES } from './premium-routes.ts';
import { createRoutes, type RouteContext, type RouteDefinition, type Routes } from './routes.ts';

const mainBrand = ({ brand }: RouteContext): boolean => brand === 'AS';
const inRussia = ({ market }: RouteContext): boolean => market === 'ru';
const mainInRussia = (place: RouteContext): boolean => mainBrand(place) && inRussia(place);
const inUkraine = ({ market }: RouteContext): boolean => market === 'ua';

/** WA; AS in ru, uz, kz, and in kg and az except in English (spec 2.1). */
const guides = ({ brand, market, language }: RouteContext): boolean =>
	brand === 'WA' || ['ru', 'uz', 'kz'].includes(market) || (['kg', 'az'].includes(market) && language !== 'en');

const CITY = /^[A-Z]{3}$/;
const COUNTRY = /^[A-Z]{2}$/;
const CITY_OR_COUNTRY = /^[A-Z]{2,3}$/;
const AIRLINE = /^[A-Z\d]{2}$/;
const SLUG = /^[^.]+$/;

const PERSONAL = { cacheable: false, offline: false } as const;
const PRIVATE_PAGE = { built: true, linkable: false } as const;

let loadAudioGuide: NonNullable<RouteDefinition['before']> = () => undefined;

/** Sets what loads before the page of an audio guide opens (spec 2.1); injected, since routes know no content. */
export function prepareAudioGuides(load: NonNullable<RouteDefinition['before']>): void {
	loadAudioGuide = load;
}

/** All routes with their access conditions (spec 2.1, 2.2), the sections in the order of the menu. */
const TABLE: readonly RouteDefinition[] = [
	{ pattern: '/', page: 'main', name: 'main', section: 'flights', menu: true, built: true, sitemap: true },
	{ pattern: '/search...', page: 'search', name: 'search', section: 'flights', built: true, linkable: false, ...PERSONAL },
	{
		pattern: '/click',
		page: 'content',
		section: 'flights',
		built: true,
		linkable: false,
		...PERSONAL,
		children: [{ pattern: '/seller', page: 'content' }],
	},
	{
		pattern: '/hotels',
		page: 'hotels_main',
		section: 'hotels',
		menu: mainInRussia,
		built: true,
		offline: false,
		sitemap: true,
		children: [
			{ pattern: '/search', page: 'hotels', name: 'hotels_search', condition: mainInRussia, linkable: false, ...PERSONAL },
			{
				pattern: '/click',
				page: 'content',
				name: 'hotels_hotel_page',
				condition: mainInRussia,
				title: 'hotelsClick',
				built: true,
				linkable: false,
				...PERSONAL,
				children: [{ pattern: '/seller', page: 'content' }],
			},
			{ pattern: '/{hotelId}', page: 'hotel', name: 'hotels_hotel_page', condition: mainInRussia, built: true, ...PERSONAL },
		],
	},
	{
		pattern: '/guides',
		page: 'guides',
		section: 'guides',
		menu: true,
		built: true,
		condition: guides,
		markdown: true,
		feed: () => '/guides/feed.xml',
		children: [{ pattern: '/{city}', page: 'content', image: { city: SLUG } }],
	},
	{
		pattern: '/walks',
		page: 'walks',
		name: 'walks_guides',
		section: 'walks',
		menu: true,
		built: true,
		markdown: true,
		children: [{ pattern: '/{iata}/{slug}', page: 'content', condition: inRussia, image: { iata: SLUG, slug: SLUG } }],
	},
	{
		pattern: '/audioguides/{iata}/{slug}',
		page: 'content',
		built: true,
		condition: mainBrand,
		before: (visit) => loadAudioGuide(visit),
		markdown: true,
		image: { iata: SLUG, slug: SLUG },
	},
	{
		pattern: '/assistant',
		page: 'assistant',
		section: 'assistant',
		menu: true,
		built: true,
		condition: mainInRussia,
		...PERSONAL,
		sitemap: true,
	},
	{
		pattern: '/map',
		page: 'map',
		section: 'map',
		menu: true,
		built: true,
		condition: inUkraine,
		cacheable: false,
		sitemap: true,
	},
	{
		pattern: '/favorites',
		page: 'favorites',
		section: 'favorites',
		built: true,
		...PERSONAL,
		children: [
			{
				pattern: '/{tab}',
				page: 'favorites_unknown',
				types: [
					['/favorites/avia', 'favorites_avia'],
					['/favorites/hotels...', 'favorites_hotels'],
					['/favorites/places...', 'favorites_places'],
					['/favorites', 'favorites'],
					['/favorites...', 'favorites_unknown'],
				],
			},
			{ pattern: '/shared/{token}', page: 'favorites_unknown', linkable: false },
		],
	},
	{
		pattern: '/faq',
		page: 'faq_main',
		section: 'faq',
		menu: true,
		built: true,
		markdown: true,
		children: [
			{ pattern: '/{slug}', page: 'faq_article', name: 'faq_article', image: { slug: SLUG } },
			{ pattern: '/instructions/{instructionSlug}', page: 'content', name: 'faq_instructions', image: { instructionSlug: SLUG } },
			{
				pattern: '/instructions/{instructionSlug}/{stepId}',
				page: 'faq_instruction',
				name: 'faq_instructions',
				image: { instructionSlug: SLUG, stepId: SLUG },
			},
		],
	},
	{
		pattern: '/support',
		page: 'content',
		section: 'support',
		condition: inRussia,
		...PERSONAL,
		children: [
			{
				pattern: '/help',
				page: 'support_help',
				menu: true,
				built: true,
				cacheable: true,
				sitemap: true,
				children: [{ pattern: '/{orderNumber}', page: 'support_help', ...PERSONAL, linkable: false }],
			},
			{
				pattern: '/tickets',
				page: 'content',
				name: 'support_tickets',
				built: true,
				linkable: false,
				children: [
					{ pattern: '/{token}', page: 'content' },
					{ pattern: '/{token}/files/{file}', page: 'content' },
				],
			},
			{ pattern: '/survey', page: 'content', built: true, linkable: false, cacheable: true, browserParameters: /^support_ticket_/ },
		],
	},
	{ pattern: '/booking...', page: 'booking', built: true, condition: mainInRussia, linkable: false, ...PERSONAL },
	{
		pattern: '/my...',
		page: 'profile_unknown',
		...PERSONAL,
		...PRIVATE_PAGE,
		children: [
			{ pattern: '/', page: 'profile_index', ...PRIVATE_PAGE },
			{ pattern: '/sign-in', page: 'profile_unknown', ...PRIVATE_PAGE },
			{ pattern: '/sign-out', page: 'profile_unknown', ...PRIVATE_PAGE },
			{ pattern: '/confirm/{token}', page: 'profile_unknown', ...PRIVATE_PAGE },
			{ pattern: '/documents', page: 'profile_documents', ...PRIVATE_PAGE },
			{
				pattern: '/settings',
				page: 'profile_settings',
				...PRIVATE_PAGE,
				children: [
					{ pattern: '/delete', page: 'profile_settings' },
					{ pattern: '/sign-in', page: 'profile_settings' },
					{ pattern: '/device', page: 'profile_settings' },
					{ pattern: '/changed.json', page: 'profile_settings' },
					{ pattern: '/report/{token}', page: 'profile_settings' },
				],
			},
			{ pattern: '/notifications', page: 'profile_notifications', ...PRIVATE_PAGE },
			...MY_PREMIUM_ROUTES,
			{
				pattern: '/orders',
				page: 'profile_my_orders',
				name: 'my_orders',
				built: true,
				linkable: false,
				children: [
					{
						pattern: '/{orderId}',
						page: 'profile_order',
						children: [
							{ pattern: '/refund', page: 'profile_order' },
							{ pattern: '/change', page: 'profile_order' },
							{ pattern: '/receipt.pdf', page: 'profile_order' },
							{ pattern: '/calendar.ics', page: 'profile_order' },
						],
					},
				],
			},
		],
	},
	...PREMIUM_ROUTES,
	{
		pattern: '/routes/{city}',
		page: 'seo_from_city',
		types: [['/routes/{cityIata:3}', 'seo_from_city']],
		name: 'seo_routes',
		built: true,
		markdown: true,
		image: { city: CITY },
		children: [
			{
				pattern: '/{destination}',
				page: 'seo_city_city',
				types: [
					['/routes/{originIata:3}/{destinationIata:3}', 'seo_city_city'],
					['/routes/{cityIata:3}/{countryIata:2}', 'seo_city_country'],
				],
				image: { city: CITY, destination: CITY_OR_COUNTRY },
				feed: (path) => (/^\/routes\/[A-Z]{3}\/[A-Z]{3}$/.test(path) ? `${path}/feed.xml` : null),
			},
		],
	},
	{
		pattern: '/airlines',
		page: 'seo_airlines',
		name: 'seo_airlines',
		built: true,
		markdown: true,
		children: [{ pattern: '/{name}', page: 'seo_airline', image: { name: AIRLINE } }],
	},
	{
		pattern: '/airports',
		page: 'seo_airports',
		name: 'seo_airports',
		built: true,
		markdown: true,
		children: [{ pattern: '/{name}', page: 'seo_airport', image: { name: CITY } }],
	},
	{ pattern: '/flights/{name}', page: 'seo_flight', name: 'seo_flights', built: true, markdown: true },
	{
		pattern: '/countries',
		page: 'seo_countries',
		name: 'seo_countries',
		footer: 'countries',
		built: true,
		markdown: true,
		children: [{ pattern: '/{name}', page: 'seo_country', image: { name: COUNTRY } }],
	},
	{
		pattern: '/cities',
		page: 'seo_cities',
		name: 'seo_cities',
		built: true,
		markdown: true,
		children: [{ pattern: '/{name}', page: 'seo_city', image: { name: CITY } }],
	},
	{ pattern: '/about/data', page: 'content', footer: 'data', built: true, markdown: true, sitemap: true },
	{ pattern: '/about/emissions', page: 'content', built: true, markdown: true, sitemap: true },
	{ pattern: '/about/ranking', page: 'content', footer: 'ranking', built: true, markdown: true, sitemap: true },
	{ pattern: '/about/privacy', page: 'content', footer: 'privacy', built: true, markdown: true, sitemap: true },
	{ pattern: '/choose', page: 'content', built: true, cacheable: false },
	{
		pattern: '/feedback',
		page: 'content',
		built: true,
		linkable: false,
		...PERSONAL,
		children: [{ pattern: '/entry-rules', page: 'content' }],
	},
	{
		pattern: '/alerts',
		page: 'content',
		built: true,
		linkable: false,
		...PERSONAL,
		children: [
			{ pattern: '/new', page: 'content' },
			{ pattern: '/confirm/{token}', page: 'content' },
			{ pattern: '/unsubscribe/{reader}', page: 'content' },
			{
				pattern: '/{alertId}',
				page: 'content',
				children: [
					{ pattern: '/feed.xml', page: 'content' },
					{ pattern: '/calendar.ics', page: 'content' },
				],
			},
		],
	},
	{ pattern: '/offline', page: 'content', built: true },
	{ pattern: '/consent', page: 'content', built: true, linkable: false, ...PERSONAL },
	{ pattern: '/staff...', page: 'content', built: true, linkable: false, ...PERSONAL },
	{ pattern: '/styleguide', page: 'test', built: true, linkable: false },
];

export const ROUTES: Routes = createRoutes(TABLE);

/** Whether a path, without market prefix, is open there (spec 2.1). */
export const isOpen = (path: string, place: RouteContext): boolean => ROUTES.isOpen(path, place);

/** Whether a path has a page; links to others are hidden. */
export const isBuilt = (path: string): boolean => ROUTES.match(path)?.route.built === true;
