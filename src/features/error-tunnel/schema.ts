import { z } from '@hono/zod-openapi';
import { TUNNEL_ERRORS } from './contract.ts';

export const tunnelErrorSchema = z.object({ code: z.enum(TUNNEL_ERRORS), message: z.string() }).openapi('TunnelError');

export const acceptedSchema = z
	.object({ id: z.string().openapi({ description: 'Of the event; empty where it has none' }) })
	.openapi('Relayed');
