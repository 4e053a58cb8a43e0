import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageNameOf } from '#site/page-names.ts';
import { type PageKind, pageTypeOf } from '#site/page-types.ts';

type Line = readonly [path: string, type: PageKind['type'], params?: Record<string, string>];

/** Spec 2.2, line by line. */
const TYPES: readonly Line[] = [
	['/', 'main'],
	['/map', 'map'],
	['/guides', 'guides'],
	['/assistant', 'assistant'],
	['/walks', 'walks'],
	['/search', 'search'],
	['/search/MOW0112IST1', 'search'],
	['/search/a/b', 'search'],
	['/booking', 'booking'],
	['/booking/seats', 'booking'],
	['/my', 'profile_index'],
	['/my/documents', 'profile_documents'],
	['/my/settings', 'profile_settings'],
	['/my/notifications', 'profile_notifications'],
	['/my/more', 'profile_premium'],
	['/my/plus', 'profile_premium'],
	['/my/orders', 'profile_my_orders'],
	['/my/orders/AB-12x', 'profile_order', { orderId: 'AB-12x' }],
	['/my/orders/a_b', 'profile_unknown'],
	['/my/orders/a/b', 'profile_unknown'],
	['/my/loyalty', 'profile_loyalty'],
	['/my/else', 'profile_unknown'],
	['/favorites', 'favorites'],
	['/favorites/avia', 'favorites_avia'],
	['/favorites/avia/x', 'favorites_unknown'],
	['/favorites/hotels', 'favorites_hotels'],
	['/favorites/hotels/1', 'favorites_hotels'],
	['/favorites/places', 'favorites_places'],
	['/favorites/places/LED', 'favorites_places'],
	['/favorites/else', 'favorites_unknown'],
	['/hotels/search', 'hotels'],
	['/hotels', 'hotels_main'],
	['/hotels/123', 'hotel', { hotelId: '123' }],
	['/hotels/click', 'content'],
	['/routes/mow', 'seo_from_city', { cityIata: 'MOW' }],
	['/routes/MOW/ist', 'seo_city_city', { originIata: 'MOW', destinationIata: 'IST' }],
	['/routes/mow/tr', 'seo_city_country', { cityIata: 'MOW', countryIata: 'TR' }],
	['/routes/mosc', 'content'],
	['/routes/mow/t', 'content'],
	['/routes', 'content'],
	['/airlines', 'seo_airlines'],
	['/airlines/su', 'seo_airline', { name: 'su' }],
	['/airports', 'seo_airports'],
	['/airports/svo', 'seo_airport', { name: 'svo' }],
	['/flights/SU1', 'seo_flight', { name: 'SU1' }],
	['/flights', 'content'],
	['/countries', 'seo_countries'],
	['/countries/tr', 'seo_country', { name: 'tr' }],
	['/cities', 'seo_cities'],
	['/cities/ist', 'seo_city', { name: 'ist' }],
	['/faq', 'faq_main'],
	['/faq/baggage', 'faq_article', { slug: 'baggage' }],
	['/faq/instructions/refund/2', 'faq_instruction', { instructionSlug: 'refund', stepId: '2' }],
	['/support/help', 'support_help'],
	['/support/help/77-A', 'support_help', { orderNumber: '77-A' }],
	['/support/survey', 'content'],
	['/styleguide', 'test'],
	['/about/data', 'content'],
	['/mapped', 'content'],
	['/searching', 'content'],
];

const PREMIUM = [
	['/more', 'premium_no_context_landing'],
	['/plus', 'premium_no_context_landing'],
	['/cashback', 'premium_no_context_landing'],
	['/more/payment', 'premium_standalone_purchase'],
	['/plus/payment', 'premium_standalone_purchase'],
	['/more/payment/status', 'premium_payment_status'],
	['/plus/payment/status', 'premium_payment_status'],
] as const;

describe('page types (spec 2.2)', () => {
	for (const [path, type, params = {}] of TYPES) {
		test(`${path} is ${type}`, () => {
			expect(pageTypeOf(path)).toEqual({ type, params });
			if (path !== '/') expect(pageTypeOf(`${path}/`)).toEqual({ type, params });
		});
	}
	test.each(PREMIUM)('%s is %s, of the content group', (path, type) => {
		expect(pageTypeOf(path)).toEqual({ type, group: 'content', params: {} });
	});
	test('every path has one type, and any text as a parameter is read back', () => {
		fc.assert(
			fc.property(fc.webPath(), (path) => {
				expect(pageTypeOf(path).type).toMatch(/^[a-z_]+$/);
			}),
		);
		fc.assert(
			fc.property(fc.string({ minLength: 1 }), (slug) => {
				const { type, params } = pageTypeOf(`/faq/${encodeURIComponent(slug)}`);
				expect(type !== 'faq_article' || params.slug === slug).toBe(true);
			}),
		);
	});
});

/** Spec 2.3, line by line. */
const NAMES: readonly (readonly [string, string])[] = [
	['/', 'main'],
	['/search', 'search'],
	['/search/MOW0112IST1', 'search'],
	['/routes/mow/ist', 'seo_routes'],
	['/cities', 'seo_cities'],
	['/cities/ist', 'seo_cities'],
	['/airports/svo', 'seo_airports'],
	['/airlines/su', 'seo_airlines'],
	['/countries/tr', 'seo_countries'],
	['/flights/SU1', 'seo_flights'],
	['/walks', 'walks_guides'],
	['/walks/LED/nevsky', 'walks_guides'],
	['/my/orders', 'my_orders'],
	['/my/orders/A-1', 'my_orders'],
	['/faq/instructions/refund/2', 'faq_instructions'],
	['/faq/baggage', 'faq_article'],
	['/faq', 'faq'],
	['/hotels/search', 'hotels_search'],
	['/hotels/123', 'hotels_hotel_page'],
	['/hotels', 'hotels'],
	['/my', 'my'],
	['/my/settings', 'my_settings'],
	['/support/help/77', 'support_help_77'],
	['/about/data', 'about_data'],
	['/map', 'map'],
];

describe('page names (spec 2.3)', () => {
	test.each(NAMES)('%s is %s', (path, name) => {
		expect(pageNameOf(path)).toBe(name);
		expect(pageNameOf(`${path}/`)).toBe(name);
	});
});
