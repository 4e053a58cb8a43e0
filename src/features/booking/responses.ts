/** Responses and keys shared by the calls of assisted booking. */
import type { Context } from 'hono';
import { PRIVATE_CACHE } from '#server/http/private-page.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import type { BookingKey } from './flow.ts';

const REJECTIONS = {
	missing: [404, 'unknown-draft', 'There is no such booking of this visitor.'],
	'no-check': [404, 'unknown-check', 'There is no such tariff check of this visitor.'],
	replaced: [409, 'draft-closed', 'An order exists; see it at /my/orders.'],
	gone: [410, 'tariff-not-found', 'This fare is sold out.'],
	'not-found': [410, 'tariff-not-found', 'This fare is not sold here.'],
	'too-many': [409, 'too-many-fields', 'The booking has too many fields.'],
	'total-changed': [
		409,
		'total-changed',
		'The total is another one: read the draft, show what changed, and send the total that was agreed.',
	],
	step: [409, 'step-incomplete', 'Passengers, contacts or choices are incomplete.'],
	failed: [503, 'service-unavailable', 'The supplier does not respond. Nothing is lost or charged: try again.'],
	'gateway-failed': [503, 'service-unavailable', 'The payment service does not respond. Nothing is charged: try again.'],
} as const;

export const reject = (c: Context, kind: keyof typeof REJECTIONS) => {
	const [status, code, message] = REJECTIONS[kind];
	return c.json({ code, message }, status, PRIVATE_CACHE) as never;
};

export const keyOfRequest = (c: Context, id: string, seatsFirst: boolean): BookingKey => ({
	id,
	visitor: visitorOfCookie(c.req.raw) ?? '',
	seatsFirst,
});
