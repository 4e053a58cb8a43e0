/** Subscriptions on another host (`HOST_PREMIUM`): this process stores none. */
import { callJson } from '#server/http/http.ts';
import { createServiceClient, type Send } from '#server/http/service-client.ts';
import { ServiceUnavailableError } from '#server/http/service-unavailable.ts';
import { processLog } from '#server/log/log.ts';
import { aboutPerson } from '#server/own-data-service.ts';
import type { PremiumService } from './service.ts';
import * as wire from './wire.ts';

/** Pages wait for it. */
const LIMITS = { timeout: 3000, delay: 100, maxBytes: 16_384 } as const;

function toFailure(error: unknown) {
	processLog().error('Premium request failed', { error: (error as Error).message });
	return { kind: 'failed' } as const;
}

/**
 * @param address of the host, without trailing slash
 * @param token of both sides
 */
export function createRemotePremium(address: string, token: string, call: Send = callJson): PremiumService {
	const send = createServiceClient({ address: `${address}/svc/premium`, send: call, limits: LIMITS, toFailure });
	return {
		async find(account) {
			const request = { ...aboutPerson({ account }, token), retries: 0 };
			const result = await send('/subscribers', (body) => wire.subscriberSchema.parse(body), null, request);
			if (result.kind === 'failed') throw new ServiceUnavailableError('Subscriptions do not respond');
			return wire.subscriberOf(result);
		},
	};
}
