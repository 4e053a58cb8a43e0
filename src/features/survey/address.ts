import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { SURVEY_PARAMETERS, type SurveyLink } from './contract.ts';

export const SURVEY = '/support/survey';

/** Absolute address of the survey of a ticket, for mails. */
export function surveyAddress(
	site: Pick<Site, 'origin' | 'prefix' | 'language' | 'defaultLanguage'>,
	{ ticketId, closedAt, rating, signature }: SurveyLink,
): string {
	const { ticketId: id, closedAt: closed, rating: rated, signature: signed } = SURVEY_PARAMETERS;
	return site.origin + href(site, SURVEY, { [id]: ticketId, [closed]: closedAt, [rated]: rating, [signed]: signature });
}
