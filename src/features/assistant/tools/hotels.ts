import { z } from 'zod';
import { STAY_HORIZON_DAYS } from '#features/hotels/address.ts';
import { MAX_ADULTS, MAX_CHILDREN, MAX_NIGHTS } from '#features/hotels/contract.ts';
import { checkInProblem, nightsProblem } from '#features/hotels/rules.ts';
import { messages } from '#i18n/messages.ts';
import { dateRange } from '#lib/format.ts';
import { href } from '#site/links.ts';
import { isOpen } from '#site/route-table.ts';
import { placeIn, placeName } from '#world/place-names.ts';
import { dayInput, defineTool, placeInput, sourceOutput, ToolError, urlOutput } from './tool.ts';
import { minorOf, unitsOf } from './trip.ts';

const SHOWN = 3;
const LONGEST_WISH = 200;
const LONGEST_FILTERS = 500;

export const searchHotels = defineTool({
	name: 'search_hotels',
	title: 'Search hotels',
	description: 'Hotels of a city for exact dates, with the total of the stay. A wish in words filters them: "breakfast, near the metro".',
	input: z.object({
		city: placeInput,
		check_in: dayInput,
		check_out: dayInput,
		adults: z.int().min(1).max(MAX_ADULTS).default(2),
		child_ages: z.array(z.int().min(0).max(17)).max(MAX_CHILDREN).default([]),
		wish: z.string().max(LONGEST_WISH).default(''),
		filters: z.string().max(LONGEST_FILTERS).default('').describe('Filter parameters of the address of an earlier result'),
		max_price: z.int().positive().optional().describe('Highest total of the stay'),
		cheapest: z.boolean().default(false),
	}),
	output: sourceOutput.extend({
		currency: z.string(),
		city: z.string(),
		hotels: z.array(
			z.object({ name: z.string(), kind: z.string(), score: z.string().nullable(), total: z.number(), terms: z.string(), url: urlOutput }),
		),
		url: urlOutput,
	}),
	isOpen: (site) => isOpen('/hotels/search', site),
	async run({ city, check_in: checkIn, check_out: checkOut, adults, child_ages: children, ...wishes }, context) {
		const { site, now, ports } = context;
		const { wish, filters, max_price, cheapest } = wishes;
		if (checkIn < ports.today(city, now)) throw new ToolError('past-date', 'The arrival is in the past');
		if (checkInProblem(checkIn, ports.today(city, now)) || nightsProblem({ checkIn, checkOut }))
			throw new ToolError('invalid-trip', `A stay has 1 to ${MAX_NIGHTS} nights and begins within ${STAY_HORIZON_DAYS} days`);
		const stay = { city, checkIn, checkOut, adults, children, rooms: 1 };
		const result = await ports.hotels(stay, { wish, filters, max: minorOf(max_price, context), cheapest, limit: SHOWN }, site, now);
		if (result === 'closed') throw new ToolError('not-open', 'Hotels are not searched in this market');
		if (result === 'no-hotels') throw new ToolError('no-hotels', 'There are no hotels of this city');
		if (result === null) throw new ToolError('unavailable', 'No hotel supplier responded; try again later');
		if (result.rows.length === 0) throw new ToolError('nothing-found', 'No hotel fits these wishes');
		const format = ports.price(site, ports.today(city, now));
		const t = messages(site.locale, 'assistant').cards;
		const when = dateRange(format.formats, checkIn, checkOut);
		return {
			facts: {
				source: site.brandName,
				simulated: site.simulated,
				currency: site.pageCurrency,
				city: placeName(city, site.language),
				hotels: result.rows.map(({ name, kind, score, price, terms, href: url }) => ({
					name,
					kind,
					score,
					total: unitsOf(price.minor, context),
					terms: terms.join(', '),
					url,
				})),
				url: href(site, result.path),
			},
			cards: [
				{
					kind: 'hotels',
					title: t.hotelsIn({ where: placeIn('in', city, site.language), when }),
					rows: result.rows,
					more: { text: t.allHotels(), href: href(site, result.path) },
				},
			],
		};
	},
});
