/** Geometry of the price history: a step line from the first to the last check, on a labelled axis that need not begin at zero. */
import type { PricePoint } from './contract.ts';

const MIN_TICKS = 2;
const STEPS = [1, 2, 2.5, 5, 10];

/** Three to five round marks around the values. @param unit minor units of a round mark of 1 */
export function rangeTicks(low: number, high: number, unit: number): readonly number[] {
	const span = Math.max(high - low, high * 0.04, unit);
	const rough = span / 3 / unit;
	const power = 10 ** Math.floor(Math.log10(rough));
	const step = power * (STEPS.find((one) => one * power >= rough) ?? 10) * unit;
	const first = Math.max(0, Math.floor(low / step) * step);
	const ticks = [first];
	for (let tick = first + step; ticks.length < MIN_TICKS || (ticks.at(-1) ?? 0) < high; tick += step) ticks.push(tick);
	return ticks;
}

export interface HistoryChart {
	readonly ticks: readonly number[];
	/** SVG path in a square of 1000 × 1000; a break where nothing was on sale. */
	readonly path: string;
	/** Height of an amount, 0–1000 from the top. */
	readonly y: (amount: number) => number;
	readonly low: number;
	readonly high: number;
	readonly from: number;
	readonly to: number;
}

const SIZE = 1000;

/** Null without a price. @param until time of the last check @param threshold included in the axis */
export function historyChart(points: readonly PricePoint[], until: number, threshold: number | null, unit: number): HistoryChart | null {
	const totals = points.flatMap(({ total }) => (total === null ? [] : [total]));
	const [first] = points;
	if (totals.length === 0 || !first) return null;
	const [low, high] = [Math.min(...totals), Math.max(...totals)];
	const ticks = rangeTicks(Math.min(low, threshold ?? low), Math.max(high, threshold ?? high), unit);
	const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
	const to = Math.max(until, points.at(-1)?.at ?? until);
	const x = (at: number): number => (to === first.at ? SIZE : Math.round(((at - first.at) / (to - first.at)) * SIZE));
	const y = (amount: number): number => Math.round(SIZE - ((amount - bottom) / (top - bottom)) * SIZE);
	const start = to === first.at ? 0 : null;
	const steps = points.map(({ at, total }, i) => {
		if (total === null) return '';
		const end = x(points[i + 1]?.at ?? to);
		const isJoined = i > 0 && points[i - 1]?.total !== null;
		return `${isJoined ? 'L' : 'M'}${start ?? x(at)} ${y(total)}H${end}`;
	});
	return { ticks, path: steps.join(''), y, low, high, from: first.at, to };
}
