import { z } from '@hono/zod-openapi';

/** Request header of calls that may be repeated: those with one key have one effect. */
export const IDEMPOTENCY_KEY = 'idempotency-key';

export const idempotencyHeaders = z.object({
	[IDEMPOTENCY_KEY]: z
		.string()
		.regex(/^[\x21-\x7e]{1,255}$/)
		.openapi({ example: 'issue:K7Q2-9XMA' }),
});
