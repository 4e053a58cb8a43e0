import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { changedSince } from './drafts.ts';
import { cleanValue } from './fields.ts';
import { type Booking, loadBooking, saveFields } from './flow.ts';
import { keyOfRequest, reject } from './responses.ts';
import type { SaleOptions } from './sale-api.ts';
import { bookingErrorSchema, draftPathSchema, draftSchema, patchSchema, sinceSchema } from './schema.ts';

const ERRORS = {
	400: jsonResponse('invalid-draft', bookingErrorSchema),
	404: jsonResponse('unknown-draft: none, or of another visitor', bookingErrorSchema),
	409: jsonResponse('draft-closed: an order exists; too-many-fields', bookingErrorSchema),
	410: jsonResponse('tariff-not-found: the offer is sold out', bookingErrorSchema),
};

const readRoute = createRoute({
	method: 'get',
	path: '/drafts/{id}',
	summary: "A booking that the visitor has begun; the visitor's cookie is its key",
	request: { params: draftPathSchema, query: sinceSchema },
	responses: { 200: jsonResponse('Fields and price', draftSchema), ...ERRORS },
});
const changeRoute = createRoute({
	method: 'patch',
	path: '/drafts/{id}',
	summary: 'Writes fields; the last write of a field wins',
	request: { params: draftPathSchema, body: jsonBody(patchSchema) },
	responses: { 200: jsonResponse('Stored: fields that changed after the version of the request, and the price', draftSchema), ...ERRORS },
});

const bodyOf = ({ draft, summary, change }: Booking, version: number) => ({
	id: draft.id,
	version: draft.version,
	fields: changedSince(draft, version),
	currency: draft.offer.currency,
	lines: summary.lines.map((line) => ({ ...line })),
	total: summary.total,
	held_until: summary.heldUntil,
	price_until: summary.priceUntil,
	change: change && { ...change },
});

/** Assisted booking, mounted at `/svc/assisted`. */
export function assistedApi({ ports, seatsFirst }: Pick<SaleOptions, 'ports' | 'seatsFirst'>): OpenAPIHono {
	const api = createService('invalid-draft', PRIVATE_CACHE);
	const keyOf = async (c: Context, id: string) => keyOfRequest(c, id, await seatsFirst());
	api.openapi(readRoute, async (c) => {
		const loaded = await loadBooking(await keyOf(c, c.req.valid('param').id), ports);
		if (loaded.kind !== 'open') return reject(c, loaded.kind);
		return c.json(bodyOf(loaded.booking, c.req.valid('query').version ?? 0), 200, PRIVATE_CACHE);
	});
	api.openapi(changeRoute, async (c) => {
		const { fields, version } = c.req.valid('json');
		const clean = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, cleanValue(value)]));
		const saved = await saveFields(await keyOf(c, c.req.valid('param').id), clean, ports);
		if (saved.kind !== 'open') return reject(c, saved.kind);
		return c.json(bodyOf(saved.booking, version), 200, PRIVATE_CACHE);
	});
	return api;
}
