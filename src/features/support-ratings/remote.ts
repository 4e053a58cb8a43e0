/** The support service on another host (`HOST_SUPPORT`): its tickets and ratings in place of those of this process. */
import { z } from 'zod';
import { RATING_ERRORS, SIGNATURE_PARAMETER } from '#features/survey/contract.ts';
import { callJson } from '#server/http/http.ts';
import { readFailure, type Send } from '#server/http/service-client.ts';
import { RATING_STATUS, type RatingCaller, type RejectedRating, type RemoteSupport } from './server.ts';

const infoSchema = z.object({ ticket_closed_at: z.iso.datetime({ offset: true }).nullable() });
const errorSchema = z.object({ code: z.enum(RATING_ERRORS) });
const LIMITS = { timeout: 8000, retries: 1, delay: 200, maxBytes: 16_384, readsErrors: true } as const;

function toRejected(error: unknown): RejectedRating {
	const { body, wait } = readFailure(error, errorSchema, 'Support');
	const code = body?.code ?? 'ticket-source-failed';
	return { kind: 'rejected', status: RATING_STATUS[code], code, ...wait };
}

/** @param address of the service, without trailing slash */
export function createRemoteSupport(address: string, send: Send = callJson): RemoteSupport {
	const url = (path: string, { signature }: RatingCaller) =>
		`${address}/freshdesk/${path}${signature ? `?${new URLSearchParams({ [SIGNATURE_PARAMETER]: signature })}` : ''}`;
	const headers = ({ client }: RatingCaller): Record<string, string> => (client === '' ? {} : { 'x-forwarded-for': client });
	return {
		async ticketInfo(id, caller) {
			try {
				const call = { url: url(`ticket-info/${id}`, caller), headers: headers(caller), ...LIMITS };
				const { ticket_closed_at: closedAt } = await send({ ...call, parse: (body) => infoSchema.parse(body) });
				return { kind: 'ticket', closedAt: closedAt === null ? null : new Date(closedAt) };
			} catch (error) {
				return toRejected(error);
			}
		},
		async rateTicket(request, caller) {
			try {
				// A repeated rating changes nothing, so that it can be sent again.
				const call = { url: url('csat/rate', caller), method: 'POST', body: request, headers: headers(caller), ...LIMITS } as const;
				await send({ ...call, parse: z.null().parse });
				return { kind: 'rated' };
			} catch (error) {
				return toRejected(error);
			}
		},
	};
}
