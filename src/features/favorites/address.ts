import { stayParams } from '#features/hotels/address.ts';
import { type SavedStay, TABS, type Tab } from './contract.ts';

export const FAVORITES = '/favorites';

export const tabPath = (tab: Tab): string => (tab === 'all' ? FAVORITES : `${FAVORITES}/${tab}`);

/** @param text what follows `/favorites/`; undefined for `/favorites` itself */
export function readTab(text: string | undefined): Tab | null {
	if (text === undefined || text === '') return 'all';
	return TABS.find((tab) => tab !== 'all' && tab === text) ?? null;
}

/** Identifies a saved ticket. */
export const ticketItem = (search: string, id: string): string => `/search/${search}?t=${encodeURIComponent(id)}`;

/** Address of a hotel's page with a stay: saved again, it is the same favorite. */
export function stayAddress(item: string, stay: Omit<SavedStay, 'currency' | 'saved' | 'last'>): string {
	const query = new URLSearchParams(stayParams(stay)).toString();
	return `${item}?${stay.terms === '' ? query : `${query}&${stay.terms}`}`;
}

export const sharedPath = (token: string): string => `${FAVORITES}/shared/${token}`;

/** Fields of the forms; `action` is one of {@link FAVORITE_ACTIONS}. */
export const FAVORITE_FIELDS = { item: 'item', action: 'action', token: 'token' } as const;

export const FAVORITE_ACTIONS = { save: 'save', remove: 'remove', share: 'share', unshare: 'unshare', forget: 'forget' } as const;
