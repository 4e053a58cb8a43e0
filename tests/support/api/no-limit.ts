import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';

/** Lets every request pass. */
export const NO_LIMIT: RateLimiter = createRateLimiter({ name: 'none', points: 1, seconds: 1 }, { factor: Number.POSITIVE_INFINITY });
