import type { typesafeI18nObject } from 'typesafe-i18n';
import type { Language } from './locales.ts';
import type about from './ru/about/index.ts';
import type account from './ru/account/index.ts';
import type accountData from './ru/account-data/index.ts';
import type airlines from './ru/airlines/index.ts';
import type alerts from './ru/alerts/index.ts';
import type articles from './ru/articles/index.ts';
import type assistant from './ru/assistant/index.ts';
import type booking from './ru/booking/index.ts';
import type consent from './ru/consent/index.ts';
import type entryRules from './ru/entry-rules/index.ts';
import type explore from './ru/explore/index.ts';
import type extras from './ru/extras/index.ts';
import type faq from './ru/faq/index.ts';
import type favorites from './ru/favorites/index.ts';
import type feedback from './ru/feedback/index.ts';
import type flags from './ru/flags/index.ts';
import type flights from './ru/flights/index.ts';
import type groundTransport from './ru/ground-transport/index.ts';
import type guides from './ru/guides/index.ts';
import type hotel from './ru/hotel/index.ts';
import type hotels from './ru/hotels/index.ts';
import type login from './ru/login/index.ts';
import type loyalty from './ru/loyalty/index.ts';
import type offline from './ru/offline/index.ts';
import type orders from './ru/orders/index.ts';
import type passengers from './ru/passengers/index.ts';
import type payment from './ru/payment/index.ts';
import type places from './ru/places/index.ts';
import type premium from './ru/premium/index.ts';
import type priceMap from './ru/price-map/index.ts';
import type results from './ru/results/index.ts';
import type routes from './ru/routes/index.ts';
import type search from './ru/search/index.ts';
import type sellerRedirect from './ru/seller-redirect/index.ts';
import type seoPlaces from './ru/seo-places/index.ts';
import type site from './ru/site/index.ts';
import type staff from './ru/staff/index.ts';
import type support from './ru/support/index.ts';
import type survey from './ru/survey/index.ts';
import type tickets from './ru/tickets/index.ts';

/** Base dictionaries by namespace; their literal types type the messages' arguments. */
export interface Namespaces {
	about: typeof about;
	account: typeof account;
	'account-data': typeof accountData;
	airlines: typeof airlines;
	alerts: typeof alerts;
	articles: typeof articles;
	assistant: typeof assistant;
	booking: typeof booking;
	consent: typeof consent;
	'entry-rules': typeof entryRules;
	explore: typeof explore;
	extras: typeof extras;
	faq: typeof faq;
	favorites: typeof favorites;
	feedback: typeof feedback;
	flags: typeof flags;
	flights: typeof flights;
	'ground-transport': typeof groundTransport;
	guides: typeof guides;
	hotel: typeof hotel;
	hotels: typeof hotels;
	login: typeof login;
	loyalty: typeof loyalty;
	offline: typeof offline;
	orders: typeof orders;
	passengers: typeof passengers;
	payment: typeof payment;
	places: typeof places;
	premium: typeof premium;
	'price-map': typeof priceMap;
	results: typeof results;
	routes: typeof routes;
	search: typeof search;
	'seller-redirect': typeof sellerRedirect;
	'seo-places': typeof seoPlaces;
	site: typeof site;
	staff: typeof staff;
	support: typeof support;
	survey: typeof survey;
	tickets: typeof tickets;
}
export type Namespace = keyof Namespaces;

/** A dictionary with the base's keys; missing or extra keys do not compile. */
export type Translation<N extends Namespace> = Shape<Namespaces[N]>;

/** The texts of a country that differ from its language's: `en-us/search`. */
export type RegionalTranslation<N extends Namespace> = PartialShape<Namespaces[N]>;

type PartialShape<T> = { readonly [K in keyof T]?: T[K] extends string ? string : PartialShape<T[K]> };

type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

type Message<S extends string> = ReturnType<typeof typesafeI18nObject<Language, { text: S }, Record<never, never>>>['text'];

export type Messages<T> = { readonly [K in keyof T]: T[K] extends string ? Message<T[K]> : Messages<T[K]> };
