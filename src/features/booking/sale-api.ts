/** Tariff check, extras, seat maps, consent and order: the steps of the pages as calls. */
import { createRoute, type OpenAPIHono, type z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { EMBEDDED } from '#engine/fares/agencies.data.ts';
import { extraField } from '#features/extras/contract.ts';
import type { CardKind } from '#features/payment/contract.ts';
import { seatField } from '#features/seat-map/contract.ts';
import { createService, jsonBody, jsonResponse } from '#server/http/openapi.ts';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { visitorFor, visitorOfCookie } from '#server/http/visitor-cookie.ts';
import type { EntryVisitor } from './checks.ts';
import { awaitEntry, type EntryResult, startEntry } from './entry.ts';
import { acceptTotal, type Booking, loadBooking } from './flow.ts';
import { payBooking } from './payment.ts';
import type { BookingPorts } from './ports.ts';
import { withTaken } from './quote.ts';
import { keyOfRequest, reject } from './responses.ts';
import {
	checkedSchema,
	checkPathSchema,
	entrySchema,
	extrasSchema,
	orderSchema,
	placedSchema,
	seatMapsSchema,
	totalSchema,
} from './sale-schema.ts';
import { bookingErrorSchema, draftPathSchema } from './schema.ts';

export interface SaleOptions {
	readonly ports: BookingPorts;
	/** Flag `asb-exp-seatMapBeforeServices` where booking is open. */
	readonly seatsFirst: () => Promise<boolean>;
	/** Flag `usc-feat-availablePaymentMethods` where booking is open. */
	readonly methods: () => Promise<readonly CardKind[]>;
	/** Where bookings are sold (spec 2.1). */
	readonly sale: Omit<EntryVisitor, 'visitor'>;
}

const ERRORS = {
	400: jsonResponse('invalid-draft', bookingErrorSchema),
	404: jsonResponse('unknown-draft or unknown-check: none, or of another visitor', bookingErrorSchema),
	409: jsonResponse('draft-closed: an order exists; total-changed; step-incomplete', bookingErrorSchema),
	410: jsonResponse('tariff-not-found: the offer is sold out', bookingErrorSchema),
	503: jsonResponse('service-unavailable: the supplier or the payment service does not respond', bookingErrorSchema),
};

const entryRoute = createRoute({
	method: 'post',
	path: '/drafts',
	summary: 'Checks the tariff of an offer and opens a draft',
	description: 'Sets the cookie `visitor`, which is the key to the draft. 202 while the supplier has not responded.',
	request: { body: jsonBody(entrySchema) },
	responses: { 201: jsonResponse('A draft', checkedSchema), 202: jsonResponse('A check that is running', checkedSchema), ...ERRORS },
});
const checkRoute = createRoute({
	method: 'get',
	path: '/checks/{id}',
	summary: 'A tariff check that takes longer',
	request: { params: checkPathSchema },
	responses: { 200: jsonResponse('Running, or its draft', checkedSchema), ...ERRORS },
});
const extrasRoute = createRoute({
	method: 'get',
	path: '/drafts/{id}/extras',
	summary: 'Extras on offer, with prices',
	request: { params: draftPathSchema },
	responses: { 200: jsonResponse('Extras', extrasSchema), ...ERRORS },
});
const seatsRoute = createRoute({
	method: 'get',
	path: '/drafts/{id}/seat-maps',
	summary: 'Seats on offer, with prices',
	request: { params: draftPathSchema },
	responses: { 200: jsonResponse('Seat maps', seatMapsSchema), ...ERRORS },
});
const consentRoute = createRoute({
	method: 'post',
	path: '/drafts/{id}/consent',
	summary: 'Agrees to a changed total',
	request: { params: draftPathSchema, body: jsonBody(totalSchema) },
	responses: { 200: jsonResponse('Agreed', totalSchema), ...ERRORS },
});
const orderRoute = createRoute({
	method: 'post',
	path: '/drafts/{id}/order',
	summary: 'Checks the booking again and places its order',
	description: 'Safe to repeat: the order has the number of the draft.',
	request: { params: draftPathSchema, body: jsonBody(orderSchema) },
	responses: { 200: jsonResponse('The order', placedSchema), ...ERRORS },
});

const extrasOf = ({ catalog }: Booking): z.infer<typeof extrasSchema>['extras'] =>
	(catalog.extras ?? []).map(({ code, scope, options }) => ({
		field: extraField(code, scope),
		code,
		flight_index: scope.flightIndex ?? null,
		segment_index: scope.segmentIndex ?? null,
		passenger: scope.passenger ?? null,
		options: options.map(({ value, price, pieces = null, kilos = null, left = null }) => ({ value, price, pieces, kilos, left })),
	}));

const seatMapsOf = ({ catalog, taken }: Booking): z.infer<typeof seatMapsSchema>['seat_maps'] =>
	withTaken(catalog.seatMaps ?? [], taken).map((map) => ({
		field: seatField(map, 0),
		departure: map.departure,
		aircraft: map.aircraft,
		columns: [...map.columns],
		rows: map.rows.map(({ row, seats }) => ({
			row,
			seats: seats.map(
				(seat) => seat && { id: seat.id, price: seat.price, state: seat.state, traits: [...seat.traits], not_for: [...seat.notFor] },
			),
		})),
	}));

/** The body, or why there is no draft. */
function checkedOf(result: EntryResult): z.infer<typeof checkedSchema> | 'not-found' | 'failed' {
	if (result.kind === 'draft') return { check: null, draft: result.id, changed: result.changed };
	return result.kind === 'loading' ? { check: result.check, draft: null, changed: false } : result.kind;
}

function addEntry(api: OpenAPIHono, { ports, sale }: SaleOptions): void {
	api.openapi(entryRoute, async (c) => {
		const { sandbox, ...entry } = c.req.valid('json');
		const simulated = sandbox && entry.supplier === EMBEDDED ? { sandbox } : {};
		const { visitor, setCookie } = visitorFor(c.req.raw);
		const result = await startEntry({ ...entry, ...simulated }, { ...sale, visitor }, ports);
		if (setCookie !== null) c.header('set-cookie', setCookie);
		const checked = checkedOf(result);
		return typeof checked === 'string' ? reject(c, checked) : c.json(checked, checked.draft === null ? 202 : 201, PRIVATE_CACHE);
	});
	api.openapi(checkRoute, async (c) => {
		const result = await awaitEntry(c.req.valid('param').id, visitorOfCookie(c.req.raw) ?? '', ports, 0);
		if (!result) return reject(c, 'no-check');
		const checked = checkedOf(result);
		return typeof checked === 'string' ? reject(c, checked) : c.json(checked, 200, PRIVATE_CACHE);
	});
}

/** Mounted at `/svc/assisted`. */
export function saleApi(options: SaleOptions): OpenAPIHono {
	const { ports, seatsFirst, methods } = options;
	const api = createService('invalid-draft', PRIVATE_CACHE);
	const keyOf = async (c: Context, id: string) => keyOfRequest(c, id, await seatsFirst());
	addEntry(api, options);
	api.openapi(extrasRoute, async (c) => {
		const loaded = await loadBooking(await keyOf(c, c.req.valid('param').id), ports);
		if (loaded.kind !== 'open') return reject(c, loaded.kind);
		return loaded.booking.catalog.extras ? c.json({ extras: extrasOf(loaded.booking) }, 200, PRIVATE_CACHE) : reject(c, 'failed');
	});
	api.openapi(seatsRoute, async (c) => {
		const loaded = await loadBooking(await keyOf(c, c.req.valid('param').id), ports);
		if (loaded.kind !== 'open') return reject(c, loaded.kind);
		return loaded.booking.catalog.seatMaps ? c.json({ seat_maps: seatMapsOf(loaded.booking) }, 200, PRIVATE_CACHE) : reject(c, 'failed');
	});
	api.openapi(consentRoute, async (c) => {
		const loaded = await loadBooking(await keyOf(c, c.req.valid('param').id), ports);
		if (loaded.kind !== 'open') return reject(c, loaded.kind);
		const { total } = c.req.valid('json');
		return (await acceptTotal(loaded.booking, total, ports)) ? c.json({ total }, 200, PRIVATE_CACHE) : reject(c, 'total-changed');
	});
	api.openapi(orderRoute, async (c) => {
		const { id } = c.req.valid('param');
		const submission = { total: c.req.valid('json').total, methods: await methods(), origin: new URL(c.req.url).origin };
		const placed = await payBooking(await keyOf(c, id), submission, ports);
		if (placed.outcome === 'NOT_STARTED') return reject(c, placed.reason);
		if (placed.outcome === 'TARIFF_PRICE_CHANGED') return reject(c, 'total-changed');
		return c.json({ outcome: placed.outcome, order: id, url: placed.outcome === 'REDIRECT' ? placed.url : null }, 200, PRIVATE_CACHE);
	});
	return api;
}
