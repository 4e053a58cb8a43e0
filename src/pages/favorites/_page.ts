/** What the pages of favorites show, and their forms. */

import { FAVORITE_FIELDS as FIELDS, tabPath } from '#features/favorites/address.ts';
import type { CheckedFavorite, FavoriteError, SharedLink, Tab } from '#features/favorites/contract.ts';
import { type FavoritesFormResult, type FormAction, submitFavorites } from '#features/favorites/forms.ts';
import type { ViewContext } from '#features/favorites/view.ts';
import type { SavedSearch } from '#features/saved-searches/contract.ts';
import { forgetSearch, readSearches } from '#features/saved-searches/stored.ts';
import { sessionOf } from '#ports/account/account-service.ts';
import { favoritesOf } from '#ports/favorites-ports.ts';
import { database } from '#server/database/open.ts';
import { seeOther } from '#server/http/private-page.ts';
import { callerWith } from '#server/http/service-caller.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { viewContext } from './_context.ts';

export interface FavoritesView {
	readonly tab: Tab;
	readonly status: number;
	readonly context: ViewContext;
	/** Of the form that was rejected. */
	readonly rejected: Extract<FavoritesFormResult, { kind: 'rejected' }> | null;
	/** Why there is no list. */
	readonly failure: FavoriteError | null;
	readonly favorites: readonly CheckedFavorite[];
	readonly links: readonly SharedLink[];
	readonly searches: readonly SavedSearch[];
	readonly isGuest: boolean;
	/** What the form did that led here. */
	readonly done: string;
	/** The address that was removed. */
	readonly removed: string;
}

const nothing = (tab: Tab, site: Site, now: Date): Omit<FavoritesView, 'status' | 'failure'> => ({
	tab,
	context: viewContext(site, now),
	rejected: null,
	favorites: [],
	links: [],
	searches: [],
	isGuest: false,
	done: '',
	removed: '',
});

export async function favoritesPage(request: Request, site: Site, now: Date, tab: Tab): Promise<FavoritesView | Response> {
	const service = favoritesOf(site.brand);
	const session = await sessionOf(request);
	if (session.kind === 'unavailable') return { ...nothing(tab, site, now), status: 503, failure: 'service-unavailable' };
	const user = session.kind === 'open' ? session.user : null;
	const forget = async (id: string): Promise<void> => {
		if (user) await forgetSearch(await database(), user.account.id, id);
	};
	const result = request.method === 'POST' ? await submitFavorites(request, site, service, forget) : null;
	if (result?.kind === 'done') {
		const undo = result.action === ('remove' satisfies FormAction) ? { [FIELDS.item]: result.item } : {};
		return seeOther(href(site, tabPath(tab), { done: result.action, ...undo }), result.setCookie);
	}
	const { searchParams } = new URL(request.url);
	const list = await service.check(callerWith(request, null));
	const isListed = list.kind === 'ok';
	return {
		tab,
		status: result?.status ?? (isListed ? 200 : 503),
		context: viewContext(site, now),
		rejected: result,
		failure: isListed ? null : list.code,
		favorites: isListed ? list.favorites : [],
		links: isListed ? list.links : [],
		searches: user && (tab === 'all' || tab === 'avia') && isListed ? await readSearches(await database(), user.account.id) : [],
		isGuest: user === null,
		done: searchParams.get('done') ?? '',
		removed: searchParams.get(FIELDS.item) ?? '',
	};
}
