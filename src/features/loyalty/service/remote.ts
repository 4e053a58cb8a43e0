/** Cashback on another host (`HOST_LOYALTY`): what orders earn is booked there. */
import { callJson } from '#server/http/http.ts';
import { createServiceClient, type Send } from '#server/http/service-client.ts';
import { ServiceUnavailableError } from '#server/http/service-unavailable.ts';
import { processLog } from '#server/log/log.ts';
import { aboutPerson } from '#server/own-data-service.ts';
import type { LoyaltyService } from './service.ts';
import * as wire from './wire.ts';

/** Pages wait for it. */
const LIMITS = { timeout: 3000, delay: 100, maxBytes: 16_384 } as const;

function toFailure(error: unknown) {
	processLog().error('Loyalty request failed', { error: (error as Error).message });
	return { kind: 'failed' } as const;
}

/**
 * @param address of the host, without trailing slash
 * @param token of both sides
 */
export function createRemoteLoyalty(address: string, token: string, call: Send = callJson): LoyaltyService {
	const send = createServiceClient({ address: `${address}/svc/loyalty`, send: call, limits: LIMITS, toFailure });
	/** Its callers repeat it. */
	async function request<T extends object>(path: string, body: object, parse: (body: unknown) => T): Promise<T> {
		const result = await send(path, parse, null, { ...aboutPerson(body, token), retries: 0 });
		if (result.kind === 'failed') throw new ServiceUnavailableError('Cashback does not respond');
		return result;
	}
	return {
		standingOf: async (account) => (await request('/standing', { account }, (body) => wire.standingSchema.parse(body))).standing,
		balancesOf: async (account) => (await request('/balances', { account }, (body) => wire.balancesSchema.parse(body))).balances,
		report: async (order) => void (await request('/orders', order, (body) => wire.bookedSchema.parse(body))),
		protect: async (seen) => (await request('/prices', seen, (body) => wire.protectionSchema.parse(body))).outcome,
	};
}
