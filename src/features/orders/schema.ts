import { z } from '@hono/zod-openapi';
import { ORDER_ID, ORDER_STATES } from './contract.ts';

export const orderParams = z.object({
	id: z
		.string()
		.regex(ORDER_ID)
		.openapi({ param: { name: 'id', in: 'path' }, example: 'K7Q2-9XMA' }),
});

export const orderStatus = z
	.object({
		state: z.enum(ORDER_STATES),
		version: z.int().openapi({ description: 'Grows with every change.' }),
		final: z.boolean().openapi({ description: 'Whether nothing more happens by itself.' }),
	})
	.openapi('OrderStatus');

export const orderError = z.object({ code: z.string(), message: z.string() }).openapi('OrderError');
