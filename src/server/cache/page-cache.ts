/**
 * Cache of encoded shared pages.
 * A page is cached if the resolver allows it and the response has `Cache-Control: public, s-maxage=…`, no cookie, and varies only by
 * `Accept` and `Accept-Encoding`. It is rendered without any visitor header or cookie. Concurrent misses share one render; stale pages
 * are served while one render refreshes them.
 */
import { LRUCache } from 'lru-cache';
import { steadyNow } from '#server/clock.ts';
import type { Form } from '#server/http/negotiation.ts';
import type { RenderedPage } from '#server/http/render-page.ts';
import type { HeaderMap } from '#server/http/response.ts';
import { type CachedPage, createCachedPage } from './cached-page.ts';

export interface ResolvedPage {
	key: string;
	cacheable: boolean;
	target?: string;
}

export type PageResolver = (host: string, target: string, cookies: string | undefined) => ResolvedPage | null;

export interface CacheRequest {
	host: string;
	tls: boolean;
	target: string;
	cookies: string | undefined;
	form: Form;
	personal: boolean;
	client: string;
}

export interface PageCacheOptions {
	resolve: PageResolver;
	render: (host: string, tls: boolean, target: string, form: Form, client: string) => Promise<RenderedPage>;
	maxBytes?: number;
	now?: () => number;
	onError?: (error: unknown) => void;
}

/** `cached`: send the page. `uncacheable`: send this render. `bypass`: pass the request to the application. */
export type CacheResult = { kind: 'cached'; page: CachedPage } | { kind: 'uncacheable'; rendered: RenderedPage } | { kind: 'bypass' };

type Render = Promise<{ page: CachedPage | null; rendered: RenderedPage }>;

const CACHEABLE_STATUSES = new Set([200, 301, 308]);
/** An address whose response was not cacheable bypasses the cache for this long (ms). */
const BYPASS_TIME = 60_000;

const single = (headers: HeaderMap, name: string): string => {
	const value = headers.get(name) ?? '';
	return Array.isArray(value) ? value.join(', ') : value;
};

/** Seconds in which a response may be shared, and then be sent stale; null if it may not be cached. */
export function sharedLifetime(rendered: Pick<RenderedPage, 'status' | 'headers'>): { fresh: number; grace: number } | null {
	const control = single(rendered.headers, 'cache-control').toLowerCase();
	const fresh = Number(/(?:^|[\s,])s-maxage=(\d+)/.exec(control)?.[1] ?? 0);
	if (fresh <= 0 || !CACHEABLE_STATUSES.has(rendered.status)) return null;
	if (!/(?:^|[\s,])public(?:$|[\s,])/.test(control) || /private|no-store/.test(control)) return null;
	if (rendered.headers.has('set-cookie') || rendered.headers.has('content-encoding')) return null;
	const varies = single(rendered.headers, 'vary').toLowerCase().split(',');
	if (!varies.every((field) => ['', 'accept', 'accept-encoding'].includes(field.trim()))) return null;
	return { fresh, grace: Number(/stale-while-revalidate=(\d+)/.exec(control)?.[1] ?? 0) };
}

export class PageCache {
	readonly #options: PageCacheOptions;
	readonly #now: () => number;
	readonly #pages: LRUCache<string, CachedPage>;
	readonly #rejected: LRUCache<string, number>;
	readonly #renders = new Map<string, Render>();

	constructor(options: PageCacheOptions) {
		this.#options = options;
		this.#now = options.now ?? steadyNow;
		const maxSize = options.maxBytes ?? 64 * 1024 * 1024;
		this.#pages = new LRUCache({ maxSize, maxEntrySize: Math.ceil(maxSize / 8), sizeCalculation: ({ bytes }) => bytes });
		this.#rejected = new LRUCache({ max: 10_000 });
	}

	/** @throws if the page could not be rendered */
	async fetch(request: CacheRequest): Promise<CacheResult> {
		const resolved = this.#options.resolve(request.host, request.target, request.cookies);
		if (!resolved?.cacheable) return { kind: 'bypass' };
		const key = `${request.tls ? 'https' : 'http'}://${request.host.toLowerCase()} ${request.form} ${resolved.key}`;
		const now = this.#now();
		const cached = this.#pages.get(key);
		if (cached && now < cached.entry.freshUntil) return { kind: 'cached', page: cached };
		const target = resolved.target ?? request.target;
		if (cached && now < cached.entry.staleUntil) {
			if (!this.#renders.has(key)) {
				this.#startRender(key, { ...request, client: '' }, target).catch((error: unknown) => this.#options.onError?.(error));
			}
			return { kind: 'cached', page: cached };
		}
		if ((this.#rejected.get(key) ?? 0) > now) return { kind: 'bypass' };
		const running = this.#renders.get(key);
		const { page, rendered } = await (running ?? this.#startRender(key, request, target));
		if (page) return { kind: 'cached', page };
		return running || request.personal ? { kind: 'bypass' } : { kind: 'uncacheable', rendered };
	}

	get size(): { pages: number; bytes: number } {
		return { pages: this.#pages.size, bytes: this.#pages.calculatedSize };
	}

	#startRender(key: string, request: CacheRequest, target: string): Render {
		const render = this.#render(key, request, target).finally(() => this.#renders.delete(key));
		this.#renders.set(key, render);
		return render;
	}

	async #render(key: string, { host, tls, form, client }: CacheRequest, target: string): Render {
		const rendered = await this.#options.render(host, tls, target, form, client);
		const lifetime = sharedLifetime(rendered);
		if (!lifetime) {
			if (rendered.status < 500 && rendered.status !== 429) this.#reject(key);
			return { page: null, rendered };
		}
		const page = await createCachedPage(rendered, { ...lifetime, tls, now: this.#now() }, this.#pages.peek(key));
		this.#pages.set(key, page);
		return { page, rendered };
	}

	#reject(key: string): void {
		this.#pages.delete(key);
		this.#rejected.set(key, this.#now() + BYPASS_TIME);
	}
}
