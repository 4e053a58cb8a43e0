import type { ClientAuth, Configuration, CustomFetch } from 'openid-client';

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
