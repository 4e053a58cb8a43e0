import { z } from '@hono/zod-openapi';
import { RELAY_PROBLEMS } from './contract.ts';

export const relayProblemSchema = z.object({ code: z.enum(RELAY_PROBLEMS), message: z.string() }).openapi('RelayProblem');

export const relayedSchema = z
	.object({ id: z.string().openapi({ description: 'Of the event; empty where it has none' }) })
	.openapi('Relayed');
