import { day, type Formats, monthShort, monthYear, weekdayLong } from '#lib/format.ts';
import { type PriceFormat, priceText, shortPrices } from '#lib/price.ts';

export interface ChartLabels {
	day(values: { day: string; price: string }): string;
	nothing(values: { day: string }): string;
	caption(values: { unit: string }): string;
}

interface Column {
	readonly text: string;
	readonly longText: string;
	readonly total: number | null;
	readonly href?: string;
}

function chart(columns: readonly Column[], price: PriceFormat, labels: ChartLabels) {
	const totals = columns.flatMap(({ total }) => total ?? []);
	const [lowest, short] = [Math.min(...totals), shortPrices(price, Math.max(0, ...totals), 0)];
	const bars = columns.map(({ text, longText, total, href }) => ({
		text,
		value: total,
		price: total === null ? '' : short.text(total),
		spoken: total === null ? labels.nothing({ day: longText }) : labels.day({ day: longText, price: priceText(price, total) }),
		...(href === undefined || total === null ? {} : { href }),
		low: total === lowest,
	}));
	return { bars, caption: labels.caption({ unit: short.unit }), format: short.text, perUnit: short.perUnit };
}

/** "3 дек" for the first of a month, else the day's number. */
const dayText = (f: Formats, date: string): string => (date.endsWith('-01') ? day(f, date) : String(Number(date.slice(8))));

/** Daily bars for `PriceBars.astro` with caption and scale. */
export const dayBars = (
	days: readonly { readonly date: string; readonly total: number | null }[],
	price: PriceFormat,
	words: ChartLabels,
	hrefOf: (date: string) => string,
) =>
	chart(
		days.map(({ date, total }) => ({
			text: dayText(price.formats, date),
			longText: weekdayLong(price.formats, date),
			total,
			href: hrefOf(date),
		})),
		price,
		words,
	);

export const monthBars = (
	months: readonly { readonly month: string; readonly total: number | null }[],
	price: PriceFormat,
	words: ChartLabels,
) =>
	chart(
		months.map(({ month, total }) => ({
			text: monthShort(price.formats, Number(month.slice(5))),
			longText: monthYear(price.formats, month),
			total,
		})),
		price,
		words,
	);
