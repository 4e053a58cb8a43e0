import type { ClientAuth, Configuration, CustomFetch, IDToken, UserInfoResponse } from 'openid-client';
import { MS_PER_HOUR } from '#lib/durations.ts';

export interface OpenIdSettings {
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
}

/** Milliseconds a request to a provider may take. */
export const PROVIDER_TIMEOUT = 10_000;

/**
 * Fetches from `hosts` only, without redirects.
 * @param owner whose hosts they are, and the setting that names them, for the error message
 * @param send `fetch`, or an embedded provider's
 */
export function guardedFetch(hosts: readonly string[], owner: string, send: typeof fetch = fetch): CustomFetch {
	return (url, options) => {
		const { host } = new URL(url);
		if (!hosts.includes(host)) throw new Error(`${host} is not a host of ${owner}`);
		const deadline = AbortSignal.timeout(PROVIDER_TIMEOUT);
		const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
		const { method, headers, body } = options;
		return send(url, {
			method,
			headers,
			redirect: 'manual',
			signal,
			...(body == null ? {} : { body: body as NonNullable<RequestInit['body']> }),
		});
	};
}

/** Reads the provider's metadata; the client authenticates by the method that the provider supports. @throws if it is unreachable */
export async function discoverProvider({ issuer, clientId, clientSecret }: OpenIdSettings, send: CustomFetch): Promise<Configuration> {
	const client = await import('openid-client');
	const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
	const authenticate: ClientAuth = (server, ...rest) => {
		const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
		(methods.includes('client_secret_basic') ? basic : post)(server, ...rest);
	};
	const url = new URL(issuer);
	const execute = [client.enableNonRepudiationChecks, ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : [])];
	return client.discovery(url, clientId, undefined, authenticate, { execute, [client.customFetch]: send });
}

/** What a sign-in at a provider is checked against at its end. */
export interface PendingAuthorization {
	readonly state: string;
	readonly nonce: string;
	readonly verifier: string;
}

export interface AuthorizationRequest {
	/** Where the provider leads back to. */
	readonly callback: string;
	readonly scope: string;
	/** Random by default. */
	readonly state?: string;
	readonly language?: string;
}

/** Authorization code with PKCE, state and nonce. @returns the address to go to, and what to store until the end */
export async function beginAuthorization(
	configuration: Configuration,
	{ callback, scope, state, language }: AuthorizationRequest,
): Promise<{ readonly address: string; readonly pending: PendingAuthorization }> {
	const client = await import('openid-client');
	const pending = { state: state ?? client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
	const address = client.buildAuthorizationUrl(configuration, {
		redirect_uri: callback,
		scope,
		state: pending.state,
		nonce: pending.nonce,
		code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
		code_challenge_method: 'S256',
		...(language === undefined ? {} : { ui_locales: language }),
	});
	return { address: address.href, pending };
}

/** What the provider says of the person, with a mail address if it knows one. @throws for a foreign, invalid or negative response */
export async function finishAuthorization(
	configuration: Configuration,
	response: URL,
	{ state, nonce, verifier }: PendingAuthorization,
): Promise<IDToken & Partial<UserInfoResponse>> {
	const client = await import('openid-client');
	const tokens = await client.authorizationCodeGrant(configuration, response, {
		expectedState: state,
		expectedNonce: nonce,
		pkceCodeVerifier: verifier,
		idTokenExpected: true,
	});
	const claims = tokens.claims();
	if (!claims) throw new Error('The provider sent no id token');
	return claims.email === undefined
		? { ...claims, ...(await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)) }
		: claims;
}

/** Connects at the first call and again after an hour; a failed connection is not cached. */
export function cachedConnection<T>(connect: () => Promise<T>, now: () => number): () => Promise<T> {
	let cached: { readonly at: number; readonly connection: Promise<T> } | undefined;
	return () => {
		if (cached && now() - cached.at < MS_PER_HOUR) return cached.connection;
		const current = { at: now(), connection: connect() };
		cached = current;
		current.connection.catch(() => {
			if (cached === current) cached = undefined;
		});
		return current.connection;
	};
}
