/** What favorites and saved searches need of other features, the same for their pages and services. */
import { visitOf } from '#content/visibility.ts';
import { onSignIn } from '#features/account/sessions.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { accountOwner, visitorOwner } from '#features/favorites/owner.ts';
import type { FindAccount } from '#features/favorites/owners.ts';
import { createRemoteFavorites } from '#features/favorites/remote.ts';
import { readItem } from '#features/favorites/rules.ts';
import { createFavorites, type FavoritesService } from '#features/favorites/server.ts';
import { deleteOldGuestFavorites, GUEST_DAYS, mergeOwners } from '#features/favorites/stored.ts';
import { articleAt, guideAt } from '#features/guides/find-article.ts';
import { offerParams, readFilters } from '#features/hotels/list/filters.ts';
import { meeting } from '#features/hotels/list/rows.ts';
import { findHotel, findOffers, todayIn } from '#features/hotels/server.ts';
import { parseStay } from '#features/hotels/stay-query.ts';
import type { SavedSearchesOptions } from '#features/saved-searches/api.ts';
import { parseAddress } from '#features/search/address.ts';
import { priceCalendar } from '#features/search/calendar.ts';
import { hasNoResponse } from '#features/search/search.ts';
import { findSoldTicket, PLACE_CODES, startSearch, todayAt } from '#features/search/server.ts';
import { cityAddress, countryAddress } from '#features/seo-pages/places/canonical.ts';
import { fromCityLanding, routeLanding } from '#features/seo-pages/route/canonical.ts';
import { signedInUser } from '#ports/account/account-service.ts';
import { config, remotesOf } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { whereAvailable } from '#server/http/service-unavailable.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { marketsOf, offerOf } from '#site/markets.ts';
import { BRANDS, type Brand } from '#site/site.ts';

const SEARCH_MS = 5000;

const findAccount: FindAccount = async (_db, request) => (await signedInUser(request))?.account.id ?? null;

/** Whether a text exists in any market that offers it. */
function inAnyMarket(exists: (visit: ReturnType<typeof visitOf>) => boolean): boolean {
	const now = new Date();
	return BRANDS.some((brand) =>
		marketsOf(brand).some((market) => {
			const languages = offerOf(brand, market)?.languages ?? [];
			const [language = 'en'] = languages;
			return exists(visitOf({ brand, market, language, languages }, now));
		}),
	);
}

function placeExists(item: string): boolean | Promise<boolean> {
	const [, , code = '', slug = ''] = item.split('/');
	switch (readItem(item)?.kind) {
		case 'route':
			return (slug === '' ? fromCityLanding(code) : routeLanding(code, slug)).kind === 'page';
		case 'city':
			return cityAddress(code).kind === 'page';
		case 'country':
			return countryAddress(code).kind === 'page';
		case 'guide':
			return inAnyMarket((visit) => guideAt(code, visit).kind === 'shown');
		case 'walk':
			return inAnyMarket((visit) => articleAt('walks', code, slug, visit).kind === 'shown');
		case 'hotel':
			return findHotel(code).then((hotel) => hotel !== null);
		default:
			return false;
	}
}

/** Hotels of other suppliers than the embedded one may be in no known city: then it is the date of UTC. */
const hotelDay = (id: string): string => todayIn(id.slice(0, 3).toUpperCase(), new Date());

const favorites = createFavorites({
	db: database,
	findAccount,
	readSearch: (address) => parseAddress(address, todayAt(address.slice(0, 3), new Date()), PLACE_CODES).query ?? null,
	placeExists,
	isPlace: ({ market, currency }) => BRANDS.some((brand) => offerOf(brand, market)) && Object.hasOwn(ratesNow(), currency),
	findTicket: async (id, { query, market, currency }) => {
		const found = await findSoldTicket(id, query, { market, currency, now: new Date(), rates: ratesNow() }, SEARCH_MS);
		return found && { ticket: found.ticket, sellers: new Map(found.agencies.map((agency) => [agency.id, agency.name])) };
	},
	tickets: async ({ query, market, currency }) => {
		const search = startSearch(query, { market, currency, now: new Date(), rates: ratesNow() });
		await search.finished(SEARCH_MS);
		if (hasNoResponse(search)) throw new Error('No supplier responded');
		return search.tickets();
	},
	daysAround: ({ query, market, currency }) => priceCalendar(query, { market, currency, now: new Date(), rates: ratesNow() }),
	hotelDay,
	readStay(id, params) {
		const { stay } = parseStay(params, { today: hotelDay(id), resolve: () => null });
		return stay ? { ...stay, terms: new URLSearchParams(offerParams(readFilters(params))).toString() } : null;
	},
	async findStay(id, { terms, ...stay }, currency) {
		const found = await findOffers(id, stay, { currency, now: new Date(), rates: ratesNow() });
		if (!found) return null;
		const [cheapest] = meeting(found.hotel, found.offers, readFilters(new URLSearchParams(terms)));
		return { total: cheapest?.price.total ?? null, available: found.offers.length > 0 };
	},
	limits: {
		changes: createRateLimiter({ name: 'favorite-changes', points: 120, seconds: 60 }),
		reads: createRateLimiter({ name: 'favorite-checks', points: 60, seconds: 60 }),
	},
	now: Date.now,
});
const embedded: FavoritesService = whereAvailable(favorites, { kind: 'failed', code: 'service-unavailable' });

const remotes = remotesOf(config, 'favorites', (address) => createRemoteFavorites(address));

export const favoritesOf = (brand: Brand): FavoritesService => remotes.get(brand) ?? embedded;

export const searchesOptions: SavedSearchesOptions = {
	db: database,
	findAccount,
	limit: createRateLimiter({ name: 'saved-searches', points: 120, seconds: 60 }),
	now: Date.now,
};

onSignIn(async (db, request, account) => {
	const visitor = visitorOfCookie(request);
	if (visitor !== null) await mergeOwners(db, visitorOwner(visitor), accountOwner(account));
});

keepForDays(GUEST_DAYS, async (before, limit) => deleteOldGuestFavorites(await database(), before, limit));
