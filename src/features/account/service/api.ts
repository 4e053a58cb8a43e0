/** Calls of `/svc/auth` for processes whose accounts are here. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { NO_STORE } from '#server/http/bearer-token.ts';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { createProcessService, PROCESS_SECURITY, type ProcessServiceOptions, REJECTIONS } from '#server/http/process-service.ts';
import type { AccountService } from './service.ts';
import * as wire from './wire.ts';

const sessionRoute = createRoute({
	method: 'post',
	path: '/session',
	summary: 'The signed-in user of a request, and their settings',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.sessionRequestSchema) },
	responses: { 200: jsonResponse('The user, if signed in', wire.sessionSchema), ...REJECTIONS },
});
const passengersRoute = createRoute({
	method: 'post',
	path: '/passengers',
	summary: 'Add the passengers of a booking to those of the signed-in user',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.bookedSchema) },
	responses: { 200: jsonResponse('Saved, if signed in', wire.doneSchema), ...REJECTIONS },
});
const channelsRoute = createRoute({
	method: 'post',
	path: '/channels',
	summary: 'Where messages about price alerts and subscriptions of an account may go',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(wire.channelsRequestSchema) },
	responses: { 200: jsonResponse('Null without such an account', wire.channelsSchema), ...REJECTIONS },
});

const PATHS = ['/session', '/passengers', '/channels'];

export interface AccountCallsOptions extends ProcessServiceOptions {
	/** Of this process. */
	readonly service: AccountService;
}

/** The calls, each behind the token of both sides; other paths of `/svc/auth` are for browsers. */
export function accountCallsApi({ service, ...calls }: AccountCallsOptions): OpenAPIHono {
	const api = createProcessService(PATHS, calls);
	const clientOf = (c: Context): string => c.req.header('x-forwarded-for') ?? '';
	api.openapi(sessionRoute, async (c) => {
		const { passengers, ...credentials } = c.req.valid('json');
		const state = await service.find(wire.requestOf(credentials, clientOf(c)));
		return c.json({ user: state.kind === 'open' ? wire.userBody(state.user, passengers) : null }, 200, NO_STORE) as never;
	});
	api.openapi(passengersRoute, async (c) => {
		const { booked, ...credentials } = c.req.valid('json');
		await service.addPassengers(wire.requestOf(credentials, clientOf(c)), booked);
		return c.json({ status: 'ok' as const }, 200, NO_STORE) as never;
	});
	api.openapi(
		channelsRoute,
		async (c) => c.json({ channels: await service.channelsOf(c.req.valid('json').account) }, 200, NO_STORE) as never,
	);
	return api;
}
