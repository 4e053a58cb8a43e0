import { href, type Params } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { FIELDS } from './contract.ts';

export const HELP = '/support/help';
export const TICKETS = '/support/tickets';
export const STAFF_TICKETS = '/staff/support';

/** Id of the links to the survey on the page of a closed ticket. */
export const RATE = 'rate';

export const orderPath = (order: string): string => `${HELP}/${encodeURIComponent(order)}`;

export const ticketPath = (token: string): string => `${TICKETS}/${token}`;

export const attachmentPath = (token: string, id: string): string => `${ticketPath(token)}/files/${id}`;

export const staffTicketPath = (id: number): string => `${STAFF_TICKETS}/${id}`;

type LinkSite = Pick<Site, 'prefix' | 'language' | 'defaultLanguage'>;

/** The ticket form, filled in as far as known. */
export const formAddress = (
	site: LinkSite & Pick<Site, 'carried'>,
	filled: { topic?: string | undefined; order?: string | undefined },
): string => href(site, TICKETS, { [FIELDS.topic]: filled.topic, [FIELDS.order]: filled.order } satisfies Params);

/** Absolute, for mails. */
export const ticketAddress = (site: LinkSite & Pick<Site, 'origin'>, token: string): string => site.origin + href(site, ticketPath(token));

export const staffAttachmentPath = (ticket: number, id: string): string => `${staffTicketPath(ticket)}/files/${id}`;
