/** What the assistant needs of other features, the same for its page, its service and its tools for other programs. */

import { loadContent } from '#content/load-content.ts';
import { HORIZON_DAYS } from '#engine/contract.ts';
import {
	ACCOUNT_DAYS,
	type ConversationOwner,
	deleteGuestConversations,
	deleteOldConversations,
	GUEST_DAYS,
} from '#features/assistant/conversations.ts';
import type { Gazetteer } from '#features/assistant/engine/gazetteer.ts';
import { worldGazetteer } from '#features/assistant/engine/place-names.ts';
import type { AssistantPorts, AssistantRequest, AssistantSite } from '#features/assistant/ports.ts';
import { createRemoteEngine } from '#features/assistant/remote/engine.ts';
import { createUsage } from '#features/assistant/remote/usage.ts';
import type { AssistantService } from '#features/assistant/server.ts';
import { flightFilters } from '#features/assistant/tools/flight-filters.ts';
import { ratesNow } from '#features/currencies/server.ts';
import { cheapestTrips } from '#features/explore/server.ts';
import { faqText, searchFaq } from '#features/faq/server.ts';
import { listOf as guidesOf } from '#features/guides/server.ts';
import { visitorPlaces } from '#features/places/server.ts';
import { ALIASES } from '#features/places/suggest/aliases.data.ts';
import { contextOf, listOf } from '#features/results/rules.ts';
import { labelsFor, priceFormat } from '#features/results/server.ts';
import { formatAddress, parseAddress } from '#features/search/address.ts';
import { monthPrices, priceCalendar } from '#features/search/calendar.ts';
import type { SearchOptions } from '#features/search/contract.ts';
import { cheapestDestinations } from '#features/search/destinations.ts';
import { hasNoResponse } from '#features/search/search.ts';
import { PLACE_CODES, startSearch, todayAt } from '#features/search/server.ts';
import { daysBetween } from '#lib/dates.ts';
import { digitsOf } from '#lib/money.ts';
import { signedInUser } from '#ports/account/account-service.ts';
import { visitorGeo, visitorSettings } from '#ports/account/visitor-settings.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';
import { href } from '#site/links.ts';
import { loadWorld } from '#world/load-world.ts';
import { assistantCashback, assistantOrders } from './assistant-account.ts';
import { assistantCitizenship, assistantEntryRules } from './assistant-entry-rules.ts';
import { hotelFilterReader } from './assistant-hotel-filters.ts';
import { assistantHotels } from './assistant-hotels.ts';

/** Milliseconds to wait for the sellers of a flight search. */
const SEARCH_MS = 8000;

const optionsOf = ({ market, pageCurrency }: AssistantSite, now: Date): SearchOptions => ({
	market,
	currency: pageCurrency,
	now,
	rates: ratesNow(),
});

const price: AssistantPorts['price'] = (site, today) => priceFormat(site, ratesNow(), today);

const flights: AssistantPorts['flights'] = async (query, { sort, trip, direct, max, times, ticket, limit }, site, now) => {
	const search = startSearch(query, optionsOf(site, now));
	await search.finished(SEARCH_MS);
	if (hasNoResponse(search)) return null;
	const tickets = search.tickets();
	const labels = labelsFor(tickets, search.agencies(), site.language);
	const view = { filters: flightFilters(direct, times), sort, trip };
	const scale = 10 ** digitsOf(site.pageCurrency);
	const ranked = listOf(tickets, view, contextOf({ query, scale }, view, labels));
	const fits = ({ ticket: { id }, choice }: (typeof ranked)[number]): boolean =>
		(ticket === null || id === ticket) && (max === null || choice.total <= max);
	return { ranked: ranked.filter(fits).slice(0, limit), labels };
};

const faqSource = () => ({ content: loadContent(), world: loadWorld() });

let gazetteer: Gazetteer | undefined;

async function homeOf(site: AssistantSite, request: AssistantRequest | null): Promise<string> {
	const chosen = request ? (await visitorSettings(request)).origin : undefined;
	const [nearest] = visitorPlaces(site, request ? await visitorGeo(request) : undefined);
	return chosen ?? nearest?.cityIata ?? '';
}

export const assistantPorts: AssistantPorts = {
	gazetteer() {
		gazetteer ??= worldGazetteer(ALIASES);
		return gazetteer;
	},
	hotelFilters: hotelFilterReader,
	home: homeOf,
	today: todayAt,
	price,
	checkTrip(query, now) {
		const today = todayAt(query.legs[0]?.from ?? '', now);
		// An address has no years.
		const dates = query.legs.map(({ date }) => date);
		if (dates.some((date) => date < today)) return 'past-date';
		if (dates.some((date) => daysBetween(today, date) > HORIZON_DAYS)) return 'too-far-ahead';
		const parsed = parseAddress(formatAddress(query), today, PLACE_CODES);
		return parsed.query ?? parsed.problems[0]?.code ?? 'unreadable';
	},
	flights,
	days: async (query, month, site, now) =>
		month === null ? priceCalendar(query, optionsOf(site, now)) : monthPrices(query, month, optionsOf(site, now)),
	destinations: (from, wishes, site, now) => cheapestTrips(site, from, { ...optionsOf(site, now), ...wishes }, cheapestDestinations),
	hotels: assistantHotels(price),
	faq: (question, site, now) => searchFaq(question, site, faqSource(), now).hits,
	steps(slug, site, now) {
		const text = faqText('instructions', slug, site, faqSource(), now);
		if (!text) return null;
		const steps = text.sections.flatMap(({ id, title, text: step }) =>
			id === null || title === null ? [] : [{ title, text: step, path: `/faq/instructions/${slug}/${id}` }],
		);
		return { title: text.title, path: text.path, updated: text.updated, steps };
	},
	orders: assistantOrders(price),
	cashback: assistantCashback(price),
	guide(place, site, now) {
		const path = guidesOf('guides', site, now).find(({ city }) => city === place)?.path ?? null;
		return path === null ? null : href(site, path);
	},
	citizenship: assistantCitizenship,
	entryRules: assistantEntryRules,
};

/** Whose conversation a request belongs to. */
export async function conversationOwner(request: AssistantRequest): Promise<ConversationOwner> {
	const user = await signedInUser(request);
	return { account: user?.identity.account ?? null, visitor: visitorOfCookie(request) };
}

const usage = createUsage({ db: database, limits: config.assistant, now: Date.now });

export const assistantService: AssistantService = {
	db: database,
	ports: assistantPorts,
	remote: config.assistant === null ? null : createRemoteEngine(config.assistant, usage),
	limit: createRateLimiter({ name: 'assistant', points: 20, seconds: 60 }),
	log: processLog,
	now: () => new Date(),
};

keepForDays(GUEST_DAYS, async (before, limit) => deleteGuestConversations(await database(), before, limit));
keepForDays(ACCOUNT_DAYS, async (before, limit) => deleteOldConversations(await database(), before, limit));
