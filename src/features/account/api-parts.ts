import type { z } from '@hono/zod-openapi';
import { accountErrorSchema } from './schema.ts';

export const PRIVATE = { 'cache-control': 'private, no-store' } as const;

/** Spec 8. */
export const UNAUTHORIZED = { code: 'unauthorized', message: 'User not authorized' } as const;

export const jsonOf = <T extends z.ZodType>(description: string, schema: T) => ({
	description,
	content: { 'application/json': { schema } },
});

export const bodyOf = <T extends z.ZodType>(schema: T) => ({ required: true, content: { 'application/json': { schema } } });

export const problem = (description: string) => jsonOf(description, accountErrorSchema);
