import type { StoredTicket } from '#features/support/contract.ts';
import { siteOfTicket } from '#features/support/mails.ts';
import { signTicket } from '#features/support-ratings/signature.ts';
import { surveyAddress } from '#features/survey/address.ts';

/** Address of the survey of a closed ticket. */
export const surveyOf = (ticket: StoredTicket): string =>
	surveyAddress(siteOfTicket(ticket), {
		ticketId: ticket.id,
		closedAt: ticket.closedAt === null ? undefined : new Date(ticket.closedAt).toISOString(),
		signature: signTicket(ticket.id),
	});
