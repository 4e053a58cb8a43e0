import { SURVEY_PARAMETERS, type SurveyLink } from './contract.ts';
import { isRating } from './rules.ts';

export type SurveyParameter = Exclude<keyof typeof SURVEY_PARAMETERS, 'signature'>;
export type ParsedSurveyLink =
	| { readonly kind: 'link'; readonly link: SurveyLink }
	| { readonly kind: 'invalid'; readonly parameters: readonly SurveyParameter[] };

const TICKET_ID = /^\d{1,15}$/;
/** A `+` that the link did not encode and the query parser read as a space. */
const LOST_PLUS = / (?=\d\d:?\d\d$)/;

/**
 * Parses the query of a survey link (spec 5). The ticket id is a whole number other than 0. Rating and closing date may be missing (spec
 * 3.11, 6), but if present, even empty, the rating is one of the six values and the date can be parsed.
 */
export function parseSurveyLink(query: URLSearchParams): ParsedSurveyLink {
	const { ticketId, closedAt, rating, signature } = SURVEY_PARAMETERS;
	const text = query.get(ticketId)?.trim() ?? '';
	const id = TICKET_ID.test(text) ? Number(text) : 0;
	const rated = query.get(rating);
	const closed = query.get(closedAt);
	const time = closed === null ? undefined : Date.parse(closed.replace(LOST_PLUS, '+'));
	const parameters: SurveyParameter[] = [];
	if (id === 0) parameters.push('ticketId');
	if (time !== undefined && Number.isNaN(time)) parameters.push('closedAt');
	if (rated !== null && !isRating(rated)) parameters.push('rating');
	if (parameters.length > 0) return { kind: 'invalid', parameters };
	return {
		kind: 'link',
		link: {
			ticketId: id,
			closedAt: time === undefined ? undefined : new Date(time).toISOString(),
			rating: isRating(rated) ? rated : undefined,
			signature: query.get(signature) ?? undefined,
		},
	};
}
