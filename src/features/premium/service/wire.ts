/** What processes send each other about a subscription, at `{premium host}/svc/premium/…`. */
import { z } from '@hono/zod-openapi';
import { type Membership, PLANS, SUBSCRIPTION_STATES } from '#features/premium/contract.ts';
import type { Subscriber } from './service.ts';

export const subscriberRequestSchema = z
	.object({ account: z.string().min(1).max(100) })
	.openapi('SubscriberRequest', { example: { account: 'AAAAAAAAAAAAAAAA' } });

const membershipSchema = z.object({
	state: z.enum(SUBSCRIPTION_STATES),
	plan: z.enum(PLANS).nullable(),
	member: z.boolean().openapi({ description: 'Whether the benefits are open now' }),
	renews: z.boolean(),
	until: z.int().nullable().openapi({ description: 'Milliseconds since 1970 UTC' }),
}) satisfies z.ZodType<Membership>;

export const subscriberSchema = z
	.object({
		membership: membershipSchema.nullable().openapi({ description: 'Null: never subscribed' }),
		has_paid: z.boolean(),
	})
	.openapi('Subscriber', { example: { membership: null, has_paid: false } });

export const subscriberBody = ({ membership, hasPaid }: Subscriber): z.infer<typeof subscriberSchema> => ({
	membership,
	has_paid: hasPaid,
});

export const subscriberOf = ({ membership, has_paid }: z.infer<typeof subscriberSchema>): Subscriber => ({ membership, hasPaid: has_paid });
