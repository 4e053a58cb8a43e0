import type { StoredTicket } from '#features/support/contract.ts';
import { siteOfTicket } from '#features/support/mails.ts';
import { SURVEY_DAYS } from '#features/support-ratings/server.ts';
import { signTicket } from '#features/support-ratings/signature.ts';
import { surveyAddress } from '#features/survey/address.ts';
import type { Rating } from '#features/survey/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';

/** Address of the survey of a ticket. @param rating submitted at once if the ticket is closed */
export const surveyOf = (ticket: StoredTicket, rating?: Rating): string =>
	surveyAddress(siteOfTicket(ticket), {
		ticketId: ticket.id,
		closedAt: ticket.closedAt === null ? undefined : new Date(ticket.closedAt).toISOString(),
		rating,
		signature: signTicket(ticket.id),
	});

/** Whether the survey of a closed ticket still takes ratings. */
export const isRatable = ({ closedAt }: Pick<StoredTicket, 'closedAt'>, now: number): boolean =>
	closedAt !== null && now - closedAt <= SURVEY_DAYS * MS_PER_DAY;
