/** How often one client may call: token buckets in memory, for each process its own (architecture §4). */

export interface RateLimit {
	/** Calls at once by a client that was silent for long. */
	burst: number;
	/** Calls a second in the long run. */
	perSecond: number;
	/** Clients that are remembered at most; then the one silent for longest is forgotten. Default 10,000. */
	clients?: number;
	/** Milliseconds since 1970. */
	now?: () => number;
}

/** Takes a call of a client. @returns 0 = go on; otherwise whole seconds after which it may try again */
export type RateLimiter = (address: string) => number;

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/**
 * What counts as one client: an IPv4 address, also one written as IPv6; of IPv6 the first 64 bits, which is what one line is given.
 * Anything else stands for itself.
 */
export function clientKey(address: string): string {
	const mapped = MAPPED.exec(address)?.[1];
	if (mapped !== undefined) return mapped;
	if (!address.includes(':')) return address.slice(0, 64);
	const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::', 2);
	const left = head === '' ? [] : head.split(':');
	const right = tail ? tail.split(':') : [];
	const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
	const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
	return `${groups
		.slice(0, 4)
		.map((group) => group.replace(/^0+(?=.)/, '').slice(0, 16))
		.join(':')}::`;
}

/** Makes the limit of one route; two routes with a limiter each do not use up each other's calls. */
export function createRateLimiter({ burst, perSecond, clients = 10_000, now = Date.now }: RateLimit): RateLimiter {
	const buckets = new Map<string, { tokens: number; at: number }>();
	return (address) => {
		const key = clientKey(address);
		const time = now();
		const found = buckets.get(key);
		const gained = found ? (Math.max(0, time - found.at) / 1000) * perSecond : burst;
		const tokens = Math.min(burst, (found?.tokens ?? 0) + gained);
		buckets.delete(key);
		buckets.set(key, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: time });
		const oldest = buckets.size > clients ? buckets.keys().next().value : undefined;
		if (oldest !== undefined) buckets.delete(oldest);
		return tokens >= 1 ? 0 : Math.max(1, Math.ceil((1 - tokens) / perSecond));
	};
}
