import { z } from 'zod';
import { CABINS } from '#engine/contract.ts';
import type { DayRow, DaysChart } from '#features/assistant/contract.ts';
import type { AssistantSite } from '#features/assistant/ports.ts';
import type { DayPrice } from '#features/search/contract.ts';
import { messages } from '#i18n/messages.ts';
import { routePhrase } from '#i18n/place-phrases.ts';
import { addDays, daysBetween, weekdayOf } from '#lib/dates.ts';
import { monthYear, shortDay, weekday, weekdayLong } from '#lib/format.ts';
import { type PriceFormat, priceText, shortPrices } from '#lib/price.ts';
import { scaleTicks } from '#ui/charts/scale.ts';
import { sourceOf } from './flights.ts';
import { dayInput, defineTool, partyInput, placeInput, sourceOutput, ToolError, urlOutput } from './tool.ts';
import { addressOf, nameOf, priceOf, queryOf, unitsOf } from './trip.ts';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;
/** Of a month: its cheapest days, by date. */
const SHOWN = 7;
const DAYS_AHEAD = 14;

type Priced = DayPrice & { total: number };

const cheapest = (days: readonly Priced[]): readonly Priced[] =>
	[...days]
		.sort((a, b) => a.total - b.total)
		.slice(0, SHOWN)
		.sort((a, b) => (a.date < b.date ? -1 : 1));

export const priceCalendar = defineTool({
	name: 'price_calendar',
	title: 'Prices by day',
	description: 'Lowest total price of a trip by departure day: around a day, or the cheapest days of a month.',
	input: z.object({
		from: placeInput,
		to: placeInput,
		date: dayInput.optional().describe('The days around this one; else of the month'),
		month: z.string().regex(MONTH).optional().describe('YYYY-MM'),
		nights: z.int().min(1).max(90).optional().describe('Left out for one way'),
		direct: z.boolean().default(false),
		cabin: z.enum(CABINS).default('economy'),
		...partyInput,
	}),
	output: sourceOutput.extend({
		currency: z.string(),
		route: z.string(),
		days: z.array(z.object({ date: z.string(), total: z.number().nullable(), url: urlOutput })),
		cheapest: z.string().nullable(),
	}),
	async run({ from, to, date, month, nights, ...party }, context) {
		const { site, now, ports } = context;
		const today = ports.today(from, now);
		const first = date ?? firstDay(month, today);
		const trip = (day: string) =>
			queryOf({ from, to, date: day, back: nights === undefined ? undefined : addDays(day, nights), ...party }, context);
		const wanted = date ? null : (month ?? first.slice(0, 7));
		const all = (await ports.days(trip(first), wanted, site, now)).filter((day) => day.date >= today);
		const priced = all.filter((day): day is Priced => day.total !== null);
		if (priced.length === 0) throw new ToolError('nothing-found', 'No flights on these days');
		const shown = wanted === null ? all : cheapest(priced);
		const low = priced.reduce((best, day) => (day.total < best.total ? day : best)).date;
		const format = ports.price(site, today);
		const route = routePhrase(site.language, nameOf(from, context), nameOf(to, context));
		const t = messages(site.locale, 'assistant').cards;
		const rows = rowsOf(shown, low, format, (day) => addressOf(trip(day), context));
		return {
			facts: {
				...sourceOf(context),
				currency: site.pageCurrency,
				route,
				days: shown.map((day) => ({
					date: day.date,
					total: day.total === null ? null : unitsOf(day.total, context),
					url: addressOf(trip(day.date), context),
				})),
				cheapest: low,
			},
			cards: [
				{
					kind: 'days',
					title: wanted === null ? route : `${route}, ${monthYear(format.formats, wanted)}`,
					rows,
					chart: chartOf(shown, low, format, site),
					more: { text: t.searchDay({ day: weekday(format.formats, low) }), href: addressOf(trip(low), context) },
				},
			],
		};
	},
});

/** Of the month, or two weeks from now, which is the month that people ask about. */
function firstDay(month: string | undefined, today: string): string {
	if (month === undefined) return addDays(today, DAYS_AHEAD);
	return daysBetween(today, `${month}-01`) > 0 ? `${month}-01` : addDays(today, 1);
}

/** Labels and scale, as beside the results of a search. */
function chartOf(days: readonly DayPrice[], low: string, price: PriceFormat, { locale }: Pick<AssistantSite, 'locale'>): DaysChart {
	const t = messages(locale, 'results').page;
	const { formats } = price;
	const highest = Math.max(...days.map(({ total }) => total ?? 0), 1);
	const short = shortPrices(price, highest);
	return {
		caption: t.daysHint({ unit: short.unit }),
		marks: scaleTicks(highest / short.perUnit).map((tick) => ({ value: tick * short.perUnit, text: short.text(tick * short.perUnit) })),
		labels: days.map(({ date, total }) => {
			const label = { note: formats.weekdays[weekdayOf(date) - 1] ?? '', text: shortDay(formats, date).replaceAll('\u00a0', ' ') };
			const name = weekdayLong(formats, date);
			if (total === null) return { ...label, price: t.none(), spoken: t.dayNothing({ day: name }) };
			const spoken = t.dayPrice({ day: name, price: priceText(price, total) });
			return { ...label, price: short.text(total), spoken: date === low ? `${spoken}, ${t.cheapestDay()}` : spoken };
		}),
	};
}

function rowsOf(days: readonly DayPrice[], low: string, format: PriceFormat, href: (day: string) => string): DayRow[] {
	return days.map(({ date, total }) => ({
		date,
		text: weekday(format.formats, date),
		price: total === null ? null : priceOf(format, total),
		best: date === low,
		href: total === null ? null : href(date),
	}));
}
