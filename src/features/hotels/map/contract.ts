/** The map beside the list of hotels. Isomorphic. */
import { DETOUR, type legBetween, PACE } from '#features/guides/rules.ts';
import type { MapBounds } from '#features/hotels/list/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type hotels from '#i18n/ru/hotels/index.ts';
import type priceMap from '#i18n/ru/price-map/index.ts';
import type { Messages } from '#i18n/translation.ts';
import type { Point } from '#lib/geo.ts';
import type { PriceFormat } from '#lib/price.ts';
import type { MapView, Size } from '#ui/maps/mercator.ts';

export const HOTEL_ZOOMS = { least: 11, most: 17, step: 0.5 } as const;

/** Parameter of the map's view: `at=41.0082,28.9784,14`. */
export const VIEW_PARAM = 'at';

/** Drawn at the size of its pixels and cut by its frame, beyond which it reaches as far as a drag does before it is drawn again. */
export const canvasOf = ({ width, height }: Size): Size => ({ width: Math.max(760, width + 400), height: Math.max(640, height + 240) });
/** The frame on a phone, before the browser measures it. */
export const FIRST_FRAME: Size = { width: 300, height: 360 };

/** Minutes of the circles around the chosen point. */
export const WALK_MINUTES = [5, 10, 15] as const;
/** Metres as the crow flies that are walked in a minute; as in {@link legBetween}. */
export const WALK_METRES = (PACE * 1000) / 60 / DETOUR;

/** What the map needs of a listed hotel. */
export interface MapHotel extends Point {
	readonly id: string;
	readonly name: string;
	/** The cheapest offer that meets the filters, in minor units. */
	readonly total: number;
	readonly stars: number;
	/** Tenths of a point; 0 without reviews. */
	readonly score: number;
}

/** A named district, station or sight; the map labels those that have room, first ones first. */
export interface LabelledPlace extends Point {
	readonly name: string;
}

export type HotelMapTexts = (typeof hotels)['map'] &
	Pick<(typeof priceMap)['map'], 'hint' | 'zoomIn' | 'zoomOut' | 'all'> & {
		readonly close: string;
		readonly score: (typeof hotels)['card']['score'];
		readonly stars: (typeof hotels)['card']['stars'];
	};
export type HotelMapMessages = Messages<HotelMapTexts>;

export interface HotelMapProps {
	readonly language: Language;
	readonly texts: HotelMapTexts;
	readonly price: PriceFormat;
	/** Address of the list with its filters but without an area. */
	readonly address: string;
	/** Path of hotels: `/hotels`. */
	readonly hotels: string;
	/** Query of a hotel's address, with the list's filters. */
	readonly stay: string;
	/** From which distances are measured. */
	readonly point: LabelledPlace;
	readonly places: readonly string[];
	/** All hotels that meet the filters, as `wire.ts` encodes them. */
	readonly listed: readonly string[];
	/** Path data of the sea in pixels of `zoom` from its north-western corner. */
	readonly sea: { readonly path: string; readonly corner: Point; readonly zoom: number } | null;
	/** The centre stays in them. */
	readonly limits: MapBounds;
	readonly view: MapView;
	readonly area: MapBounds | null;
	/** The address says which part is shown. */
	readonly moved: boolean;
	/** Unfolded on phones. */
	readonly open: boolean;
}
