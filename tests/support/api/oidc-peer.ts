/** A certified OpenID Connect provider on a real port, and a browser without a screen that signs in with it. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Who signs in at the provider. */
export interface Account {
	email?: string;
	email_verified?: boolean;
}

export interface Peer {
	issuer: string;
	/** The next sign-in is of this account. */
	account: Account;
	/** What becomes of the answer of the token endpoint before it is sent. */
	spoil: (tokens: Record<string, unknown>) => Record<string, unknown>;
	stop: () => void;
}

interface Oidc {
	oidc: { client: { clientId: string }; session: { accountId: string }; provider: Provider };
}

/** Starts a provider with one client, `staff` with the secret `s3cret`, whose people need to press nothing. */
export async function startPeer(callbacks: readonly string[]): Promise<Peer> {
	let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
	const server = createServer((request, response) => handle(request, response)).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
	const peer: Peer = { issuer, account: {}, spoil: (tokens) => tokens, stop: () => void server.close().closeAllConnections() };
	const provider = new Provider(issuer, {
		clients: [{ client_id: 'staff', client_secret: 's3cret', redirect_uris: [...callbacks] }],
		cookies: { keys: ['a test'] },
		claims: { openid: ['sub'], email: ['email', 'email_verified'] },
		features: { devInteractions: { enabled: false } },
		interactions: { url: () => '/interaction' },
		pkce: { required: () => true },
		ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
		findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, ...peer.account }) }),
		loadExistingGrant: async ({ oidc }: Oidc) => {
			const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
			grant.addOIDCScope('openid email');
			await grant.save();
			return grant;
		},
	});
	const handleRequest = provider.callback();
	handle = (request, response) => {
		if (request.url === '/interaction') {
			void provider.interactionFinished(request, response, { login: { accountId: 'someone' } });
			return;
		}
		if (request.url === '/token') {
			const end = response.end.bind(response) as (body: string) => ServerResponse;
			response.end = ((body: string) => {
				const spoiled = JSON.stringify(peer.spoil(JSON.parse(body)));
				response.setHeader('content-length', Buffer.byteLength(spoiled));
				return end(spoiled);
			}) as typeof response.end;
		}
		handleRequest(request, response);
	};
	return peer;
}

/** A browser's cookies and its way along redirects. */
export class Surfer {
	readonly cookies = new Map<string, Map<string, string>>();

	jar(url: string): Map<string, string> {
		const { origin } = new URL(url);
		const jar = this.cookies.get(origin) ?? new Map<string, string>();
		this.cookies.set(origin, jar);
		return jar;
	}

	/** One request, without following. */
	async send(url: string, init: RequestInit = {}): Promise<Response> {
		const jar = this.jar(url);
		const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
		const response = await fetch(url, { redirect: 'manual', ...init, headers: { ...(cookie ? { cookie } : {}), ...init.headers } });
		for (const setCookie of response.headers.getSetCookie()) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
			if (value === '' || /; max-age=0\b/i.test(setCookie)) jar.delete(name);
			else jar.set(name, value);
		}
		return response;
	}

	/** Follows redirects until `stop` says so. @returns the addresses asked for, and the one that was not asked any more */
	async follow(url: string, stop: (url: string) => boolean, headers: Record<string, string> = {}): Promise<string[]> {
		const requests = [url];
		for (let step = 0; step < 12; step++) {
			const current = requests.at(-1) ?? '';
			if (step > 0 && stop(current)) return requests;
			const response = await this.send(current, step === 0 ? { headers } : {});
			const location = response.headers.get('location');
			if (location === null) throw new Error(`${current}: ${response.status} ${await response.text()}`);
			requests.push(new URL(location, current).href);
		}
		throw new Error(`Too many redirects: ${requests.join(' → ')}`);
	}
}
