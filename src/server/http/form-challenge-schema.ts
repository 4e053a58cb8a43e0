import { z } from '@hono/zod-openapi';

/** Challenge of a public form in the contracts of services. */
export const challengeSchema = z.object({
	token: z.string().openapi({
		example: 'f.mhz1c2k0.0123456789abcdef.0123456789abcdefABCDEF',
		description: 'Goes back in `token`, 3 s later at the earliest',
	}),
	work: z.int().min(0).openapi({
		example: 0,
		description: 'If above 0, `work` must be a decimal counter for which SHA-256 of `{token}:{work}` begins with so many zero bits',
	}),
});
