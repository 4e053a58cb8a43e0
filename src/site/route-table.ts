import { pageTypeOf } from './page-types.ts';
import { createRoutes, type RouteContext, type RouteDefinition, type Routes } from './routes.ts';

const mainBrand = ({ brand }: RouteContext): boolean => brand === 'AS';
const inRussia = ({ market }: RouteContext): boolean => market === 'ru';
const mainInRussia = (place: RouteContext): boolean => mainBrand(place) && inRussia(place);
const inUkraine = ({ market }: RouteContext): boolean => market === 'ua';

/** WA; AS in ru, uz, kz, and in kg and az except in English (spec 2.1). */
const guides = ({ brand, market, language }: RouteContext): boolean =>
	brand === 'WA' || ['ru', 'uz', 'kz'].includes(market) || (['kg', 'az'].includes(market) && language !== 'en');

const hasPageType = (_: RouteContext, path: string): boolean => pageTypeOf(path).type !== 'content';

const AUDIO_GUIDE = '/audioguides/{iata}/{slug}';

let loadAudioGuide: NonNullable<RouteDefinition['before']> = () => undefined;

/** Sets what loads before the page of an audio guide opens (spec 2.1); injected, since routes know no content. */
export function prepareAudioGuides(load: NonNullable<RouteDefinition['before']>): void {
	loadAudioGuide = load;
}

/** All routes with their access conditions (spec 2.1, 2.2). */
const TABLE: readonly RouteDefinition[] = [
	{ pattern: '/', page: 'main', section: 'flights', built: true },
	{ pattern: '/search...', page: 'search', section: 'flights', built: true },
	{ pattern: '/click', page: 'content', section: 'flights', built: true, children: [{ pattern: '/door', page: 'content' }] },
	{ pattern: '/map', page: 'map', section: 'map', condition: inUkraine },
	{ pattern: '/assistant', page: 'assistant', section: 'assistant', condition: mainInRussia },
	{
		pattern: AUDIO_GUIDE,
		page: 'content',
		section: 'guides',
		built: true,
		condition: mainBrand,
		before: (visit) => loadAudioGuide(visit),
	},
	{
		pattern: '/walks',
		page: 'walks',
		section: 'walks',
		built: true,
		condition: hasPageType,
		children: [{ pattern: '/{iata}/{slug}', page: 'content', condition: inRussia }],
	},
	{
		pattern: '/guides',
		page: 'guides',
		section: 'guides',
		built: true,
		condition: guides,
		children: [{ pattern: '/{city}', page: 'content' }],
	},
	{
		pattern: '/hotels',
		page: 'hotels_main',
		section: 'hotels',
		children: [
			{ pattern: '/search', page: 'hotels', condition: mainInRussia },
			{ pattern: '/click', page: 'content', condition: mainInRussia, title: 'hotelsClick' },
			{ pattern: '/{hotelId}', page: 'hotel', condition: mainInRussia },
		],
	},
	{ pattern: '/favorites', page: 'favorites', section: 'favorites', children: [{ pattern: '/{tab}', page: 'favorites_unknown' }] },
	{
		pattern: '/support',
		page: 'content',
		section: 'support',
		condition: inRussia,
		children: [
			{ pattern: '/help', page: 'support_help', children: [{ pattern: '/{orderNumber}', page: 'support_help' }] },
			{ pattern: '/survey', page: 'content' },
		],
	},
	{ pattern: '/booking...', page: 'booking', condition: mainInRussia },
	{ pattern: '/my...', page: 'profile_unknown' },
	...['/more', '/plus'].map(
		(pattern): RouteDefinition => ({
			pattern,
			page: 'premium_no_context_landing',
			children: [
				{
					pattern: '/payment',
					page: 'premium_standalone_purchase',
					children: [{ pattern: '/status', page: 'premium_payment_status' }],
				},
			],
		}),
	),
	{ pattern: '/cashback', page: 'premium_no_context_landing' },
	{
		pattern: '/routes/{city}',
		page: 'seo_from_city',
		section: 'flights',
		built: true,
		children: [{ pattern: '/{destination}', page: 'seo_city_city' }],
	},
	{ pattern: '/airlines', page: 'seo_airlines', section: 'flights', built: true, children: [{ pattern: '/{name}', page: 'seo_airline' }] },
	{ pattern: '/airports', page: 'seo_airports', section: 'flights', built: true, children: [{ pattern: '/{name}', page: 'seo_airport' }] },
	{ pattern: '/flights/{name}', page: 'seo_flight', section: 'flights', built: true },
	{
		pattern: '/countries',
		page: 'seo_countries',
		section: 'flights',
		built: true,
		children: [{ pattern: '/{name}', page: 'seo_country' }],
	},
	{ pattern: '/cities', page: 'seo_cities', section: 'flights', built: true, children: [{ pattern: '/{name}', page: 'seo_city' }] },
	{
		pattern: '/faq',
		page: 'faq_main',
		section: 'faq',
		built: true,
		children: [
			{ pattern: '/{slug}', page: 'faq_article' },
			{ pattern: '/instructions/{instructionSlug}', page: 'faq_instruction' },
			{ pattern: '/instructions/{instructionSlug}/{stepId}', page: 'faq_instruction' },
		],
	},
	{ pattern: '/choose', page: 'content', built: true },
	{ pattern: '/about/{page}', page: 'content', built: true },
	{ pattern: '/offline', page: 'content', built: true },
	{ pattern: '/consent', page: 'content', built: true },
	{ pattern: '/staff...', page: 'content', built: true },
	{ pattern: '/styleguide', page: 'test', built: true },
];

export const ROUTES: Routes = createRoutes(TABLE);

/** Whether a path, without market prefix, is open there (spec 2.1). */
export const isOpen = (path: string, place: RouteContext): boolean => ROUTES.isOpen(path, place);

/** Whether a path has a page; links to others are hidden. */
export const isBuilt = (path: string): boolean => ROUTES.match(path)?.route.built === true;
