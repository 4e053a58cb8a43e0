import { AIRCRAFT } from '#world/aircraft.data.ts';
import { NARROW_BODIES } from './narrow-body.data.ts';
import { type Layout, type LayoutItem, type LayoutRow, parseLayout, toColumns } from './parse-layout.ts';
import { WIDE_BODIES } from './wide-body.data.ts';

const lines = new Map(
	`${NARROW_BODIES}${WIDE_BODIES}`
		.split('\n')
		.filter(Boolean)
		.map((line) => [line.slice(0, line.indexOf(' ')), line]),
);

/** Which cabins an airline has in an aircraft: only economy, all but first class, or all. */
export type CabinClasses = 'economy' | 'business' | 'first';

const isEconomy = (item: LayoutItem): item is LayoutRow => item.kind === 'row' && item.cabin === 'economy';

/** Fills the length of the higher cabins with rows of economy and numbers all rows from 1. */
function withEconomyOnly(layout: Layout): Layout {
	const sample = layout.items.find(isEconomy);
	if (!sample) return layout;
	let spare = 0;
	let letters = layout.columns;
	const items: LayoutItem[] = [];
	const fill = (): void => {
		for (; spare >= sample.pitch; spare -= sample.pitch) items.push({ ...sample, exit: false, letters });
	};
	for (const item of layout.items) {
		if (item.kind === 'row' && item.cabin !== 'economy') {
			spare += item.pitch;
			continue;
		}
		fill();
		items.push(item);
		// The upper deck is narrower.
		if (item.kind === 'upper-deck') letters = letters.map((letter, i) => (i < 3 || i >= letters.length - 3 ? letter : ''));
	}
	fill();
	let row = 0;
	return { ...layout, items: items.map((item) => (item.kind === 'row' ? { ...item, row: ++row } : item)) };
}

/** The first rows become business where the layout has none, as short-haul airlines do it. */
function withBusiness(layout: Layout): Layout {
	if (layout.items.some((item) => item.kind === 'row' && item.cabin === 'business')) return layout;
	const rows = layout.items.filter(isEconomy).slice(0, 2);
	const isFront = (item: LayoutItem): item is LayoutRow => rows.some((row) => row === item);
	return { ...layout, items: layout.items.map((item) => (isFront(item) ? { ...item, cabin: 'business' } : item)) };
}

const withoutFirst = (layout: Layout): Layout => {
	const rest = layout.items.filter((item) => item.kind !== 'row' || item.cabin !== 'first');
	return { ...layout, items: rest.filter((item, i) => !isBulkhead(item) || rest[i - 1]?.kind === 'row') };
};

const isBulkhead = (item: LayoutItem): boolean => item.kind === 'parts' && item.parts[0]?.kind === 'bulkhead';

const SIZES: readonly { most: number; width: number; columns: string }[] = [
	{ most: 19, width: 170, columns: 'A_CD' },
	{ most: 50, width: 250, columns: 'AC_DF' },
	{ most: 110, width: 290, columns: 'AC_DEF' },
	{ most: 230, width: 360, columns: 'ABC_DEF' },
	{ most: 330, width: 528, columns: 'AC_DEFG_HK' },
];
const LARGEST = { width: 587, columns: 'ABC_DEFG_HJK' };
const USUAL_SEATS = 150;

/** A layout by size for a type without one. */
function genericLayout(code: string): Layout {
	const seats = AIRCRAFT.get(code)?.seats ?? USUAL_SEATS;
	const { width, columns } = SIZES.find(({ most }) => seats <= most) ?? LARGEST;
	const rows = Math.ceil(seats / toColumns(columns).filter(Boolean).length);
	const [wing, tail] = [Math.max(1, Math.floor(rows * 0.4)), Math.max(2, Math.floor(rows * 0.6))];
	const small = seats <= 19;
	const front = small ? 'D' : 'D Ll+Gr';
	const rear = small ? '' : ' Lr D Gc';
	const exit = rows > 12 ? `x${wing + 1}` : '';
	return parseLayout(
		`${code} ${width} ${columns} : ${front} e1-${wing}/79 W e${wing + 1}-${tail}/79${exit} W e${tail + 1}-${rows + 1}/79${rear}`,
	);
}

function baseLayout(code: string): Layout {
	const line = lines.get(code);
	return line ? parseLayout(line) : genericLayout(code);
}

function withClasses(layout: Layout, classes: CabinClasses): Layout {
	if (classes === 'economy') return withEconomyOnly(layout);
	return withBusiness(classes === 'first' ? layout : withoutFirst(layout));
}

const cached = new Map<string, Layout>();

/** Typical layout of an aircraft type; by size for other types. */
export function layoutOf(code: string, classes: CabinClasses): Layout {
	const key = `${code} ${classes}`;
	const match = cached.get(key);
	if (match) return match;
	const oneClass = classes === 'economy' ? lines.get(`${code}/one`) : undefined;
	const result = oneClass ? parseLayout(oneClass) : withClasses(baseLayout(code), classes);
	if (AIRCRAFT.has(code)) cached.set(key, result);
	return result;
}

/** Types with a layout of their own. */
export const LAYOUT_CODES: readonly string[] = [...new Set([...lines.keys()].map((code) => code.slice(0, 3)))];
