import { isHotelId } from '#features/hotels/address.ts';
import { ticketItem } from './address.ts';
import type { Favorite, FavoriteKind, SavedStay, SavedTicket, StayPrice, Tab } from './contract.ts';

const LONGEST_ITEM = 600;

const SHAPES: readonly (readonly [Exclude<FavoriteKind, 'ticket' | 'hotel'>, RegExp])[] = [
	['route', /^\/routes\/[A-Z]{3}(?:\/(?:[A-Z]{3}|[A-Z]{2}))?$/],
	['city', /^\/cities\/[A-Z]{3}$/],
	['country', /^\/countries\/[A-Z]{2}$/],
	['guide', /^\/guides\/[A-Z]{3}$/],
	['walk', /^\/walks\/[A-Z]{3}\/[a-z\d-]{1,80}$/],
];
const HOTEL = /^\/hotels\/([^/]+)$/;
const TICKET = /^\/search\/([\w-]{8,100})$/;

/** What an address can save; `search`, `id` and `params` are of a ticket, `id` and `params` of a hotel. */
export type ParsedItem =
	| { readonly kind: Exclude<FavoriteKind, 'ticket' | 'hotel'>; readonly item: string }
	| { readonly kind: 'hotel'; readonly item: string; readonly id: string; readonly params: URLSearchParams }
	| { readonly kind: 'ticket'; readonly item: string; readonly search: string; readonly id: string; readonly params: URLSearchParams };

/** Reads an address without market prefix; the `item` of the result identifies the favorite. Null if it cannot be saved. */
export function readItem(text: string): ParsedItem | null {
	if (text.length > LONGEST_ITEM || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, 'http://localhost')) return null;
	const { pathname, searchParams: params } = new URL(text, 'http://localhost');
	const search = TICKET.exec(pathname)?.[1];
	const id = params.get('t') ?? '';
	if (search !== undefined) return id === '' ? null : { kind: 'ticket', item: ticketItem(search, id), search, id, params };
	const hotel = HOTEL.exec(pathname)?.[1];
	if (hotel !== undefined) return isHotelId(hotel) ? { kind: 'hotel', item: pathname, id: hotel, params } : null;
	const kind = SHAPES.find(([, shape]) => shape.test(pathname))?.[0];
	return kind ? { kind, item: pathname } : null;
}

/** The tab that lists a kind. */
export const tabOf = (kind: FavoriteKind): Tab => (kind === 'ticket' ? 'avia' : kind === 'hotel' ? 'hotels' : 'places');

export const isTicket = (favorite: Favorite): favorite is Favorite & { readonly ticket: SavedTicket } => favorite.ticket !== undefined;

export const isStay = (favorite: Favorite): favorite is Favorite & { readonly stay: SavedStay } => favorite.stay !== undefined;

/** The favorites of both owners, each once: of two equal ones the newest. */
export function mergeFavorites(own: readonly Favorite[], other: readonly Favorite[]): Favorite[] {
	const merged = new Map(own.map((favorite) => [favorite.item, favorite]));
	for (const favorite of other) {
		const same = merged.get(favorite.item);
		if (!same || favorite.savedAt > same.savedAt) merged.set(favorite.item, favorite);
	}
	return newestFirst([...merged.values()]);
}

export const newestFirst = (favorites: readonly Favorite[]): Favorite[] =>
	[...favorites].sort((a, b) => b.savedAt - a.savedAt || a.item.localeCompare(b.item));

export type PriceMove =
	| { readonly kind: 'same'; readonly total: number }
	| { readonly kind: 'lower' | 'higher'; readonly was: number; readonly total: number };

/** How the price moved since it was saved. */
export function priceMove(
	{ saved }: { readonly saved: Pick<StayPrice, 'total'> },
	{ now }: { readonly now: Pick<StayPrice, 'total'> },
): PriceMove {
	if (now.total === saved.total) return { kind: 'same', total: now.total };
	return { kind: now.total < saved.total ? 'lower' : 'higher', was: saved.total, total: now.total };
}

export const hasDeparted = ({ departureUtc }: Pick<SavedTicket, 'departureUtc'>, now: number): boolean => departureUtc * 60_000 <= now;
