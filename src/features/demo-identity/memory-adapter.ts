/** Storage of `oidc-provider` in memory, bounded. */
import { LRUCache } from 'lru-cache';

interface Payload {
	readonly uid?: string;
	readonly grantId?: string;
	consumed?: number;
}

const payloads = new LRUCache<string, Payload>({ max: 2000, ttl: 60_000, ttlAutopurge: false });
/** Keys of sessions by uid. */
const sessions = new LRUCache<string, string>({ max: 500 });

/** One model's storage, as the library asks for it. */
export class MemoryAdapter {
	readonly #model: string;

	constructor(model: string) {
		this.#model = model;
	}

	#key(id: string): string {
		return `${this.#model}:${id}`;
	}

	async upsert(id: string, payload: Payload, seconds: number | undefined): Promise<void> {
		payloads.set(this.#key(id), payload, seconds === undefined ? {} : { ttl: seconds * 1000 });
		if (this.#model === 'Session' && payload.uid !== undefined) sessions.set(payload.uid, this.#key(id));
	}

	async find(id: string): Promise<Payload | undefined> {
		return payloads.get(this.#key(id));
	}

	async findByUid(uid: string): Promise<Payload | undefined> {
		return payloads.get(sessions.get(uid) ?? '');
	}

	/** For device codes, which the demo doesn't offer. */
	async findByUserCode(): Promise<undefined> {
		return undefined;
	}

	async consume(id: string): Promise<void> {
		const payload = payloads.get(this.#key(id));
		if (payload) payload.consumed = Math.floor(Date.now() / 1000);
	}

	async destroy(id: string): Promise<void> {
		payloads.delete(this.#key(id));
	}

	async revokeByGrantId(grantId: string): Promise<void> {
		for (const [key, payload] of payloads.entries()) if (payload.grantId === grantId) payloads.delete(key);
	}
}
