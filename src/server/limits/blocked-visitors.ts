import { LRUCache } from 'lru-cache';

/** Visitors remembered at most. */
const MOST = 10_000;
/** So many times a blocked visitor gets the site's own page; a program that does not stop gets the short one. */
const OWN_PAGES = 5;

/** How to respond to a blocked visitor. */
export interface Block {
	/** Seconds until the limit ends. */
	readonly wait: number;
	readonly ownPage: boolean;
}

/** Visitors that the application has just rejected for a limit. The HTTP worker rejects their next requests by itself until the limit ends. */
export class BlockedVisitors {
	readonly #blocks = new LRUCache<string, { rejected: number }>({ max: MOST, ttlResolution: 100 });

	/** @param seconds as in `Retry-After` */
	block(client: string, limit: string, seconds: number): void {
		this.#blocks.set(`${limit} ${client}`, { rejected: 0 }, { ttl: seconds * 1000 });
	}

	/** Whether a visitor is blocked; counts the request as rejected. */
	check(client: string, limit: string): Block | null {
		const key = `${limit} ${client}`;
		const entry = this.#blocks.get(key);
		if (!entry) return null;
		entry.rejected++;
		return { wait: Math.max(1, Math.ceil(this.#blocks.getRemainingTTL(key) / 1000)), ownPage: entry.rejected <= OWN_PAGES };
	}
}
