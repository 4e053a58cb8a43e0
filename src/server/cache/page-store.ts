/**
 * Shared pages, held in memory as they go over the wire and answered before the application is asked.
 *
 * A page enters when the site resolver calls its address storable and its answer says `Cache-Control: public, s-maxage=…`, sets no
 * cookie and varies by nothing but `Accept` and `Accept-Encoding`. It is rendered from an address and a host alone, so no visitor's
 * header or cookie can get into it. One render serves everybody who asks meanwhile; after `s-maxage` the stored page is still served
 * for `stale-while-revalidate` seconds while one render replaces it, or fails and leaves it.
 */
import { LRUCache } from 'lru-cache';
import { steadyNow } from '#server/clock.ts';
import type { HeaderMap } from '#server/http/answer.ts';
import type { Form } from '#server/http/negotiation.ts';
import type { RenderedPage } from '#server/http/render-page.ts';
import { whenIdle } from './background.ts';
import { createStoredPage, type StoredPage } from './stored-page.ts';

/** What the site makes of an address. */
export interface ResolvedPage {
	/** Brand, market, language, path and allow-listed query: everything the page depends on besides the host. */
	key: string;
	/** Whether it may be shared at all: not with a cookie that changes it. */
	storable: boolean;
	/** The address to render: only allow-listed parameters, in one order. Without it the address as asked for. */
	target?: string;
}

/** `null`: no site's address, the application has to say so. */
export type PageResolver = (host: string, target: string, cookies: string | undefined) => ResolvedPage | null;

export interface StoreRequest {
	host: string;
	tls: boolean;
	/** Path and query, already checked. */
	target: string;
	cookies: string | undefined;
	form: Form;
	/** Whether the answer to this very visitor could differ from the shared one: cookies or credentials were sent. */
	personal: boolean;
	/** Address of the visitor, against whose limits a render counts. */
	client: string;
}

export interface PageStoreOptions {
	resolve: PageResolver;
	/** Renders a page that depends on no visitor. @param client whose limits it counts against; `''` for a refresh in the background */
	render: (host: string, tls: boolean, target: string, form: Form, client: string) => Promise<RenderedPage>;
	/** Default 64 MB. */
	maxBytes?: number;
	/** Milliseconds; {@link steadyNow} by default. */
	now?: () => number;
	/** Told when a page could not be renewed. */
	onError?: (error: unknown) => void;
}

/** `page`: from the store. `once`: rendered for this visitor, not to be stored. `bypass`: ask the application as usual. */
export type StoreAnswer = { kind: 'page'; page: StoredPage } | { kind: 'once'; rendered: RenderedPage } | { kind: 'bypass' };

/** A render that is running. */
type Flight = Promise<{ page: StoredPage | null; rendered: RenderedPage }>;

const STORED_STATUSES = new Set([200, 301, 308]);
/** An address that turned out not to be shared goes straight to the application for so long (ms). */
const REFUSED_FOR = 60_000;

const single = (headers: HeaderMap, name: string): string => {
	const value = headers.get(name) ?? '';
	return Array.isArray(value) ? value.join(', ') : value;
};

/** Seconds of freshness and of grace that an answer grants to a shared store; `null` when it grants none. */
export function sharedLifetime(rendered: Pick<RenderedPage, 'status' | 'headers'>): { fresh: number; grace: number } | null {
	const control = single(rendered.headers, 'cache-control').toLowerCase();
	const fresh = Number(/(?:^|[\s,])s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
	if (fresh <= 0 || !STORED_STATUSES.has(rendered.status)) return null;
	if (!/(?:^|[\s,])public(?:$|[\s,])/.test(control) || /private|no-store/.test(control)) return null;
	if (rendered.headers.has('set-cookie') || rendered.headers.has('content-encoding')) return null;
	const varies = single(rendered.headers, 'vary').toLowerCase().split(',');
	if (!varies.every((field) => ['', 'accept', 'accept-encoding'].includes(field.trim()))) return null;
	return { fresh, grace: Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) };
}

export class PageStore {
	readonly #options: PageStoreOptions;
	readonly #now: () => number;
	readonly #pages: LRUCache<string, StoredPage>;
	readonly #refused: LRUCache<string, number>;
	readonly #flights = new Map<string, Flight>();

	constructor(options: PageStoreOptions) {
		this.#options = options;
		this.#now = options.now ?? steadyNow;
		const maxSize = options.maxBytes ?? 64 * 1024 * 1024;
		this.#pages = new LRUCache({
			maxSize,
			maxEntrySize: Math.ceil(maxSize / 8),
			sizeCalculation: ({ bytes }) => bytes,
		});
		this.#refused = new LRUCache({ max: 10_000 });
	}

	/** Answers from the store, or through it. @throws when the page could not be rendered */
	async ask(request: StoreRequest): Promise<StoreAnswer> {
		const resolved = this.#options.resolve(request.host, request.target, request.cookies);
		if (!resolved?.storable) return { kind: 'bypass' };
		const key = `${request.tls ? 'https' : 'http'}://${request.host.toLowerCase()} ${request.form} ${resolved.key}`;
		const now = this.#now();
		const stored = this.#pages.get(key);
		if (stored && now < stored.record.freshUntil) return { kind: 'page', page: stored };
		const target = resolved.target ?? request.target;
		if (stored && now < stored.record.staleUntil) {
			if (!this.#flights.has(key))
				this.#fly(key, { ...request, client: '' }, target).catch((error: unknown) => this.#options.onError?.(error));
			return { kind: 'page', page: stored };
		}
		if ((this.#refused.get(key) ?? 0) > now) return { kind: 'bypass' };
		const leading = !this.#flights.has(key);
		const { page, rendered } = await (this.#flights.get(key) ?? this.#fly(key, request, target));
		if (page) return { kind: 'page', page };
		return leading && !request.personal ? { kind: 'once', rendered } : { kind: 'bypass' };
	}

	/** Pages held and the bytes they take. */
	get size(): { pages: number; bytes: number } {
		return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
	}

	/** Forgets everything and stops compressing in the background. */
	close(): void {
		this.#pages.clear();
	}

	#fly(key: string, request: StoreRequest, target: string): Flight {
		const flight = this.#render(key, request, target).finally(() => this.#flights.delete(key));
		this.#flights.set(key, flight);
		return flight;
	}

	async #render(key: string, request: StoreRequest, target: string) {
		const rendered = await this.#options.render(request.host, request.tls, target, request.form, request.client);
		const lifetime = sharedLifetime(rendered);
		if (!lifetime) {
			if (rendered.status < 500 && rendered.status !== 429) this.#refuse(key);
			return { page: null, rendered };
		}
		const made = await createStoredPage(rendered, { ...lifetime, tls: request.tls, now: this.#now() });
		const before = this.#pages.peek(key);
		const page = before ? made.adopt(before) : made;
		this.#pages.set(key, page);
		whenIdle(() => this.#improve(key, page));
		return { page, rendered };
	}

	#refuse(key: string): void {
		this.#pages.delete(key);
		this.#refused.set(key, this.#now() + REFUSED_FOR);
	}

	/** Compresses a page as well as can be, unless it left meanwhile. */
	async #improve(key: string, page: StoredPage): Promise<void> {
		const isCached = () => this.#pages.peek(key) === page;
		const better = isCached() ? await page.improved() : null;
		if (better && isCached()) this.#pages.set(key, better);
	}
}
