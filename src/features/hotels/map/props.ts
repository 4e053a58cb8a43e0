/** Props of the map's island. Server only. */
import type { StayQuery } from '#features/hotels/contract.ts';
import type { HotelListProps, HotelListView, ListedHotel, MapBounds } from '#features/hotels/list/contract.ts';
import { hotelQuery, listAddress } from '#features/hotels/list/view.ts';
import { pointOf, SIGHT_KINDS, STATION_KINDS, type StayPlace, stayCity } from '#features/hotels/places.ts';
import { dictionary } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';
import { readView } from '#ui/maps/mercator.ts';
import { FIRST_FRAME, HOTEL_ZOOMS, type HotelMapProps, type HotelMapTexts, type LabelledPlace, VIEW_PARAM } from './contract.ts';
import { seaOf } from './sea.ts';
import { fitArea, fitHotels, within } from './view.ts';
import { encodeHotel, encodePlace, mapHotel } from './wire.ts';

/** Degrees around a city's places. */
const MARGIN = 0.03;

/** One of each list in turn. */
const alternate = <T>(...lists: readonly (readonly T[])[]): T[] =>
	Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, index) =>
		lists.flatMap((list) => list.slice(index, index + 1)),
	).flat();

/** Names as locals write them; in Russian and Ukrainian the Russian ones. */
function labelledPlaces(city: string, chosen: StayPlace, { language }: Pick<Site, 'language'>): LabelledPlace[] {
	const isCyrillic = language === 'ru' || language === 'uk';
	const others = (stayCity(city)?.places ?? []).filter(({ code }) => code !== chosen.code);
	const ofKinds = (kinds: readonly StayPlace['kind'][]) => others.filter(({ kind }) => kinds.includes(kind));
	const places = alternate(ofKinds(['centre', 'district']), ofKinds(STATION_KINDS), ofKinds(SIGHT_KINDS));
	return places.map(({ names, lat, lon }) => ({ name: isCyrillic ? names.ru : names.latin, lat, lon }));
}

function limitsOf(city: string): MapBounds {
	const places = stayCity(city)?.places ?? [];
	const [lats, lons] = [places.map(({ lat }) => lat), places.map(({ lon }) => lon)];
	return {
		west: Math.min(...lons) - MARGIN,
		south: Math.min(...lats) - MARGIN,
		east: Math.max(...lons) + MARGIN,
		north: Math.max(...lats) + MARGIN,
	};
}

function textsOf({ locale }: Pick<Site, 'locale'>): HotelMapTexts {
	const { map, card } = dictionary(locale, 'hotels');
	const { map: own, preview } = dictionary(locale, 'price-map');
	const { hint, zoomIn, zoomOut, all } = own;
	return { ...map, hint, zoomIn, zoomOut, all, close: preview.close, score: card.score, stars: card.stars };
}

export interface HotelMapRequest {
	readonly site: Site;
	readonly query: StayQuery;
	readonly listed: readonly ListedHotel[];
	readonly view: HotelListView;
	readonly props: Pick<HotelListProps, 'price' | 'address' | 'hotels' | 'stay' | 'place'>;
	/** Of the page's address. */
	readonly params: URLSearchParams;
}

export function hotelMapProps({ site, query, listed, view, props, params }: HotelMapRequest): HotelMapProps {
	const { price, hotels, place } = props;
	const { area } = view.filters;
	const point = pointOf(query);
	const limits = limitsOf(query.city);
	const chosen = readView(params.get(VIEW_PARAM) ?? '', HOTEL_ZOOMS);
	const shown = listed.map(mapHotel);
	return {
		language: site.language,
		texts: textsOf(site),
		price,
		address: listAddress(props.address, { ...view, page: 1, filters: { ...view.filters, area: null } }),
		hotels,
		stay: hotelQuery(props.stay, view),
		point: { name: place, lat: point.lat, lon: point.lon },
		places: labelledPlaces(query.city, point, site).map(encodePlace),
		listed: shown.map(encodeHotel),
		sea: seaOf(query.city),
		limits,
		view: within(chosen ?? (area ? fitArea(area, FIRST_FRAME) : fitHotels(shown, point, FIRST_FRAME)), limits),
		area,
		moved: chosen !== null,
		open: chosen !== null || area !== null,
	};
}
