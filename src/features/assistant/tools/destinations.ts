import { z } from 'zod';
import { CABINS, HORIZON_DAYS } from '#engine/contract.ts';
import type { PlaceRow } from '#features/assistant/contract.ts';
import { searchPath } from '#features/search/address.ts';
import { ANYWHERE, type DestinationPrice } from '#features/search/contract.ts';
import { messages } from '#i18n/messages.ts';
import { daysBetween } from '#lib/dates.ts';
import { dateRange, day } from '#lib/format.ts';
import type { PriceFormat } from '#lib/price.ts';
import { href } from '#site/links.ts';
import { routeMap } from '#ui/maps/route-map.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeIn, placeName } from '#world/place-names.ts';
import { sourceOf } from './flights.ts';
import { SEASIDE } from './seaside.data.ts';
import {
	dayInput,
	defineTool,
	partyInput,
	placeInput,
	sourceOutput,
	type ToolContext,
	ToolError,
	travellersOf,
	urlOutput,
} from './tool.ts';
import { minorOf, priceOf, unitsOf } from './trip.ts';

const SHOWN = 5;
/** Wishes leave few of them. */
const LOOKED_AT = { any: 12, wished: 80 } as const;

/** Latitudes that count as warm in a month; northern and southern limit. There are no temperatures behind it, and replies say so. */
export function warmBelt(month: number): readonly [north: number, south: number] {
	if (month >= 6 && month <= 9) return [45, 20];
	if (month >= 4 && month <= 11) return [37, 30];
	return [28, 36];
}

const isWarm = ({ city, date }: DestinationPrice): boolean => {
	const lat = loadWorld().cities.get(city)?.lat ?? 90;
	const [north, south] = warmBelt(Number(date.slice(5, 7)));
	return lat <= north && lat >= -south;
};

const input = z.object({
	from: placeInput,
	country: z
		.string()
		.regex(/^[A-Z]{2}$/)
		.optional()
		.describe('ISO country code; everywhere if left out'),
	date: dayInput.optional(),
	back: dayInput.optional(),
	month: z
		.string()
		.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
		.optional(),
	nights: z.int().min(1).max(60).optional(),
	max_price: z.int().positive().optional().describe('Highest total for all travellers'),
	sea: z.boolean().default(false).describe('Cities by a warm sea only, by latitude and month'),
	warm: z.boolean().default(false).describe('By latitude and month; no forecast'),
	direct: z.boolean().default(false),
	cabin: z.enum(CABINS).default('economy'),
	...partyInput,
});

export const findDestinations = defineTool({
	name: 'find_destinations',
	title: 'Where to fly',
	description: 'Cheapest destinations from a city, for a budget, a month or exact days, by the sea or warm if wanted.',
	input,
	output: sourceOutput.extend({
		currency: z.string(),
		destinations: z.array(
			z.object({
				city: z.string(),
				country: z.string(),
				date: z.string(),
				back: z.string().nullable(),
				total: z.number(),
				stops: z.int(),
				url: urlOutput,
			}),
		),
		note: z.string(),
	}),
	async run({ from, country, date, back, month, nights, max_price, sea, warm, direct, cabin, ...party }, context) {
		const { site, now, ports } = context;
		const today = ports.today(from, now);
		if (date !== undefined && date < today) throw new ToolError('past-date', 'The departure is in the past');
		if (date !== undefined && back !== undefined && back < date) throw new ToolError('invalid-trip', 'The return is before the departure');
		for (const given of [date, back])
			if (given !== undefined && daysBetween(today, given) > HORIZON_DAYS)
				throw new ToolError('too-far-ahead', `Flights are sold for ${HORIZON_DAYS} days ahead`);
		const stay = date && back ? daysBetween(date, back) : nights;
		const travellers = { cabin, ...travellersOf(party) };
		const wishes = {
			...(date ? { date } : month ? { month } : {}),
			...(stay ? { stay } : {}),
			...(country ? { country } : {}),
			direct,
			limit: sea || warm ? LOOKED_AT.wished : LOOKED_AT.any,
			travellers,
		};
		const all = await ports.destinations(from, wishes, site, now);
		if (!all) throw new ToolError('unavailable', 'Prices are not available; try again later');
		const max = minorOf(max_price, context) ?? Infinity;
		const fitting = all.filter((place) => place.total <= max && (!sea || SEASIDE.has(place.city)) && (!(warm || sea) || isWarm(place)));
		if (fitting.length === 0) throw new ToolError('nothing-found', 'No destination fits these wishes');
		const format = ports.price(site, today);
		const rows = fitting.slice(0, SHOWN);
		const urlOf = (place: DestinationPrice): string => href(site, searchPath(tripTo(from, place, travellers)));
		return {
			facts: {
				...sourceOf(context),
				currency: site.pageCurrency,
				destinations: rows.map((place) => ({
					city: placeName(place.city, site.language),
					country: placeName(place.country, site.language),
					date: place.date,
					back: place.returnDate ?? null,
					total: unitsOf(place.total, context),
					stops: place.stops,
					url: urlOf(place),
				})),
				note: warm || sea ? 'Warm is judged by latitude and month only; there is no weather forecast.' : '',
			},
			cards: [cardOf(from, rows, { format, urlOf, context, more: moreHref(from, rows[0], { travellers, country }, context) })],
		};
	},
});

type Travellers = ReturnType<typeof travellersOf> & { readonly cabin: (typeof CABINS)[number] };

const tripTo = (
	from: string,
	{ city, date, returnDate }: Pick<DestinationPrice, 'city' | 'date' | 'returnDate'>,
	travellers: Travellers,
) => ({
	...travellers,
	kind: returnDate ? ('round' as const) : ('oneway' as const),
	legs: [{ from, to: city, date }, ...(returnDate ? [{ from: city, to: from, date: returnDate }] : [])],
});

/** The list of all destinations on the days of the first one. */
const moreHref = (
	from: string,
	first: DestinationPrice | undefined,
	{ travellers, country }: { travellers: Travellers; country: string | undefined },
	{ site }: ToolContext,
): string | null => (first ? href(site, searchPath(tripTo(from, { ...first, city: country ?? ANYWHERE }, travellers))) : null);

interface CardOptions {
	readonly format: PriceFormat;
	readonly urlOf: (place: DestinationPrice) => string;
	readonly context: ToolContext;
	readonly more: string | null;
}

function cardOf(from: string, places: readonly DestinationPrice[], { format, urlOf, context, more }: CardOptions) {
	const { site } = context;
	const { cities } = loadWorld();
	const t = messages(site.locale, 'assistant').cards;
	const page = messages(site.locale, 'results').page;
	const point = (code: string) => ({ lat: cities.get(code)?.lat ?? 0, lon: cities.get(code)?.lon ?? 0 });
	const map = routeMap(
		places.flatMap(({ city }) => [point(from), point(city)]),
		'card',
	);
	const rows = places.map((place, i): PlaceRow => {
		const pin = map.pins[2 * i + 1];
		return {
			name: placeName(place.city, site.language),
			country: placeName(place.country, site.language),
			when: place.returnDate ? dateRange(format.formats, place.date, place.returnDate) : day(format.formats, place.date),
			stops: place.stops === 0 ? page.directFlight() : page.stops({ count: place.stops }),
			price: priceOf(format, place.total),
			href: urlOf(place),
			x: pin?.x ?? 0,
			y: pin?.y ?? 0,
		};
	});
	const [origin] = map.pins;
	return {
		kind: 'places' as const,
		title: t.placesFrom({ from: placeIn('from', from, site.language) }),
		map: {
			width: map.width,
			height: map.height,
			land: map.land,
			arcs: map.arcs.filter((_, i) => i % 2 === 0),
			origin: { x: origin?.x ?? 0, y: origin?.y ?? 0 },
		},
		rows,
		more: more === null ? null : { text: t.allPlaces(), href: more },
	};
}
