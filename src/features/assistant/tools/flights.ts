import { z } from 'zod';
import type { FlightQuery } from '#engine/contract.ts';
import type { LegTime } from '#features/assistant/contract.ts';
import type { FlightList } from '#features/assistant/ports.ts';
import { timeSchema } from '#features/assistant/schema.ts';
import { listAddress } from '#features/results/rules.ts';
import { type RankedTicket, SORTS, type Sort, type Trip } from '#features/search/rules.ts';

import { messages } from '#i18n/messages.ts';
import { flightFilters } from './flight-filters.ts';
import { flightFacts, flightRow, type RowOptions } from './flight-rows.ts';
import { defineTool, sourceOutput, type ToolContext, ToolError, urlOutput } from './tool.ts';
import { addressOf, minorOf, queryOf, type TripInput, tripInput, tripTitle, unitsOf } from './trip.ts';

const SHOWN = 3;

const legOutput = z.object({
	departure: z.string().describe('Local time'),
	arrival: z.string(),
	from: z.string(),
	to: z.string(),
	minutes: z.int(),
	stops: z.int(),
	self_transfer: z.boolean(),
});

const ticketOutput = z.object({
	total: z.number().describe('For all travellers, in units of the currency'),
	airlines: z.string(),
	legs: z.array(legOutput),
	baggage: z.string(),
	url: urlOutput,
});

export const sourceOf = ({ site }: Pick<ToolContext, 'site'>) => ({ source: site.brandName, simulated: site.simulated });

export interface FoundFlights extends RowOptions {
	readonly ranked: readonly RankedTicket[];
}

type Wanted = Pick<TripInput, 'bags' | 'direct'> &
	Parameters<typeof queryOf>[0] & {
		readonly max_price?: number | undefined;
		readonly times?: readonly LegTime[];
		readonly ticket?: string | undefined;
	};

/** @throws ToolError if no supplier responded or nothing fits */
export async function findFlights(input: Wanted, sort: (typeof SORTS)[number], context: ToolContext): Promise<FoundFlights> {
	const { site, now, ports } = context;
	const query: FlightQuery = queryOf(input, context);
	const trip: Trip = { cabinBag: false, checkedBags: input.bags ? 1 : 0 };
	const options = {
		sort,
		trip,
		direct: input.direct,
		max: minorOf(input.max_price, context),
		times: input.times ?? [],
		ticket: input.ticket ?? null,
		limit: SHOWN,
	};
	const list: FlightList | null = await ports.flights(query, options, site, now);
	if (!list) throw new ToolError('unavailable', 'No seller responded; try again later');
	if (list.ranked.length === 0) throw new ToolError('nothing-found', 'No flights with these wishes on this day');
	const format = ports.price(site, ports.today(query.legs[0]?.from ?? '', now));
	return { query, trip, labels: list.labels, ranked: list.ranked, format, context };
}

/** The list with the same filters and sorting. */
const listUrl = (
	{ query, trip }: FoundFlights,
	{ sort, direct, times }: Pick<Wanted, 'direct' | 'times'> & { sort: Sort },
	context: ToolContext,
): string => listAddress(addressOf(query, context), { trip, sort, filters: flightFilters(direct, times ?? []) });

export const searchFlights = defineTool({
	name: 'search_flights',
	title: 'Search flights',
	description:
		'Finds flights for exact dates between two cities or airports, for all travellers, with total prices. For flexible dates use price_calendar, without a destination find_destinations.',
	input: tripInput.extend({
		max_price: z.int().positive().optional().describe('Highest total for all travellers'),
		times: z.array(timeSchema).max(4).default([]),
		sort: z.enum(SORTS).default('best'),
	}),
	output: sourceOutput.extend({ currency: z.string(), trip: z.string(), tickets: z.array(ticketOutput), url: urlOutput }),
	async run(input, context) {
		const matches = await findFlights(input, input.sort, context);
		const title = tripTitle(matches.query, matches.format, context);
		const url = listUrl(matches, input, context);
		return {
			facts: {
				...sourceOf(context),
				currency: context.site.pageCurrency,
				trip: title,
				tickets: matches.ranked.map((ranked) => flightFacts(ranked, matches)),
				url,
			},
			cards: [
				{
					kind: 'flights',
					title,
					rows: matches.ranked.map((ranked) => flightRow(ranked, matches)),
					more: { text: messages(context.site.locale, 'assistant').cards.allFlights(), href: url },
				},
			],
		};
	},
});

/** Of the cheapest ticket of a trip, or of one that was shown. */
export const ticketBaggage = defineTool({
	name: 'ticket_baggage',
	title: 'Baggage of a ticket',
	description: 'What baggage the cheapest ticket of a trip includes, by fare.',
	input: tripInput.extend({ ticket: z.string().max(300).optional().describe('Id of a ticket; left out: the cheapest one') }),
	output: sourceOutput.extend({
		trip: z.string(),
		airlines: z.string(),
		fares: z.array(
			z.object({
				fare: z.string(),
				checked_bag: z.object({ pieces: z.int(), kilos: z.number() }).nullable().describe('Null: the seller does not say'),
				cabin_bag: z.object({ pieces: z.int(), kilos: z.number() }).nullable(),
				total: z.number(),
			}),
		),
		url: urlOutput,
	}),
	async run(input, context) {
		const matches = await findFlights(input, 'cheapest', context);
		const [ranked] = matches.ranked;
		if (!ranked) throw new ToolError('nothing-found', 'No flights on this day');
		const { ticket } = ranked;
		const facts = flightFacts(ranked, matches);
		const fares = ticket.fares.flatMap(({ brand, checkedBag, cabinBag }) => {
			const offer = ticket.offers.find((candidate) => candidate.brand === brand);
			return offer ? [{ fare: brand, checked_bag: checkedBag, cabin_bag: cabinBag, total: unitsOf(offer.total, context) }] : [];
		});
		const t = messages(context.site.locale, 'assistant').cards;
		const title = tripTitle(matches.query, matches.format, context);
		return {
			facts: { ...sourceOf(context), trip: title, airlines: facts.airlines, fares, url: facts.url },
			cards: [
				{
					kind: 'flights',
					title,
					rows: [flightRow(ranked, matches)],
					more: { text: t.fareRules(), href: facts.url },
				},
			],
		};
	},
});
