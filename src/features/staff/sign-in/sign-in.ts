import type { Configuration } from 'openid-client';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { StaffSignIn } from '#server/config.ts';
import { discoverProvider, guardedFetch } from '#server/openid-client.ts';
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
	let cached: { at: number; configuration: Promise<Configuration> } | undefined;
	const configure = (): Promise<Configuration> => {
		if (cached && now() - cached.at < MS_PER_HOUR) return cached.configuration;
		const configuration = discoverProvider(settings, guardedFetch(settings.hosts, 'the sign-in (STAFF_OIDC_HOSTS)'));
		const current = { at: now(), configuration };
		cached = current;
		configuration.catch(() => {
			if (cached === current) cached = undefined;
		});
		return configuration;
	};
	return {
		async begin(callback) {
			const [client, configuration] = await Promise.all([import('openid-client'), configure()]);
			const pending = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() };
			const address = client.buildAuthorizationUrl(configuration, {
				redirect_uri: callback,
				scope: 'openid email',
				state: pending.state,
				nonce: pending.nonce,
				code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
				code_challenge_method: 'S256',
			});
			return { address: address.href, pending };
		},
		async finish(response, { state, nonce, verifier }) {
			const [client, configuration] = await Promise.all([import('openid-client'), configure()]);
			const tokens = await client.authorizationCodeGrant(configuration, response, {
				expectedState: state,
				expectedNonce: nonce,
				pkceCodeVerifier: verifier,
				idTokenExpected: true,
			});
			const claims = tokens.claims();
			if (!claims) throw new Error('The provider sent no id token');
			const profile = claims.email === undefined ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub) : claims;
			return { mail: typeof profile.email === 'string' ? profile.email : null, verified: profile.email_verified === true };
		},
	};
}
