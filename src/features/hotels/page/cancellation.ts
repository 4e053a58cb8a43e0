import type { CancellationStep, Offer } from '#features/hotels/contract.ts';
import { dayNumber } from '#lib/dates.ts';

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

const minutesOf = (moment: string): number =>
	dayNumber(moment.slice(0, 10)) * 1440 + Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14, 16));

/** Narrowest stage of the scale, in hundredths of its width. */
const LEAST_WIDTH = 14;

export interface ScaleStage extends CancellationStage {
	readonly x: number;
	readonly width: number;
}

/** Stages from `now` on as parts of a scale 100 wide; both moments in the hotel's time zone. */
export function cancellationScale(stages: readonly CancellationStage[], now: string): ScaleStage[] {
	const ends = stages.slice(0, -1).map(({ until }) => minutesOf(until ?? now));
	const spans = ends.map((end, index) => Math.max(0, end - (ends[index - 1] ?? minutesOf(now))));
	const whole = spans.reduce((sum, span) => sum + span, 0);
	const free = 100 - stages.length * LEAST_WIDTH;
	let x = 0;
	return stages.map((stage, index) => {
		const span = spans[index] ?? 0;
		const share = whole === 0 ? 1 / stages.length : span / whole;
		const width = LEAST_WIDTH + free * share;
		const placed = { ...stage, x, width };
		x += width;
		return placed;
	});
}
