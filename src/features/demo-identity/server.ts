/**
 * An OpenID Connect provider of this process, outside production: it signs in whoever is named on its page, on a host of its own, so that
 * popup, redirects, PKCE and id tokens work as with a real one. Its sign-ins and keys are in memory.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import type Provider from 'oidc-provider';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import { sha256 } from '#server/personal-data.ts';
import { MemoryAdapter } from './memory-adapter.ts';
import { expiredPage, pageHeaders, personPage, type TypedPerson } from './page.ts';

const CLIENT = { id: 'site', secret: randomBytes(24).toString('base64url') } as const;
const INTERACTION = '/interaction/';
const MINUTE = 60;
const MAX_FORM = 10_000;
/** Not stored in the browser: each sign-in asks who it is. */
const SESSION_COOKIE = '_session';

export interface DemoIdentity {
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	readonly fetch: (request: Request) => Promise<Response>;
}

interface OidcContext {
	readonly oidc: { readonly client: { readonly clientId: string }; readonly session: { readonly accountId: string } };
}

/** Everyone who signed in here; the id follows from the address. */
const people = new LRUCache<string, TypedPerson>({ max: 1000 });
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const keys = [{ ...privateKey.export({ format: 'jwk' }), alg: 'ES256', use: 'sig', kid: 'demo' }];

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
	let text = '';
	for await (const part of request) {
		text += part;
		if (text.length > MAX_FORM) break;
	}
	return new URLSearchParams(text);
}

const languageOf = (params: Readonly<Record<string, unknown>>): Language => {
	const language = String(params.ui_locales ?? '');
	return isLanguage(language) ? language : 'en';
};

const findPerson = (_: unknown, id: string) => {
	const person = people.get(id);
	if (!person) return undefined;
	const claims = { sub: id, email: person.mail, email_verified: person.verified, name: person.name };
	return { accountId: id, claims: () => claims };
};

const client = (callbacks: readonly string[]) => ({
	client_id: CLIENT.id,
	client_secret: CLIENT.secret,
	redirect_uris: [...callbacks],
	id_token_signed_response_alg: 'ES256',
});

const TTL = {
	AccessToken: MINUTE,
	AuthorizationCode: MINUTE,
	Grant: 10 * MINUTE,
	IdToken: 5 * MINUTE,
	Interaction: 10 * MINUTE,
	Session: MINUTE,
};

async function createProvider(issuer: string, callbacks: readonly string[]): Promise<Provider> {
	const { default: OidcProvider } = await import('oidc-provider');
	const provider: Provider = new OidcProvider(issuer, {
		clients: [client(callbacks)],
		adapter: MemoryAdapter,
		jwks: { keys },
		cookies: { keys: [randomBytes(24).toString('base64url')] },
		claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
		conformIdTokenClaims: false,
		features: { devInteractions: { enabled: false } },
		interactions: { url: (_: unknown, { uid }: { uid: string }) => INTERACTION + uid },
		pkce: { required: () => true },
		ttl: TTL,
		renderError: (context: { type: string; body: unknown }) => {
			context.type = 'html';
			context.body = expiredPage('en');
		},
		findAccount: findPerson,
		loadExistingGrant: async ({ oidc }: OidcContext) => {
			const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
			grant.addOIDCScope('openid email profile');
			await grant.save();
			return grant;
		},
	});
	return provider;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The provider with the page that asks who signs in. @param leadsTo origins of the site */
function createHandler(provider: Provider, leadsTo: readonly string[]): Handler {
	const serve = provider.callback();
	const send = (response: ServerResponse, status: number, page: string): void => {
		response.writeHead(status, pageHeaders(leadsTo)).end(page);
	};
	async function interact(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const interaction = await provider.interactionDetails(request, response).catch(() => null);
		if (!interaction) return send(response, 400, expiredPage('en'));
		const language = languageOf(interaction.params);
		if (request.method !== 'POST') return send(response, 200, personPage(language, request.url ?? ''));
		const form = await readForm(request);
		if (form.get('action') === 'deny') return provider.interactionFinished(request, response, { error: 'access_denied' });
		const [mail, name] = [(form.get('mail') ?? '').trim(), (form.get('name') ?? '').trim().slice(0, 80)];
		if (!isMailAddress(mail) || name === '') return send(response, 400, personPage(language, request.url ?? ''));
		const id = sha256(`demo-person:${mail.toLowerCase()}`).slice(0, 22);
		people.set(id, { mail, name, verified: form.get('verified') === 'yes' });
		return provider.interactionFinished(request, response, { login: { accountId: id, remember: false } });
	}
	return (request, response) => {
		if (request.url?.startsWith(INTERACTION)) interact(request, response).catch(() => send(response, 500, expiredPage('en')));
		else serve(request, response);
	};
}

/** Written by the connection that the response is sent on. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/** Runs a Node handler for a request of the application. */
async function respond(handler: Handler, request: Request): Promise<Response> {
	const { method, headers, url } = request;
	const { host, pathname, search } = new URL(url);
	const body = method === 'GET' || method === 'HEAD' ? '' : await request.text();
	const {
		statusCode,
		headers: sent,
		rawPayload,
	} = await inject(handler as Parameters<typeof inject>[0], {
		method: method as 'GET',
		url: pathname + search,
		headers: { ...Object.fromEntries(headers), host },
		...(body === '' ? {} : { payload: body }),
	});
	const lines = Object.entries(sent)
		.flatMap(([name, value]) => [value ?? []].flat().map((line): [string, string] => [name, String(line)]))
		.filter(([name, line]) => !OF_CONNECTION.includes(name) && (name !== 'set-cookie' || !line.startsWith(SESSION_COOKIE)));
	const isEmpty = statusCode === 204 || statusCode === 304;
	const response = new Response(isEmpty ? null : new Uint8Array(rawPayload), { status: statusCode, headers: lines });
	// Otherwise the browser would cut the popup's link to its opener.
	response.headers.set('cross-origin-opener-policy', 'unsafe-none');
	return response;
}

/**
 * @param issuer origin of its pages
 * @param callbacks redirect addresses of the site
 */
export async function createDemoIdentity(issuer: string, callbacks: readonly string[]): Promise<DemoIdentity> {
	const origins = [...new Set(callbacks.map((address) => new URL(address).origin))];
	const handler = createHandler(await createProvider(issuer, callbacks), origins);
	return { issuer, clientId: CLIENT.id, clientSecret: CLIENT.secret, fetch: (request) => respond(handler, request) };
}
