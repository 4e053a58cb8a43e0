/** Calls of `/svc/premium` for processes whose subscriptions are here. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { NO_STORE } from '#server/http/bearer-token.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { createProcessService, PROCESS_SECURITY, type ProcessServiceOptions, REJECTIONS } from '#server/http/process-service.ts';
import type { PremiumService } from './service.ts';
import * as wire from './wire.ts';

const SUBSCRIBERS = '/subscribers';

const subscriberRoute = createRoute({
	method: 'post',
	path: SUBSCRIBERS,
	summary: 'The subscription of an account, and whether it has ever paid',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.subscriberRequestSchema) },
	responses: { 200: jsonResponse('The subscription', wire.subscriberSchema), ...REJECTIONS },
});

export interface PremiumCallsOptions extends ProcessServiceOptions {
	/** Of this process. */
	readonly service: PremiumService;
}

/** The call, behind the token of both sides; other paths of `/svc/premium` are for browsers. */
export function premiumCallsApi({ service, ...calls }: PremiumCallsOptions): OpenAPIHono {
	const api = createProcessService(SUBSCRIBERS, calls);
	api.openapi(
		subscriberRoute,
		async (c) => c.json(wire.subscriberBody(await service.find(c.req.valid('json').account)), 200, NO_STORE) as never,
	);
	return api;
}
