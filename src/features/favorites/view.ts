/** Texts of saved tickets in the language of a site; prices are in the currency that the visitor reads. */
import { stopsOf } from '#features/search/contract.ts';
import { hasBags } from '#features/search/rules.ts';
import { bagParams } from '#features/seller-redirect/address.ts';
import { messages } from '#i18n/messages.ts';
import { dateRange, dayLong, list, time } from '#lib/format.ts';
import type { Rates } from '#lib/money.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import { timeInZone } from '#lib/zone-time.ts';
import { formats } from '#site/formats.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { loadWorld } from '#world/load-world.ts';
import { airlineName, placeName } from '#world/place-names.ts';
import type { Alternative, SavedLeg, SavedTicket } from './contract.ts';
import { readItem } from './rules.ts';

export interface ViewContext {
	readonly site: Site;
	readonly rates: Rates;
	/** `YYYY-MM-DD` at the market's capital. */
	readonly today: string;
	/** IANA zone of the market's capital: dates of prices are its dates. */
	readonly zone: string;
}

/** Prices of a ticket, which may be sold in the currency of another market. */
export function ticketPrices({ site, rates, today }: ViewContext, sold: string): PriceFormat {
	const [format, shown] = [formats(site, today), site.currency];
	return sold === shown
		? { formats: format, sold, shown }
		: { formats: format, sold, shown, rates: { [sold]: rates[sold] ?? 0, [shown]: rates[shown] ?? 0 } };
}

const cityOf = (airport: string): string => loadWorld().airports.get(airport)?.city ?? airport;

const legLine = ({ from, to, departure, arrival, stops }: SavedLeg, { site, today }: ViewContext): string => {
	const t = messages(site.locale, 'favorites').tickets;
	const f = formats(site, today);
	const times = [`${time(f, departure)} ${from}`, `${time(f, arrival)} ${to}`].join(' → ');
	return `${times} · ${stops === 0 ? t.direct() : t.stops({ count: stops })}`;
};

/** The date in the market of a moment. */
export const dateOfMoment = (at: number, { site, today, zone }: ViewContext): string =>
	dayLong(formats(site, today), timeInZone(zone, new Date(at)).slice(0, 10));

export interface TicketText {
	readonly title: string;
	readonly dates: string;
	readonly party: string;
	readonly airlines: string;
	readonly legs: readonly string[];
	readonly href: string;
	/** The same trip without the ticket. */
	readonly searchHref: string;
}

export function ticketText(item: string, ticket: SavedTicket, context: ViewContext): TicketText {
	const { site, today } = context;
	const { query, trip, legs, carriers } = ticket;
	const t = messages(site.locale, 'favorites').tickets;
	const f = formats(site, today);
	const cities = legs.map(({ from, to }) => ({ from: cityOf(from), to: cityOf(to) }));
	const title = stopsOf(query.kind, cities)
		.map((code = '') => placeName(code, site.language))
		.join(' — ');
	const people = query.adults + query.children + query.infants;
	const party = [t.travellers({ count: people }), ...(hasBags(trip) ? [t.bags()] : [])].join(', ');
	const parsed = readItem(item);
	const search = parsed?.kind === 'ticket' ? parsed.search : '';
	return {
		title,
		dates: dateRange(f, query.legs[0]?.date ?? '', query.legs.at(-1)?.date ?? ''),
		party,
		airlines: list(
			f,
			carriers.map((code) => airlineName(code, site.language)),
		),
		legs: legs.map((leg) => legLine(leg, context)),
		href: href(site, `/search/${search}`, { ...bagParams(trip), t: ticket.id }),
		searchHref: href(site, `/search/${search}`, bagParams(trip)),
	};
}

export interface AlternativeText {
	readonly text: string;
	readonly href: string;
}

export function alternativeText(alternative: Alternative, ticket: SavedTicket, context: ViewContext): AlternativeText {
	const { site, today } = context;
	const t = messages(site.locale, 'favorites').tickets;
	const f = formats(site, today);
	const price = priceText(ticketPrices(context, ticket.currency), alternative.total);
	if (alternative.kind === 'date')
		return {
			text: t.otherDate({ date: dayLong(f, alternative.date), price }),
			href: href(site, alternative.path, bagParams(ticket.trip)),
		};
	return {
		text: t.otherTicket({ time: time(f, alternative.departure), price }),
		href: href(site, alternative.item, bagParams(ticket.trip)),
	};
}
