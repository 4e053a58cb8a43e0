/** A browser without a screen that signs in through the services at the demo identity provider. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { loginApi } from '#features/account/login-api.ts';
import { passkeyApi } from '#features/account/passkeys/api.ts';
import { sessionApi } from '#features/account/session-api.ts';
import { socialApi } from '#features/account/social/popup-api.ts';
import { createSocialProvider, type SocialProvider } from '#features/account/social/providers.ts';
import { tokenApi } from '#features/account/social/token-api.ts';
import type { AccountPorts } from '#features/account/user.ts';
import { userApi } from '#features/account/user-api.ts';
import { createDemoIdentity, type DemoIdentity } from '#features/demo-identity/server.ts';
import type { Database } from '#server/database/open.ts';
import { closeServices } from '#server/http/openapi.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';

export const SITE = 'http://localhost:4321';
const ISSUER = 'http://id.localhost:4321';
const BRAND_HOSTS = [{ pattern: 'wa.localhost', brand: 'WA' }] as const;

export interface Person {
	readonly name?: string;
	readonly mail: string;
	readonly verified?: boolean;
}

export interface DemoSite {
	readonly app: OpenAPIHono;
	readonly identity: DemoIdentity;
	readonly provider: SocialProvider;
	/** What the provider was asked for. */
	readonly requests: URL[];
	/** Changes the responses of the token endpoint. */
	spoil: (tokens: Record<string, unknown>) => Record<string, unknown>;
	/** The id token of the last sign-in. */
	idToken: string;
	isDown: boolean;
}

export async function startDemoSite(db: Database, now: () => number): Promise<DemoSite> {
	const identity = await createDemoIdentity(ISSUER, [`${SITE}/auth/v2/demo/callback`, 'http://wa.localhost:4321/auth/v2/demo/callback']);
	const requests: URL[] = [];
	const send: typeof fetch = async (input, init) => {
		const request = new Request(input, init);
		requests.push(new URL(request.url));
		if (site.isDown) throw new TypeError('fetch failed');
		const response = await identity.fetch(request);
		if (!request.url.endsWith('/token') || !response.ok) return response;
		const tokens = site.spoil((await response.json()) as Record<string, unknown>);
		site.idToken = String(tokens.id_token);
		return Response.json(tokens);
	};
	const { issuer, clientId, clientSecret } = identity;
	const settings = { id: 'demo', name: 'Demo', issuer, clientId, clientSecret, hosts: ['id.localhost:4321'] };
	const provider = createSocialProvider(settings, { demo: true, send });
	const ports: AccountPorts = {
		db: async () => db,
		orderCounters: async () => ({ all: 0, upcoming: 0 }),
		now,
		premium: async () => null,
		hasPurchases: async () => false,
		hasSms: true,
		today: () => '2026-11-24',
	};
	const options = { ports, brandHosts: BRAND_HOSTS, allowedHosts: ['localhost', 'wa.localhost'], limit: NO_LIMIT };
	const social = {
		...options,
		providers: () => [provider],
		log: () => ({ warn: (...a: unknown[]) => process.env.SHOW && console.error(a) }),
	};
	const app = new OpenAPIHono();
	app.route('/auth', loginApi({ ...options, guard: { phones: NO_LIMIT, codes: NO_LIMIT } }));
	app.route('/auth', passkeyApi(options));
	app.route('/auth', socialApi(social));
	app.route('/api', userApi(options));
	app.route('/api', sessionApi(options));
	app.route('/api', tokenApi(social));
	closeServices(app, '/*');
	const site: DemoSite = { app, identity, provider, requests, spoil: (tokens) => tokens, idToken: '', isDown: false };
	return site;
}

/** Cookies by host, and the requests of pages of the site. */
export class DemoVisitor {
	readonly cookies = new Map<string, Map<string, string>>();
	readonly #site: DemoSite;

	constructor(site: DemoSite) {
		this.#site = site;
	}

	jar(host: string): Map<string, string> {
		const jar = this.cookies.get(host) ?? new Map<string, string>();
		this.cookies.set(host, jar);
		return jar;
	}

	async send(address: string, init: RequestInit = {}): Promise<Response> {
		const url = new URL(address, SITE);
		const jar = this.jar(url.host);
		const headers = new Headers(init.headers);
		if (!headers.has('host')) headers.set('host', url.host);
		if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
		const isProvider = url.host.startsWith('id.');
		const request = new Request(url, { ...init, headers });
		const response = isProvider ? await this.#site.identity.fetch(request) : await this.#site.app.request(request);
		for (const line of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			if (value === '' || /max-age=0\b|expires=thu, 01 jan 1970/i.test(line)) jar.delete(name);
			else jar.set(name, value);
		}
		return response;
	}

	json(method: string, path: string, body?: unknown): Promise<Response> {
		const init = body === undefined ? {} : { body: JSON.stringify(body) };
		return this.send(path, { method, headers: { 'content-type': 'application/json' }, ...init });
	}

	/** Begins as a link of a page of the site does. @returns the provider's page, or where the visitor was led instead */
	async begin(query = '', headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }): Promise<string> {
		const response = await this.send(`/auth/v2/demo${query}`, { headers });
		return response.headers.get('location') ?? String(response.status);
	}

	/** Signs in at the provider's page. @returns the redirect to the site, not yet followed */
	async identify(authorize: string, person: Person | null): Promise<string> {
		let address = authorize;
		for (let step = 0; step < 8; step++) {
			if (!new URL(address).host.startsWith('id.')) return address;
			const { pathname } = new URL(address);
			const form = new URLSearchParams(person ? { action: 'enter', name: person.name ?? 'Anna', mail: person.mail } : { action: 'deny' });
			if (person?.verified) form.set('verified', 'yes');
			const isForm = pathname.startsWith('/interaction/');
			const init = isForm
				? { method: 'POST', body: form.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } }
				: {};
			const response = await this.send(address, init);
			const location = response.headers.get('location');
			if (location === null) throw new Error(`${pathname}: ${response.status} ${await response.text()}`);
			address = new URL(location, address).href;
		}
		throw new Error('Too many redirects');
	}

	/** The complete sign-in. */
	async signIn(person: Person | null, query = ''): Promise<Response> {
		return this.send(await this.identify(await this.begin(query), person));
	}

	async user(): Promise<Record<string, unknown> | null> {
		const response = await this.send('/api/v2/user');
		return response.ok ? ((await response.json()) as Record<string, unknown>) : null;
	}
}
