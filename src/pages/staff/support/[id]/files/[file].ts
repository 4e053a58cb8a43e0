import type { APIRoute } from 'astro';
import { hasPrivateAccess } from '#features/staff/server.ts';
import { AttachmentStore, attachmentResponse } from '#features/support/attachments.ts';
import { ticketById } from '#features/support/tickets.ts';
import { database } from '#server/database/open.ts';

export const GET: APIRoute = async ({ request, params: { id = '', file = '' } }) => {
	const isReadable = /^[1-9]\d{0,8}$/.test(id) && (await hasPrivateAccess(request));
	return attachmentResponse(isReadable ? await ticketById(await database(), Number(id)) : null, file, new AttachmentStore());
};
