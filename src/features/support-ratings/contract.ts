import type { Rating, Reason, ScoreGroup } from '#features/survey/contract.ts';

/** UTC dates, both included. */
export interface RatingRange {
	readonly from: string;
	readonly to: string;
}

export type RatingUnit = 'day' | 'week' | 'month';

/** Columns of the chart, oldest first. */
export interface RatingColumns {
	readonly unit: RatingUnit;
	/** First date of each column. */
	readonly dates: readonly string[];
}

export interface ReasonSeries {
	readonly group: ScoreGroup;
	readonly reason: Reason;
	/** One for each column. */
	readonly counts: readonly number[];
	readonly total: number;
}

export interface RatingComment {
	readonly ticketId: number;
	readonly at: number;
	readonly rating: Rating;
	readonly reasons: readonly Reason[];
	readonly comment: string;
}

export interface RatingOverview {
	/** From terrible to excellent, then not_solved. */
	readonly ratings: readonly { readonly rating: Rating; readonly count: number }[];
	/** Reasons that were chosen, the most frequent first. */
	readonly series: readonly ReasonSeries[];
	readonly comments: readonly RatingComment[];
	/** Ratings that Freshdesk has not received yet, and those it rejected, at any time. */
	readonly undelivered: { readonly waiting: number; readonly rejected: number };
}
