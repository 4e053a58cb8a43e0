/** Hono middleware: rate limits by route and visitor, and a fair queue for requests that compute. */
import type { Context, MiddlewareHandler } from 'hono';
import { contextStorage } from 'hono/context-storage';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { clientKey } from './client-key.ts';
import { createFairQueue, type FairQueue, QueueFull } from './fair-queue.ts';
import { createRateLimiter, limitHeaders, type RateLimiter } from './rate-limit.ts';
import { startedSearch } from './request-cost.ts';
import { LIMITS, type LimitName, NEW_SEARCH, routeLimit } from './route-limits.ts';

export type Rejection = (c: Context, status: 429 | 503, headers: Readonly<Record<string, string>>) => Response | Promise<Response>;

export interface AdmissionOptions {
	readonly reject?: Rejection;
	readonly limiters?: Readonly<Record<LimitName, RateLimiter>>;
	readonly queue?: FairQueue;
}

const RETRY_AFTER = '2';

const QUEUE = { jobs: 300, jobsEach: 40 };

export const createLimiters = (factor?: number): Readonly<Record<LimitName, RateLimiter>> => {
	const options = factor === undefined ? {} : { factor };
	return {
		search: createRateLimiter(LIMITS.search, options),
		prices: createRateLimiter(LIMITS.prices, options),
		lookup: createRateLimiter(LIMITS.lookup, options),
		pages: createRateLimiter(LIMITS.pages, options),
		documents: createRateLimiter(LIMITS.documents, options),
		forms: createRateLimiter(LIMITS.forms, options),
	};
};

const REJECTIONS = {
	429: { code: 'too-many-requests', message: 'Too many requests; Retry-After says when to try again.' },
	503: { code: 'service-unavailable', message: 'The service cannot respond right now; Retry-After says when to try again.' },
} as const;

export const rejectAsJson = (c: Context, status: 429 | 503, headers: Readonly<Record<string, string>>): Response =>
	c.json(REJECTIONS[status], status as ContentfulStatusCode, { 'cache-control': 'no-store', ...headers });

function whenRead(response: Response, done: () => void): Response {
	const reader = response.body?.getReader();
	if (!reader) {
		done();
		return response;
	}
	const body = new ReadableStream<Uint8Array>({
		async pull(controller) {
			try {
				const { value, done: ended } = await reader.read();
				if (!ended) return controller.enqueue(value);
				controller.close();
			} catch (error) {
				controller.error(error);
			}
			done();
		},
		cancel(reason) {
			done();
			return reader.cancel(reason);
		},
	});
	return new Response(body, response);
}

/** A streamed page renders while it is sent, so its turn ends with the body. */
const isStreamed = (c: Context): boolean =>
	c.get('fetchState')?.streaming === true && c.res.headers.get('content-type')?.startsWith('text/html') === true;

function inTurn(c: Context, address: string, next: () => Promise<void>, queue: FairQueue): Promise<void> {
	return new Promise((resolve, reject) => {
		const job = async (): Promise<void> => {
			await next();
			const ended = Promise.withResolvers<void>();
			if (c.req.method === 'HEAD') {
				// Hono drops the body without reading or cancelling it.
				void c.res.body?.cancel().catch(() => undefined);
				ended.resolve();
			} else if (isStreamed(c)) {
				const response = whenRead(c.res, ended.resolve);
				if (response !== c.res) {
					c.res = undefined;
					c.res = response;
				}
			} else ended.resolve();
			resolve();
			await ended.promise;
		};
		queue.run(address, job).catch(reject);
	});
}

const inContext = contextStorage();

/** Internal requests (cache renders, error pages) have no address and pass. */
export function admission(options: AdmissionOptions = {}): MiddlewareHandler {
	const { reject = rejectAsJson, limiters = createLimiters(), queue = createFairQueue(QUEUE) } = options;
	return async (c, next) => {
		const address = clientKey(c.req.header('x-forwarded-for') ?? '');
		if (address === '') return next();
		const { limit, searches, queued } = routeLimit(c.req.method, c.req.path);
		const limiter = limit && limiters[limit];
		const wait = (await limiter?.take(address, searches ? NEW_SEARCH : 1)) ?? 0;
		if (limiter && wait > 0) return reject(c, 429, limitHeaders(limiter.rule, wait));
		const proceed = searches
			? async () => {
					await inContext(c, next);
					if (!startedSearch(c)) await limiter?.giveBack(address, NEW_SEARCH - 1);
				}
			: next;
		if (!queued) return proceed();
		try {
			await inTurn(c, address, proceed, queue);
		} catch (error) {
			if (!(error instanceof QueueFull)) throw error;
			return reject(c, 503, { 'retry-after': RETRY_AFTER });
		}
		return undefined;
	};
}
