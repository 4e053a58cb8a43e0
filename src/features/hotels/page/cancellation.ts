import type { CancellationStep, Offer } from '#features/hotels/contract.ts';
import { MS_PER_MINUTE } from '#lib/durations.ts';

export interface CancellationStage {
	/** Moment of its end in the hotel's time zone; absent on the last one. */
	readonly until?: string;
	/** What is charged for cancelling in it. */
	readonly charge: number;
	readonly kind: 'free' | 'partial' | 'all';
}

const stageOf = ({ until, refund }: CancellationStep, total: number): CancellationStage => ({
	...(until === undefined ? {} : { until }),
	charge: total - refund,
	kind: refund === total ? 'free' : refund > 0 ? 'partial' : 'all',
});

export const cancellationStages = ({ cancellation, price }: Pick<Offer, 'cancellation' | 'price'>): CancellationStage[] =>
	cancellation.map((step) => stageOf(step, price.total));

/** Of a moment in the hotel's time zone. */
const minutesOf = (moment: string): number => Date.parse(`${moment}Z`) / MS_PER_MINUTE;

/** Narrowest part of the scale, in hundredths of its width, and narrowest first and last one, which have longer labels. */
const LEAST_WIDTH = 16;
const LEAST_END = 25;
/** Share of the scale that narrow parts leave to lengths of time. */
const LEAST_FREE = 10;

export interface ScaleStage extends CancellationStage {
	readonly x: number;
	readonly width: number;
}

/** A moment below the scale. */
export interface ScaleTick {
	readonly x: number;
	/** Its date, or that of the check-in. */
	readonly date: string;
	readonly isCheckIn: boolean;
}

export interface CancellationScale {
	readonly stages: readonly ScaleStage[];
	readonly ticks: readonly ScaleTick[];
}

/** Widths in proportion to lengths, of which none is less than its least one; all together 100. */
function widthsOf(lengths: readonly number[]): number[] {
	const wanted = lengths.map((_, index) => (index === 0 || index === lengths.length - 1 ? LEAST_END : LEAST_WIDTH));
	const factor = Math.min(1, (100 - LEAST_FREE) / wanted.reduce((sum, width) => sum + width, 0));
	const least = wanted.map((width) => width * factor);
	const narrow = new Set<number>();
	for (;;) {
		const fixed = [...narrow].reduce((sum, index) => sum + (least[index] ?? 0), 0);
		const length = lengths.reduce((sum, value, index) => (narrow.has(index) ? sum : sum + value), 0);
		const widths = lengths.map((value, index) => (narrow.has(index) ? (least[index] ?? 0) : ((100 - fixed) * value) / Math.max(1, length)));
		const next = widths.findIndex((width, index) => !narrow.has(index) && width < (least[index] ?? 0));
		if (next < 0) return widths;
		narrow.add(next);
	}
}

export interface ScaleDates {
	/** In the hotel's time zone. */
	readonly now: string;
	readonly checkIn: string;
	readonly checkOut: string;
}

/** Stages from now until the check-out as parts of a scale 100 wide, in proportion to time as far as labels have room. */
export function cancellationScale(stages: readonly CancellationStage[], { now, checkIn, checkOut }: ScaleDates): CancellationScale {
	const ends = stages.flatMap(({ until }) => until ?? []);
	// Without an hour of the check-in its day's middle stands for it; only dates are shown.
	const arrival = ends.findLast((end) => end.startsWith(checkIn)) ?? `${checkIn}T12:00`;
	const departure = `${checkOut}T12:00`;
	const isInside = (moment: string) => moment > now && moment < departure;
	const moments = [now, ...[...new Set([...ends, arrival])].filter(isInside).sort(), departure];
	const widths = widthsOf(moments.slice(1).map((moment, index) => minutesOf(moment) - minutesOf(moments[index] ?? now)));
	const xs = moments.map((_, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0));
	const xOf = (moment: string): number => (moment <= now ? 0 : (xs[moments.indexOf(moment)] ?? 100));
	let x = 0;
	const placed = stages.map((stage) => {
		const end = stage.until === undefined ? 100 : xOf(stage.until);
		const part = { ...stage, x, width: end - x };
		x = end;
		return part;
	});
	const ticks = moments.slice(1, -1).map((moment) => ({ x: xOf(moment), date: moment.slice(0, 10), isCheckIn: moment === arrival }));
	return { stages: placed, ticks };
}
