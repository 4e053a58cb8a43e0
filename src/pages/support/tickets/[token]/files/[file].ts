import type { APIRoute } from 'astro';
import { AttachmentStore, attachmentResponse } from '#features/support/attachments.ts';
import { isToken } from '#features/support/ticket-token.ts';
import { ticketByToken } from '#features/support/tickets.ts';
import { database } from '#server/database/open.ts';

export const GET: APIRoute = async ({ params: { token = '', file = '' } }) => {
	const ticket = isToken(token) ? await ticketByToken(await database(), token) : null;
	return attachmentResponse(ticket, file, new AttachmentStore());
};
