/** Front of the application: validates requests, serves cached pages and files, and secures, compresses and logs every response. */
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { performance } from 'node:perf_hooks';
import type { CachedPage } from '#server/cache/cached-page.ts';
import type { PageCache } from '#server/cache/page-cache.ts';
import { steadyNow } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import { type Block, BlockedVisitors } from '#server/limits/blocked-visitors.ts';
import { clientKey } from '#server/limits/client-key.ts';
import { routeLimit } from '#server/limits/route-limits.ts';
import { type AccessLine, errorDetails, type Log } from '#server/log/log.ts';
import type { SecurityLog } from '#server/log/security-log.ts';
import { mayCarryAttribution } from '#site/attribution.ts';
import { isServicePath } from '#site/service-paths.ts';
import { isUpload } from '#site/upload-paths.ts';
import { hasBearerToken } from './bearer-token.ts';
import type { RejectedRequest } from './error-page.ts';
import { type Origin, readOrigin, setOrigin } from './forwarded.ts';
import { flatten } from './headers.ts';
import { canonicalHost, createHostCheck, type HostCheck, isLoopbackHost, publicPorts } from './hosts.ts';
import type { ArrivalReader, Arriving } from './marker-cookie.ts';
import { chooseEncoding, chooseForm } from './negotiation.ts';
import { isForeignChange } from './own-origin.ts';
import type { AppHandler, RenderedPage } from './render-page.ts';
import { announcesTooMuch, BodyReader, bodyLimit, UNREAD_STATUS, UPLOAD_BUDGET } from './request-body.ts';
import { targetPath, targetProblem } from './request-target.ts';
import { isReservedPath } from './reserved-paths.ts';
import type { FrontResponse, HeaderMap } from './response.ts';
import type { StaticFiles } from './static-files.ts';
import { statusJson, statusPage } from './status-page.ts';

export interface FrontOptions {
	app: AppHandler;
	files: Pick<StaticFiles, 'has' | 'send'>;
	pages: Pick<PageCache, 'fetch'>;
	settings: Pick<Config, 'allowedHosts' | 'trustProxy' | 'production'> & Partial<Pick<Config, 'healthToken'>>;
	security: SecurityLog;
	log: Pick<Log, 'access' | 'error'>;
	health: () => Promise<{ status: 200 | 503; body: object }>;
	renderError?: (status: number, request: RejectedRequest) => Promise<RenderedPage | null>;
	readArrival?: ArrivalReader;
	isReservedPath?: (path: string) => boolean;
	/** Old browsers get uncached pages of their own (spec 1). */
	isOldBrowser?: (userAgent: string | undefined) => boolean;
	/** Hosts without the site's files, cached pages, attribution and error pages; the application serves all of it. */
	isSeparateHost?: (host: string | undefined) => boolean;
}

interface Visit {
	request: IncomingMessage;
	response: FrontResponse;
	origin: Origin;
	method: string;
	target: string;
	id: string;
	now: number;
	started: number;
	arriving?: Arriving | null;
	from?: AccessLine['from'];
}

const READING = 'GET, HEAD';
const FORMS = 'GET, HEAD, POST';
const SERVICE = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';
const LATER = { 'retry-after': '5' };
/** Milliseconds to read the rest of a rejected body, so that the client receives the response. */
const DRAIN_TIME = 2000;

const idPrefix = randomBytes(4).toString('hex');
let idCount = 0;

function splitTarget(url: string): { host?: string; target: string } {
	const [, host, rest] = /^https?:\/\/([^/?#]+)(.*)$/i.exec(url) ?? [];
	return host === undefined ? { target: url } : { host, target: rest?.startsWith('/') ? rest : `/${rest ?? ''}` };
}

const isReading = (method: string): boolean => method === 'GET' || method === 'HEAD';

export class Front {
	readonly #options: FrontOptions;
	readonly #isAllowedHost: HostCheck;
	readonly #blocked = new BlockedVisitors();
	readonly #bodies = new BodyReader();
	readonly #uploads = new BodyReader(UPLOAD_BUDGET);

	constructor(options: FrontOptions) {
		this.#options = options;
		this.#isAllowedHost = createHostCheck(options.settings.allowedHosts);
	}

	handle(request: IncomingMessage, response: FrontResponse): void {
		const { host, target } = splitTarget(request.url ?? '');
		const origin = readOrigin(request, this.#options.settings.trustProxy);
		if (host !== undefined) origin.host = host;
		if (origin.host !== undefined) origin.host = canonicalHost(origin.host, origin.tls);
		const visit: Visit = {
			request,
			response,
			origin,
			method: request.method ?? '',
			target,
			id: `${idPrefix}${(idCount++).toString(36)}`,
			now: steadyNow(),
			started: performance.now(),
		};
		request.url = target;
		this.#respond(visit).catch((error: unknown) => this.#fail(visit, error));
	}

	async #respond(visit: Visit): Promise<void> {
		const { method, target, origin } = visit;
		const path = targetPath(target);
		const isHealth = path === '/healthz';
		if (!this.#isOurs(visit) && !(isHealth && isLoopbackHost(origin.host)))
			return this.#reject(visit, origin.host === undefined ? 400 : 421);
		const problem = targetProblem(target);
		if (problem !== null) return this.#reject(visit, problem);
		const isSeparate = this.#isSeparate(visit);
		const isFile = !isSeparate && this.#options.files.has(path);
		if (!isFile && (this.#options.isReservedPath ?? isReservedPath)(path)) return this.#reject(visit, 404);
		const allowed = isFile || isHealth ? READING : isServicePath(path) ? SERVICE : FORMS;
		if (!allowed.split(', ').includes(method)) return this.#reject(visit, 405, { allow: allowed });
		if (announcesTooMuch(visit.request, bodyLimit(path))) return this.#reject(visit, 413);
		if (this.#isForeign(visit, isServicePath(path))) {
			this.#options.security({ event: 'origin-rejected', outcome: 'rejected', target, client: origin.client });
			return this.#reject(visit, 403);
		}
		if (isHealth) return this.#sendHealth(visit);
		if (isFile) return this.#sendFile(visit, path);
		const block = this.#blockOf(visit);
		if (block) return this.#reject(visit, 429, { 'retry-after': String(block.wait) }, block.ownPage);
		if (isSeparate) return this.#forward(visit);
		visit.arriving = this.#readArrival(visit, path);
		if (isReading(method) && visit.request.headers.authorization === undefined && (await this.#sendFromCache(visit))) return;
		await this.#forward(visit);
	}

	#isOurs({ origin: { host, tls }, request }: Visit): boolean {
		const { production } = this.#options.settings;
		return this.#isAllowedHost(host, production ? publicPorts(tls, request.socket.localPort) : undefined);
	}

	/** Checks every method except GET, HEAD and OPTIONS; Astro's own check is a second layer. */
	#isForeign({ method, origin: { host = '', tls }, request }: Visit, isService: boolean): boolean {
		if (isReading(method) || method === 'OPTIONS') return false;
		const headers = { get: (name: string) => request.headers[name]?.toString() ?? null };
		return isForeignChange(headers, { host, tls, isService }, this.#isAllowedHost);
	}

	#isSeparate({ origin }: Visit): boolean {
		return this.#options.isSeparateHost?.(origin.host) ?? false;
	}

	#readArrival({ method, target, origin, request }: Visit, path: string): Arriving | null {
		const { readArrival } = this.#options;
		const { headers } = request;
		const purpose = headers['sec-fetch-dest'] ?? 'document';
		const host = origin.host ?? '';
		if (!readArrival || method !== 'GET' || purpose !== 'document' || isServicePath(path)) return null;
		return mayCarryAttribution(target, headers.referer, host) ? readArrival({ host, tls: origin.tls, target, headers }) : null;
	}

	#blockOf({ method, target, origin }: Visit): Block | null {
		const { limit } = routeLimit(method, targetPath(target));
		return limit === undefined ? null : this.#blocked.check(clientKey(origin.client), limit);
	}

	/** Blocks by the limits of routes only: others, such as that of one order, do not apply to all routes of the class. */
	#noteLimit({ method, target, origin }: Visit, status: number, headerOf: (name: string) => string): void {
		if (status !== 429) return;
		const { limit } = routeLimit(method, targetPath(target));
		const retryAfter = Number(headerOf('retry-after'));
		if (limit === undefined || !(retryAfter > 0) || !headerOf('ratelimit-policy').startsWith(`"${limit}";`)) return;
		this.#blocked.block(clientKey(origin.client), limit, retryAfter);
	}

	async #sendFromCache(visit: Visit): Promise<boolean> {
		const { headers } = visit.request;
		const form = chooseForm(headers.accept);
		if (form === null || visit.arriving?.shared === false || this.#options.isOldBrowser?.(headers['user-agent'])) return false;
		const { host = '', tls } = visit.origin;
		const cookies = headers.cookie;
		const result = await this.#options.pages.fetch({
			host,
			tls,
			target: visit.target,
			cookies,
			form,
			personal: cookies !== undefined,
			client: visit.origin.client,
		});
		if (result.kind === 'bypass') return false;
		if (result.kind === 'cached') this.#sendCached(visit, result.page);
		else this.#sendRendered(visit, result.rendered);
		return true;
	}

	#sendCached(visit: Visit, page: CachedPage): void {
		const { headers } = visit.request;
		const encoding = chooseEncoding(headers['accept-encoding']);
		const ifNoneMatch = headers['if-none-match'];
		const cacheRequest = { method: visit.method, ifNoneMatch, encoding, requestId: visit.id, now: visit.now };
		const status = page.send(visit.response, visit.arriving ? { ...cacheRequest, setCookies: visit.arriving.setCookies } : cacheRequest);
		this.#log(visit, status, 'store');
	}

	#sendRendered(visit: Visit, rendered: RenderedPage): void {
		this.#guard(visit, 'app');
		this.#noteLimit(visit, rendered.status, (name) => String(rendered.headers.get(name) ?? ''));
		visit.response.writeHead(rendered.status, flatten(rendered.headers));
		visit.response.end(rendered.body);
	}

	#sendFile(visit: Visit, path: string): void {
		const { request, response, origin, id } = visit;
		response.once('close', () => this.#log(visit, response.statusCode, 'file'));
		this.#options.files.send(path, request, response, { tls: origin.tls, requestId: id });
	}

	async #sendHealth(visit: Visit): Promise<void> {
		const { status, body } = await this.#options.health();
		this.#guard(visit, 'front');
		visit.response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
		visit.response.end(JSON.stringify(this.#maySeeHealth(visit) ? body : { status: status === 200 ? 'ok' : 'failed' }));
	}

	#maySeeHealth({ origin, request }: Visit): boolean {
		const { healthToken } = this.#options.settings;
		return origin.loopback || (healthToken != null && hasBearerToken(request.headers.authorization, healthToken));
	}

	async #forward(visit: Visit): Promise<void> {
		const { request, response, origin, id, method, target } = visit;
		const path = targetPath(target);
		const bodies = isUpload(path) ? this.#uploads : this.#bodies;
		const body = isReading(method) ? null : await bodies.read(request, clientKey(origin.client), bodyLimit(path));
		if (body === 'gone') return;
		if (typeof body === 'string') return this.#reject(visit, UNREAD_STATUS[body], body === 'too-large' || body === 'idle' ? {} : LATER);
		setOrigin(request.headers, origin, id);
		if (body) {
			// Chunked requests have no length, but byte limits need one.
			request.headers['content-length'] = String(body.length);
			Object.assign(request, { body });
		}
		this.#guard(visit, 'app');
		await this.#options.app(request, response);
		this.#noteLimit(visit, response.statusCode, (name) => response.sentHeader(name) ?? '');
	}

	#guard(visit: Visit, from: AccessLine['from']): void {
		const encoding = chooseEncoding(visit.request.headers['accept-encoding']);
		const onError = (error: unknown) => this.#logError(visit, error);
		const policy = { encoding, tls: visit.origin.tls, requestId: visit.id, onError };
		visit.response.guard(visit.arriving ? { ...policy, setCookies: visit.arriving.setCookies } : policy);
		if (visit.from === undefined) visit.response.once('close', () => this.#log(visit, visit.response.statusCode, visit.from ?? from));
		visit.from = from;
	}

	async #reject(visit: Visit, status: number, headers: Record<string, string> = {}, ownPage = true): Promise<void> {
		const { response, request } = visit;
		const page = ownPage ? await this.#errorPage(visit, status) : null;
		if (response.headersSent || response.destroyed) return;
		this.#guard(visit, 'front');
		const unread = !request.complete && !isReading(visit.method);
		const call = isServicePath(targetPath(visit.target));
		const own: HeaderMap = page
			? new Map(page.headers)
			: new Map([['content-type', call ? 'application/json' : 'text/html; charset=utf-8']]);
		for (const [name, value] of Object.entries({ ...headers, 'cache-control': 'no-store', ...(unread ? { connection: 'close' } : {}) }))
			own.set(name, value);
		response.writeHead(status, flatten(own));
		response.end(page?.body ?? (call ? statusJson(status) : statusPage(status)));
		if (!unread) return;
		request.resume();
		setTimeout(() => request.socket.destroy(), DRAIN_TIME).unref();
	}

	async #errorPage(visit: Visit, status: number): Promise<RenderedPage | null> {
		const { origin, target, request } = visit;
		const { host, tls } = origin;
		const { accept, cookie: cookies } = request.headers;
		const { renderError } = this.#options;
		if (!renderError || host === undefined || status === 421 || this.#isSeparate(visit)) return null;
		if (isServicePath(targetPath(target)) || chooseForm(accept) !== 'text/html') return null;
		const page = await renderError(status, { host, tls, target, cookies }).catch(() => null);
		return page?.status === status ? page : null;
	}

	#fail(visit: Visit, error: unknown): void {
		this.#logError(visit, error);
		if (visit.response.headersSent) visit.response.destroy();
		else this.#reject(visit, 500).catch(() => visit.response.destroy());
	}

	#logError({ id }: Visit, error: unknown): void {
		this.#options.log.error('Request failed', { id, ...errorDetails(error) });
	}

	#log(visit: Visit, status: number, from: AccessLine['from']): void {
		const { method, target, id, started, origin } = visit;
		if (status === 429) this.#options.security({ event: 'rate-limited', outcome: 'rejected', target, client: origin.client });
		this.#options.log.access({ method, target, status, milliseconds: performance.now() - started, id, from });
	}
}
