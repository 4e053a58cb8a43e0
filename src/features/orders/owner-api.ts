/** Calls of `/svc/orders` for the processes of accounts. */
import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PROCESS_SECURITY } from '#server/http/process-service.ts';
import { OWN_DATA_ERRORS, type OwnDataApiOptions, ownDataApi, respondTo } from '#server/own-data-service.ts';
import { orderOwnerSchema, orderSummaryBody } from './schema.ts';
import type { OrdersService } from './service/service.ts';

const summaryRoute = createRoute({
	method: 'post',
	path: '/owners/summary',
	summary: 'How many orders were booked with a mail address or a phone, with trips that are not over',
	security: PROCESS_SECURITY,
	request: { body: jsonBody(orderOwnerSchema) },
	responses: { 200: jsonResponse('Summary', orderSummaryBody), ...OWN_DATA_ERRORS },
});

export function orderOwnersApi(options: OwnDataApiOptions<OrdersService>): OpenAPIHono {
	const api = ownDataApi(options);
	api.openapi(summaryRoute, (c) => respondTo(c, options.service.summarize(c.req.valid('json'))));
	return api;
}
