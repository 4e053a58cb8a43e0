import type { DestinationPrice } from '#features/search/contract.ts';
import type { Locale } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';
import { closedNotice } from '#world/closed-notice.ts';
import { placeName } from '#world/place-names.ts';
import { directionOf, inflectedPlace } from './inflected-names.ts';

export interface ListView {
	readonly title: string;
	readonly description: string;
	readonly lede: string;
	readonly origin: string;
	readonly from: string;
	/** Country name, or empty. */
	readonly to: string;
	readonly places: readonly DestinationPrice[];
	readonly direct: readonly { readonly city: string; readonly weekly: number }[];
}

/** Limits the page's size to the initial congestion window. */
const MOST_DIRECT = 60;

/** Description without prices and schedules, for simulated flights. */
const plainDescription = (title: string, locale: Locale): string =>
	messages(locale, 'seo-places').plain.description({ place: title, facts: messages(locale, 'routes').city.choose() });

/** `/routes/{city}`: direct flights and cheapest destinations. */
export function fromCityView(
	origin: string,
	direct: ListView['direct'],
	places: readonly DestinationPrice[],
	{ language, locale, simulated }: Site,
): ListView {
	const t = messages(locale, 'routes').city;
	const city = placeName(origin, language);
	const title = t.title({ from: inflectedPlace(origin, 'from', language) });
	return {
		title,
		description: simulated ? plainDescription(title, locale) : t.description({ city }),
		lede: closedNotice(origin, language) ?? (simulated ? t.choose() : t.lede({ n: direct.length })),
		origin,
		from: city,
		to: '',
		places,
		direct: direct.slice(0, MOST_DIRECT),
	};
}

/** `/routes/{city}/{country}`: reachable cities of the country by price. */
export function toCountryView(
	origin: string,
	code: string,
	places: readonly DestinationPrice[],
	{ language, locale, simulated }: Site,
): ListView {
	const t = messages(locale, 'routes');
	const { from, to, inflected } = directionOf(origin, code, language);
	const title = t.route.title(inflected);
	return {
		title,
		description: simulated ? plainDescription(title, locale) : t.country.description({ from, country: to }),
		lede:
			closedNotice(origin, language) ??
			closedNotice(code, language) ??
			(simulated ? t.city.choose() : t.country.lede({ n: places.length })),
		origin,
		from,
		to,
		places,
		direct: [],
	};
}
