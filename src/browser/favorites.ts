/**
 * The browser's copy of what is saved: addresses in local storage, changed through the favorites service. The lists themselves are on the
 * server, of the account or of the visitor cookie.
 */
import { atom, onMount, type ReadableAtom } from 'nanostores';
import { isRecord } from '#lib/is-record.ts';
import { type Http, http, type ResponseContract } from './http.ts';
import { LOCAL_FAVORITES } from './local-keys.ts';
import { type SafeStorage, storage } from './storage.ts';

interface SentList {
	favorites: { item: string }[];
	signedIn: boolean;
}

const list: ResponseContract<SentList> = {
	name: 'Favorites',
	holds: (body): body is SentList =>
		isRecord(body) &&
		typeof body.signedIn === 'boolean' &&
		Array.isArray(body.favorites) &&
		body.favorites.every((favorite) => isRecord(favorite) && typeof favorite.item === 'string'),
};

export type Toggled = 'saved' | 'removed' | 'failed' | 'gone' | 'full';

const SERVICE = '/svc/favorites/items';

/** Addresses of the copy; ignores anything else. */
function readLocal(text: string | null): string[] {
	try {
		const stored: unknown = JSON.parse(text ?? '[]');
		return Array.isArray(stored) ? stored.filter((item): item is string => typeof item === 'string') : [];
	} catch {
		return [];
	}
}

/** @param view receives `storage` events of other tabs; undefined on the server, where nothing is saved */
export function createFavoritesStore(
	client: Pick<Http, 'request'> = http,
	local: SafeStorage = storage,
	view: Pick<EventTarget, 'addEventListener' | 'removeEventListener'> | undefined = typeof window === 'undefined' ? undefined : window,
) {
	const $items = atom<readonly string[]>([]);
	const read = (): void => $items.set(readLocal(local.get(LOCAL_FAVORITES)));
	const write = (items: readonly string[]): void => {
		if (items.length > 0) local.set(LOCAL_FAVORITES, JSON.stringify(items));
		else local.remove(LOCAL_FAVORITES);
		$items.set(items);
	};
	onMount($items, () => {
		if (!view) return;
		read();
		view.addEventListener('storage', read);
		return () => view.removeEventListener('storage', read);
	});

	/** Changes are sent one after the other; the last response has all of them and is taken over. */
	let sending: Promise<unknown> = Promise.resolve();
	let pending = 0;
	const common = { contract: list, keepalive: true } as const;
	const send = (item: string, saves: boolean, market: string) =>
		saves
			? client.request(SERVICE, { method: 'POST', body: { item, market }, ...common })
			: client.request(`${SERVICE}?${new URLSearchParams({ item })}`, { method: 'DELETE', ...common });

	return {
		$items: $items as ReadableAtom<readonly string[]>,
		write,
		/** Shows the change at once and takes it back if the service rejects it. */
		toggle(item: string, address: string, market: string): Promise<Toggled> {
			const without = (): string[] => $items.get().filter((other) => other !== item);
			const saves = !$items.get().includes(item);
			write(saves ? [item, ...without()] : without());
			pending += 1;
			const work = sending.then(async (): Promise<Toggled> => {
				const sent = await send(address, saves, market);
				pending -= 1;
				if (sent.kind === 'ok') {
					if (pending === 0) write(sent.value.favorites.map((favorite) => favorite.item));
					return saves ? 'saved' : 'removed';
				}
				write(saves ? without() : [item, ...without()]);
				if (sent.status === 410 || sent.status === 404) return 'gone';
				return sent.status === 409 ? 'full' : 'failed';
			});
			sending = work;
			return work;
		},
		/** Takes the list of the service over, which also merges what was saved before a sign-in. @returns null without a response */
		async synchronize(): Promise<{ readonly signedIn: boolean } | null> {
			const sent = await client.request(SERVICE, { contract: list });
			if (sent.kind !== 'ok') return null;
			write(sent.value.favorites.map((favorite) => favorite.item));
			return { signedIn: sent.value.signedIn };
		},
	};
}

export const favorites = createFavoritesStore();
