/** Price pills of hotels, and the labels between them. Isomorphic. */
import { type PriceFormat, shortPrices } from '#lib/price.ts';
import { type MapView, type Pixel, toPixel } from '#ui/maps/mercator.ts';
import { createPillLayout, overlap, type Pill, type PixelBox, pillBox } from '#ui/maps/pills.ts';
import { HOTEL_ZOOMS, type HotelMapMessages, type LabelledPlace, type MapHotel } from './contract.ts';

/** Hotels, cheapest first. */
export type HotelPill = Pill<MapHotel>;

export const PILL_HEIGHT = 24;
const RADIUS = 44;
const PADDING = 16;
/** Average of the bold system font at 13 pixels. */
const CHARACTER = 7.3;
const MOST_LABELS = 24;
const LABEL_HEIGHT = 26;

export interface PillText {
	/** Number of hotels; empty for one. */
	readonly count: string;
	/** The price, or the lowest one of several. */
	readonly amount: string;
	/** "от 12 тыс. ₽" for several. */
	readonly price: string;
}
export type PillTexts = (hotels: readonly MapHotel[]) => PillText;

export function pillTexts(price: PriceFormat, hotels: readonly MapHotel[], t: Pick<HotelMapMessages, 'from'>): PillTexts {
	const short = shortPrices(price, Math.max(0, ...hotels.map(({ total }) => total)));
	const approx = price.rates ? '≈\u00a0' : '';
	return ([cheapest, ...others]) => {
		const amount = `${approx}${short.text(cheapest?.total ?? 0)}\u00a0${short.unit}`;
		return others.length > 0
			? { count: String(others.length + 1), amount, price: t.from({ price: amount }) }
			: { count: '', amount, price: amount };
	};
}

/** Width of the badge with the number of hotels. */
export const badgeWidth = ({ count }: PillText): number => (count === '' ? 0 : Math.round(count.length * CHARACTER + PADDING - 4));

/** The chosen point with its name. */
function pointBox(own: LabelledPlace, zoom: number): PixelBox {
	const { x, y } = toPixel(own, zoom);
	return pillBox({ x, y: y + 8 }, own.name.length * CHARACTER, LABEL_HEIGHT + 8);
}

const pillWidth = (text: PillText): number => badgeWidth(text) + Math.round(text.price.length * CHARACTER + PADDING);

/** Every hotel is in exactly one pill of a zoom; none covers the chosen point. */
export const hotelPills = (hotels: readonly MapHotel[], own: LabelledPlace, textOf: PillTexts): ((zoom: number) => HotelPill[]) =>
	createPillLayout(hotels, {
		radius: RADIUS,
		closest: HOTEL_ZOOMS.most,
		height: PILL_HEIGHT,
		order: (a, b) => a.total - b.total || (a.id < b.id ? -1 : 1),
		width: (group) => pillWidth(textOf(group)),
		around: ({ x, y }, width) => [
			{ x, y },
			{ x, y: y - 1.2 * PILL_HEIGHT },
			{ x, y: y + 1.6 * PILL_HEIGHT },
			{ x: x + width / 2, y },
			{ x: x - width / 2, y },
		],
		covered: (zoom) => pointBox(own, zoom),
	});

export interface PlaceLabel {
	readonly place: LabelledPlace;
	/** Pixels of the zoom. */
	readonly point: Pixel;
}

const labelBox = ({ x, y }: Pixel, name: string): PixelBox => pillBox({ x, y: y - 4 }, name.length * CHARACTER, LABEL_HEIGHT);

/** The places that overlap no pill, not the chosen point and no earlier place. */
export function placeLabels(
	places: readonly LabelledPlace[],
	own: LabelledPlace,
	pills: readonly HotelPill[],
	{ zoom }: Pick<MapView, 'zoom'>,
): PlaceLabel[] {
	const boxes = pills.map(({ centre, width }) => pillBox(centre, width, PILL_HEIGHT));
	boxes.push(pointBox(own, zoom));
	const labels: PlaceLabel[] = [];
	for (const place of places) {
		const spot = toPixel(place, zoom);
		const box = labelBox(spot, place.name);
		if (boxes.some((other) => overlap(box, other))) continue;
		boxes.push(box);
		labels.push({ place, point: spot });
		if (labels.length === MOST_LABELS) break;
	}
	return labels;
}
