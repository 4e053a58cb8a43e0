/** Rate limits per visitor, counted in the database if processes share one, else in memory. */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { config } from '#server/config.ts';
import { processLog } from '#server/log/log.ts';
import { clientKey } from './client-key.ts';

export interface LimitRule {
	readonly name: string;
	readonly points: number;
	readonly seconds: number;
}

export interface RateLimiter {
	readonly rule: LimitRule;
	/** Consumes points, 1 by default. @returns 0 if allowed; otherwise whole seconds to wait */
	take(address: string, points?: number): Promise<number>;
	giveBack(address: string, points: number): Promise<void>;
}

export interface LimiterOptions {
	/** Multiplies every limit; `Infinity` disables them. */
	readonly factor?: number;
	readonly databaseUrl?: string;
}

/** Milliseconds until the in-memory count replaces a database that does not respond. */
const STORE_TIMEOUT = 300;
const TABLE = 'rate_limits';

const WARNING_INTERVAL_MS = 60_000;

/** Counts in memory while the database does not respond, and warns at most once a minute. */
class FallbackLimiter extends RateLimiterMemory {
	#warnedAt = Number.NEGATIVE_INFINITY;

	override consume(...args: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
		const now = Date.now();
		if (now - this.#warnedAt >= WARNING_INTERVAL_MS) {
			this.#warnedAt = now;
			processLog().warn('Rate limit database failed, counting in memory', { limit: this.keyPrefix });
		}
		return super.consume(...args);
	}
}

const pools = new Map<string, Promise<object>>();

/** A separate pool, so that limits do not wait behind the queries they protect. */
async function openPool(url: URL): Promise<object> {
	const { default: pg } = await import('pg');
	const pool = new pg.Pool({
		connectionString: url.href,
		max: 2,
		connectionTimeoutMillis: STORE_TIMEOUT,
		query_timeout: 5000,
		keepAlive: true,
		allowExitOnIdle: true,
	});
	// An idle connection that breaks must not end the process: the next query reports it.
	pool.on('error', () => undefined);
	return pool;
}

interface SharedOptions {
	readonly databaseUrl: string;
	readonly memory: RateLimiterAbstract;
}

async function createShared(rule: LimitRule, points: number, { databaseUrl, memory }: SharedOptions): Promise<RateLimiterAbstract> {
	const url = new URL(databaseUrl);
	const schemaName = url.searchParams.get('schema') ?? undefined;
	url.searchParams.delete('schema');
	const pool = pools.get(url.href) ?? openPool(url);
	pools.set(url.href, pool);
	const limiter = new RateLimiterPostgres({
		keyPrefix: rule.name,
		points,
		duration: rule.seconds,
		storeClient: await pool,
		storeType: 'pool',
		tableName: TABLE,
		tableCreated: true,
		...(schemaName === undefined ? {} : { schemaName }),
		inMemoryBlockOnConsumed: points + 1,
	});
	return new RLWrapperTimeouts({ limiter, timeoutMs: STORE_TIMEOUT, insuranceLimiter: memory });
}

const unlimited = (rule: LimitRule): RateLimiter => ({ rule, take: async () => 0, giveBack: async () => undefined });

export function createRateLimiter(
	rule: LimitRule,
	{ factor = config.rateLimits, databaseUrl = config.databaseUrl }: LimiterOptions = {},
): RateLimiter {
	if (factor === Number.POSITIVE_INFINITY) return unlimited(rule);
	const points = Math.max(1, Math.round(rule.points * factor));
	const isShared = databaseUrl.startsWith('postgres');
	const memory = new (isShared ? FallbackLimiter : RateLimiterMemory)({ keyPrefix: rule.name, points, duration: rule.seconds });
	let shared: Promise<RateLimiterAbstract> | undefined;
	const limiter = async (): Promise<RateLimiterAbstract> => {
		if (!isShared) return memory;
		shared ??= createShared(rule, points, { databaseUrl, memory });
		return shared;
	};
	return {
		rule: { ...rule, points },
		async take(address, cost = 1) {
			try {
				await (await limiter()).consume(clientKey(address), cost);
				return 0;
			} catch (error) {
				if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
				throw error;
			}
		},
		async giveBack(address, cost) {
			await (await limiter()).reward(clientKey(address), cost);
		},
	};
}

export async function takeAll(
	address: string,
	costs: readonly (readonly [RateLimiter, number])[],
): Promise<{ readonly rule: LimitRule; readonly wait: number } | null> {
	for (const [limiter, points] of costs) {
		const wait = await limiter.take(address, points);
		if (wait > 0) return { rule: limiter.rule, wait };
	}
	return null;
}

/** Headers of a 429 (draft-ietf-httpapi-ratelimit-headers). @param wait as {@link RateLimiter.take} returned it */
export const limitHeaders = ({ name, points, seconds }: LimitRule, wait: number): Record<string, string> => ({
	'retry-after': String(wait),
	'ratelimit-policy': `"${name}";q=${points};w=${seconds}`,
	ratelimit: `"${name}";r=0;t=${wait}`,
});
