import { z } from '@hono/zod-openapi';
import { COLLECTOR_PROBLEMS } from './contract.ts';

export const envelopeSchema = z
	.object({
		schema: z.string().openapi({ example: 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4' }),
		data: z
			.array(z.record(z.string(), z.string()))
			.openapi({ description: 'At most 500 events of Snowplow’s tracker protocol, each at most 40,000 bytes' }),
	})
	.openapi('Envelope');

export const collectorProblemSchema = z.object({ code: z.enum(COLLECTOR_PROBLEMS), message: z.string() }).openapi('CollectorProblem');
