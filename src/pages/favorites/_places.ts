import { visitOf } from '#content/visibility.ts';
import type { CheckedFavorite, Favorite, PlaceKind, SavedPlace, StayFavorite } from '#features/favorites/contract.ts';
import { isStay, newestFirst } from '#features/favorites/rules.ts';
import { ticketPrices, type ViewContext } from '#features/favorites/view.ts';
import { articleAt, guideAt } from '#features/guides/find-article.ts';
import { stayLine } from '#features/hotels/page/offer-view.ts';
import { findHotel } from '#features/hotels/server.ts';
import { isBuilt, isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';
import { placeIn, placeName } from '#world/place-names.ts';

/** The title of a guide or walk; null if this site does not show it. */
function articleTitle({ item, kind }: Favorite, site: Site, now: Date): string | null {
	const [, , code = '', slug = ''] = item.split('/');
	const visit = visitOf(site, now);
	const found = kind === 'guide' ? guideAt(code, visit) : articleAt('walks', code, slug, visit);
	return found.kind === 'shown' ? found.shown.text.title : null;
}

const capitalized = (text: string, { language }: Pick<Site, 'language'>): string =>
	text.charAt(0).toLocaleUpperCase(language) + text.slice(1);

async function placeOf(favorite: Favorite & { readonly kind: PlaceKind }, site: Site, now: Date): Promise<SavedPlace> {
	const { item, kind } = favorite;
	const [, , code = '', to = ''] = item.split('/');
	const isOpenHere = isBuilt(item) && isOpen(item, site);
	if (kind === 'guide' || kind === 'walk') {
		const title = articleTitle(favorite, site, now);
		return { item, kind, name: title ?? placeName(code, site.language), isOpen: isOpenHere && title !== null };
	}
	if (kind === 'hotel') {
		const hotel = await findHotel(code);
		return {
			item,
			kind,
			name: hotel ? `${hotel.name}, ${placeName(hotel.city, site.language)}` : code,
			isOpen: isOpenHere && hotel !== null,
		};
	}
	if (kind !== 'route') return { item, kind, name: placeName(code, site.language), isOpen: isOpenHere };
	const from = placeName(code, site.language);
	const name = to === '' ? capitalized(placeIn('from', code, site.language), site) : `${from} — ${placeName(to, site.language)}`;
	return { item, kind, name, isOpen: isOpenHere };
}

const isPlace = (favorite: Favorite): favorite is Favorite & { readonly kind: PlaceKind } => favorite.kind !== 'ticket';

/** Newest first. */
export const savedStays = (favorites: readonly CheckedFavorite[], context: ViewContext, now: Date): Promise<readonly StayFavorite[]> =>
	Promise.all(
		newestFirst(favorites)
			.filter(isStay)
			.map(async (favorite) => {
				const { site } = context;
				const { name, isOpen } = await placeOf({ ...favorite, kind: 'hotel' }, site, now);
				return { favorite, name, isOpen, text: stayLine(favorite.stay, { site, price: ticketPrices(context, favorite.stay.currency) }) };
			}),
	);

/** Without hotels saved with dates. Newest first. */
export const savedPlaces = (favorites: readonly Favorite[], site: Site, now: Date): Promise<readonly SavedPlace[]> =>
	Promise.all(
		newestFirst(favorites)
			.filter(isPlace)
			.filter((favorite) => !isStay(favorite))
			.map((favorite) => placeOf(favorite, site, now)),
	);
