/** Favorites of a visitor or account; the same use cases for the page, the service and a service on another host. */
import type { FlightQuery, Ticket } from '#engine/contract.ts';
import { parseFilters } from '#features/filters/contract.ts';
import type { Database } from '#server/database/open.ts';
import type { ServiceCaller } from '#server/http/service-caller.ts';
import type { RateLimiter } from '#server/limits/rate-limit.ts';
import type { CheckedFavorite, Favorite, FavoriteError, SavedLeg, SavedTicket, SharedLink } from './contract.ts';
import type { Owner } from './owner.ts';
import { type FindAccount, ownerOf } from './owners.ts';
import { checkTicket, type PricePorts, seenPrice } from './prices.ts';
import { isStay, isTicket, type ParsedItem, readItem } from './rules.ts';
import { checkStay, type StayPorts, savedStay } from './stays.ts';
import * as stored from './stored.ts';

/** Where an item is saved: decides what is open there and in which currency tickets and stays are priced. */
export interface SavePlace {
	readonly market: string;
	readonly currency: string;
}

export type FavoritesFailure = { readonly kind: 'failed'; readonly code: FavoriteError; readonly retryAfter?: number };
export type FavoritesResult<T> = ({ readonly kind: 'ok' } & T) | FavoritesFailure;

export interface FavoriteList<F extends Favorite = Favorite> {
	readonly favorites: readonly F[];
	readonly links: readonly SharedLink[];
	readonly signedIn: boolean;
}

/** The favorites service: embedded, or on another host (`HOST_FAVORITES`). */
export interface FavoritesService {
	list(caller: ServiceCaller): Promise<FavoritesResult<FavoriteList>>;
	/** With the prices of the tickets and stays now. */
	check(caller: ServiceCaller): Promise<FavoritesResult<FavoriteList<CheckedFavorite>>>;
	save(caller: ServiceCaller, item: string, place: SavePlace): Promise<FavoritesResult<FavoriteList>>;
	/** Removing what is not saved changes nothing. */
	remove(caller: ServiceCaller, item: string): Promise<FavoritesResult<FavoriteList>>;
	share(caller: ServiceCaller): Promise<FavoritesResult<FavoriteList>>;
	revoke(caller: ServiceCaller, token: string): Promise<FavoritesResult<FavoriteList>>;
	/** What a link shows, to anyone. */
	shared(token: string): Promise<FavoritesResult<{ readonly favorites: readonly Favorite[] }>>;
}

export interface FavoritesPorts extends PricePorts, StayPorts {
	readonly db: () => Promise<Database>;
	readonly findAccount: FindAccount;
	/** The query of a search address without `/search/`; null if it cannot be read or its dates have passed. */
	readonly readSearch: (address: string) => FlightQuery | null;
	/** Whether the page of a place exists, whatever the market. */
	readonly placeExists: (item: string) => boolean | Promise<boolean>;
	/** Whether there is a rate for the currency and a market of that code. */
	readonly isPlace: (place: SavePlace) => boolean;
	readonly limits: { readonly changes: RateLimiter; readonly reads: RateLimiter };
	readonly now: () => number;
}

const failed = (code: FavoriteError): FavoritesFailure => ({ kind: 'failed', code });

const legOf = ({ segments, minutes }: Ticket['legs'][number]): SavedLeg => ({
	from: segments[0]?.from ?? '',
	to: segments.at(-1)?.to ?? '',
	departure: segments[0]?.departure ?? '',
	arrival: segments.at(-1)?.arrival ?? '',
	stops: segments.length - 1,
	minutes,
});

/** How long a page waits for prices; favorites that are not checked by then show their last known price. */
const CHECK_MS = 6000;
const AT_ONCE = 4;

async function savedTicket(
	{ search, id, params }: Extract<ParsedItem, { kind: 'ticket' }>,
	place: SavePlace,
	ports: FavoritesPorts,
): Promise<SavedTicket | FavoriteError> {
	const query = ports.readSearch(search);
	if (!query) return 'invalid-item';
	const found = await ports.findTicket(id, { query, ...place }).catch(() => undefined);
	if (found === undefined) return 'service-unavailable';
	const { trip } = parseFilters(params);
	const saved = found && seenPrice(found, { query, trip }, ports.now());
	if (!found || !saved) return 'ticket-gone';
	const { legs, carriers } = found.ticket;
	const departureUtc = legs[0]?.segments[0]?.departureUtc ?? 0;
	return { id, query, trip, legs: legs.map(legOf), carriers, departureUtc, ...place, saved, last: saved };
}

async function favoriteOf(parsed: ParsedItem, place: SavePlace, ports: FavoritesPorts): Promise<Favorite | FavoriteError> {
	const { item, kind } = parsed;
	const savedAt = ports.now();
	const stay = parsed.kind === 'hotel' ? ports.readStay(parsed.id, parsed.params) : null;
	if (parsed.kind === 'hotel' && stay) {
		const saved = await savedStay(parsed.id, stay, place.currency, ports, savedAt).catch(() => undefined);
		if (!saved) return saved === null ? 'unknown-item' : 'service-unavailable';
		return { item, kind, savedAt, stay: saved };
	}
	if (parsed.kind !== 'ticket') return (await ports.placeExists(item)) ? { item, kind, savedAt } : 'unknown-item';
	const ticket = await savedTicket(parsed, place, ports);
	return typeof ticket === 'string' ? ticket : { item, kind, savedAt, ticket };
}

const FAILED = { kind: 'failed' } as const;

/** @param isLate there is no time left for it */
async function checked(favorite: Favorite, ports: FavoritesPorts, now: number, isLate: boolean): Promise<CheckedFavorite> {
	const { ticket, stay, item } = favorite;
	if (ticket) return { ...favorite, check: isLate ? FAILED : await checkTicket(ticket, ports, now) };
	const parsed = readItem(item);
	if (!stay || parsed?.kind !== 'hotel') return favorite;
	return { ...favorite, stayCheck: isLate ? FAILED : await checkStay(parsed.id, stay, ports, now) };
}

/** Checks a few favorites at a time until the time is over. */
async function checkAll(favorites: readonly Favorite[], ports: FavoritesPorts): Promise<CheckedFavorite[]> {
	const until = ports.now() + CHECK_MS;
	const results = new Map<string, CheckedFavorite>();
	const waiting = favorites.filter((favorite) => isTicket(favorite) || isStay(favorite)).values();
	const run = async (): Promise<void> => {
		for (const favorite of waiting) {
			const now = ports.now();
			results.set(favorite.item, await checked(favorite, ports, now, now > until));
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, run));
	return favorites.map((favorite) => results.get(favorite.item) ?? favorite);
}

/** Remembers the prices of a check as the last known ones. */
async function storePrices(db: Database, owner: Owner, favorites: readonly CheckedFavorite[]): Promise<void> {
	for (const { check, stayCheck, ticket, stay, ...favorite } of favorites) {
		if (ticket && check?.kind === 'sold') await stored.updateFavorite(db, owner, { ...favorite, ticket: { ...ticket, last: check.now } });
		if (stay && stayCheck?.kind === 'sold') await stored.updateFavorite(db, owner, { ...favorite, stay: { ...stay, last: stayCheck.now } });
	}
}

export function createFavorites(ports: FavoritesPorts): FavoritesService {
	const listOf = async (db: Database, owner: Owner | null): Promise<FavoriteList> => ({
		favorites: owner ? await stored.readFavorites(db, owner) : [],
		links: owner ? await stored.listLinks(db, owner) : [],
		signedIn: (owner?.account ?? null) !== null,
	});
	const change = async (
		{ request, client }: ServiceCaller,
		work: (db: Database, owner: Owner) => Promise<FavoriteError | null>,
	): Promise<FavoritesResult<FavoriteList>> => {
		const wait = await ports.limits.changes.take(client);
		if (wait > 0) return { kind: 'failed', code: 'too-many-requests', retryAfter: wait };
		const db = await ports.db();
		const owner = await ownerOf(db, request, ports.findAccount, ports.now());
		if (!owner) return { kind: 'ok', ...(await listOf(db, null)) };
		const code = await work(db, owner);
		return code === null ? { kind: 'ok', ...(await listOf(db, owner)) } : failed(code);
	};
	return {
		async list({ request }) {
			const db = await ports.db();
			return { kind: 'ok', ...(await listOf(db, await ownerOf(db, request, ports.findAccount, ports.now()))) };
		},
		async check({ request, client }) {
			const wait = await ports.limits.reads.take(client);
			if (wait > 0) return { kind: 'failed', code: 'too-many-requests', retryAfter: wait };
			const db = await ports.db();
			const owner = await ownerOf(db, request, ports.findAccount, ports.now());
			const list = await listOf(db, owner);
			const favorites = await checkAll(list.favorites, ports);
			if (owner) await storePrices(db, owner, favorites);
			return { kind: 'ok', ...list, favorites };
		},
		save: (caller, item, place) =>
			change(caller, async (db, owner) => {
				const parsed = readItem(item);
				if (!parsed || !ports.isPlace(place)) return 'invalid-item';
				const favorite = await favoriteOf(parsed, place, ports);
				if (typeof favorite === 'string') return favorite;
				return (await stored.saveFavorite(db, owner, favorite)) ? null : 'too-many-favorites';
			}),
		remove: (caller, item) =>
			change(caller, async (db, owner) => {
				const parsed = readItem(item);
				if (!parsed) return 'invalid-item';
				await stored.removeFavorite(db, owner, parsed.item);
				return null;
			}),
		share: (caller) => change(caller, async (db, owner) => ((await stored.createLink(db, owner, ports.now())) ? null : 'too-many-lists')),
		revoke: (caller, token) => change(caller, async (db, owner) => ((await stored.revokeLink(db, owner, token)) ? null : 'unknown-list')),
		async shared(token) {
			const favorites = await stored.readLinkedList(await ports.db(), token);
			return favorites ? { kind: 'ok', favorites } : failed('unknown-list');
		},
	};
}
