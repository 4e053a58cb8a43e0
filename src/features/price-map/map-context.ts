import type { Messages } from '#i18n/translation.ts';
import { dateRange, duration } from '#lib/format.ts';
import type { PriceFormat } from '#lib/price.ts';
import { mapAddress } from './address.ts';
import type { MapPlace, MapQuery, MapTexts } from './contract.ts';

/** What the map's parts share; memoized by the island. */
export interface MapContext {
	t: Messages<MapTexts>;
	price: PriceFormat;
	/** Address of the page without map parameters. */
	address: string;
	query: MapQuery;
}

/** The page with some parameters changed; leads to the part that changes. */
export const hrefWith = ({ address, query }: MapContext, change: Partial<MapQuery>, hash: string): string =>
	`${mapAddress(address, { ...query, ...change })}#${hash}`;

/** "3–10 дек · прямой · 2 ч 5 мин · днём около 27 °C". */
export function tripText({ t, price: { formats } }: MapContext, place: MapPlace): string {
	const stops = place.stops === 0 ? t.days.directFlight() : t.days.stops({ count: place.stops });
	const facts = [dateRange(formats, place.date, place.returnDate ?? place.date), stops, duration(formats, place.minutes)];
	return (place.weather ? [...facts, place.weather] : facts).join(' · ');
}
