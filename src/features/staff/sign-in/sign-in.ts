import type { StaffSignIn } from '#server/config.ts';
import { beginAuthorization, cachedConnection, discoverProvider, finishAuthorization, guardedFetch } from '#server/openid-client.ts';
import type { PendingSignIn } from './access.ts';

export interface Identity {
	readonly mail: string | null;
	readonly verified: boolean;
}

export interface Provider {
	/** Starts a sign-in: redirect address and state to store. @throws if the provider is unreachable */
	begin(callback: string): Promise<{ readonly address: string; readonly pending: Omit<PendingSignIn, 'back'> }>;
	/** Completes a sign-in. @throws for a foreign, invalid or negative response */
	finish(callback: URL, pending: PendingSignIn): Promise<Identity>;
}

/**
 * OpenID Connect provider: authorization code with PKCE, state and nonce. Verifies signature, issuer, audience and times of the id token.
 */
export function createProvider(settings: StaffSignIn, now: () => number = Date.now): Provider {
	const send = guardedFetch(settings.hosts, 'the sign-in (STAFF_OIDC_HOSTS)');
	const configure = cachedConnection(() => discoverProvider(settings, send), now);
	return {
		begin: async (callback) => beginAuthorization(await configure(), { callback, scope: 'openid email' }),
		async finish(response, pending) {
			const { email, email_verified } = await finishAuthorization(await configure(), response, pending);
			return { mail: typeof email === 'string' ? email : null, verified: email_verified === true };
		},
	};
}
