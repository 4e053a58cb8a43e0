/** Services for other processes of ours, which call with the token of both sides. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import type { SecurityLog } from '#server/log/security-log.ts';
import { NO_STORE, serviceToken } from './bearer-token.ts';
import { createService, jsonResponse } from './openapi.ts';

export interface ProcessServiceOptions {
	/** Null: the calls respond with 404. */
	readonly token: string | null;
	readonly security: SecurityLog;
	/** Rejections of one address that are logged. */
	readonly logged?: RateLimiter;
}

const loggedRejections = createRateLimiter({ name: 'logged-rejections', points: 20, seconds: 600 });

export const processErrorSchema = z.object({ code: z.string(), message: z.string() });

/** Responses to calls that had no effect. */
export const REJECTIONS = {
	400: jsonResponse('invalid-request', processErrorSchema),
	401: jsonResponse('invalid-token', processErrorSchema),
	404: jsonResponse('not-found: this process serves no other one', processErrorSchema),
};

export const PROCESS_SECURITY = [{ service: [] }];

/** @param paths of its calls: `/payments/*` */
export function createProcessService(
	paths: string | readonly string[],
	{ token, security, logged = loggedRejections }: ProcessServiceOptions,
): OpenAPIHono {
	const api = createService('invalid-request', NO_STORE);
	api.openAPIRegistry.registerComponent('securitySchemes', 'service', { type: 'http', scheme: 'bearer' });
	for (const path of [paths].flat()) api.use(path, serviceToken(token, security, logged));
	return api;
}
