import type { Rating, Reason } from '#features/survey/contract.ts';
import { messages } from '#i18n/messages.ts';
import type { Site } from '#site/site.ts';

export interface RatingLabels {
	readonly rating: (rating: Rating) => string;
	readonly reason: (reason: Reason) => string;
}

/** Ratings and reasons in the words of the survey. */
export function ratingLabels({ locale }: Pick<Site, 'locale'>): RatingLabels {
	const { scores, reasons, form } = messages(locale, 'survey');
	return {
		rating: (rating) => (rating === 'not_solved' ? form.notSolved() : scores[rating]()),
		reason: (reason) => reasons[reason](),
	};
}
