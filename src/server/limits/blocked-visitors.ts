import { LRUCache } from 'lru-cache';

const MOST = 10_000;
const OWN_PAGES = 5;

export interface Block {
	readonly wait: number;
	readonly ownPage: boolean;
}

/** Visitors the application rate-limited; the HTTP worker rejects them until the limit ends. */
export class BlockedVisitors {
	readonly #blocks = new LRUCache<string, { rejected: number }>({ max: MOST, ttlResolution: 100 });

	block(client: string, limit: string, seconds: number): void {
		this.#blocks.set(`${limit} ${client}`, { rejected: 0 }, { ttl: seconds * 1000 });
	}

	check(client: string, limit: string): Block | null {
		const key = `${limit} ${client}`;
		const entry = this.#blocks.get(key);
		if (!entry) return null;
		entry.rejected++;
		return { wait: Math.max(1, Math.ceil(this.#blocks.getRemainingTTL(key) / 1000)), ownPage: entry.rejected <= OWN_PAGES };
	}
}
