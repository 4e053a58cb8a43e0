import { steadyNow } from './clock.ts';
import type { StoreAnswer, StoreRequest } from './page-store.ts';
import type { StoredPage } from './stored-page.ts';

const MOST = 5000;
const LONGEST = 512;

const addressOf = (tls: boolean, host: string, target: string): string => `${tls ? 'https' : 'http'}://${host} ${target}`;

/**
 * The stored pages that this thread was given before, by their addresses as visitors without cookies spell them: they are answered at once, without
 * asking the store, as long as they are fresh and the store still has them.
 */
export class KnownPages {
	readonly #ask: (request: StoreRequest) => Promise<StoreAnswer>;
	readonly #now: () => number;
	readonly #touch: (key: string) => void;
	readonly #keys = new Map<string, string>();
	readonly #pages = new Map<string, StoredPage>();

	/**
	 * @param ask the store
	 * @param touch tells it that a page was asked for again
	 * @param now milliseconds, by the clock of the store
	 */
	constructor(ask: (request: StoreRequest) => Promise<StoreAnswer>, touch: (key: string) => void, now: () => number = steadyNow) {
		this.#ask = ask;
		this.#touch = touch;
		this.#now = now;
	}

	/** The page of an address that was answered before to somebody without cookies; only while it is fresh. */
	known(host: string, tls: boolean, target: string): StoredPage | undefined {
		const key = this.#keys.get(addressOf(tls, host, target));
		const page = key === undefined ? undefined : this.#pages.get(key);
		if (key === undefined || page === undefined || this.#now() >= page.record.freshUntil) return undefined;
		this.#touch(key);
		return page;
	}

	/** Asks the store, and remembers what may be said again. @throws when the page could not be rendered */
	async ask(request: StoreRequest): Promise<StoreAnswer> {
		const answer = await this.#ask(request);
		if (answer.kind === 'page' && answer.key !== null && request.form === 'text/html') this.#learn(request, answer.key, answer.page);
		return answer;
	}

	/** The store has this page no longer, or a better one. */
	drop(key: string): void {
		this.#pages.delete(key);
	}

	#learn({ tls, host, target, cookies }: StoreRequest, key: string, page: StoredPage): void {
		if (cookies !== undefined || target.length > LONGEST) return;
		if (this.#keys.size >= MOST) {
			this.#keys.clear();
			this.#pages.clear();
		}
		this.#keys.set(addressOf(tls, host, target), key);
		this.#pages.set(key, page);
	}
}
