/** OpenID Connect providers: authorization code with PKCE, state and nonce, and verification of id tokens that apps send. */
import type { JWTVerifyGetKey } from 'jose';
import type { Configuration, CustomFetch } from 'openid-client';
import type { Language } from '#i18n/locales.ts';
import {
	beginAuthorization,
	cachedConnection,
	discoverProvider,
	finishAuthorization,
	guardedFetch,
	type PendingAuthorization,
	PROVIDER_TIMEOUT,
} from '#server/openid-client.ts';

export interface ProviderSettings {
	readonly id: string;
	readonly name: string;
	readonly issuer: string;
	readonly clientId: string;
	readonly clientSecret: string;
	/** Hosts that may be requested: the issuer's and those of its endpoints. */
	readonly hosts: readonly string[];
}

export interface SocialIdentity {
	readonly provider: string;
	/** The provider's id of the person. */
	readonly subject: string;
	readonly mail: string | null;
	readonly mailVerified: boolean;
	readonly name: string | null;
}

export interface SocialProvider {
	readonly id: string;
	readonly name: string;
	readonly demo: boolean;
	/** Address to go to. @throws if the provider is unreachable */
	begin(callback: string, state: string, language: Language): Promise<{ readonly address: string; readonly pending: PendingAuthorization }>;
	/** Ends with the code of the provider's redirect. @throws for a foreign, invalid or negative response */
	finish(response: URL, pending: PendingAuthorization): Promise<SocialIdentity>;
	/** Verifies an id token. @param nonce expected if the token has one. @throws if it isn't this provider's, isn't for us, or is old */
	verify(idToken: string, nonce: string, now: number): Promise<SocialIdentity>;
}

/** An id token older than this is rejected, whatever its expiry. */
const MAX_TOKEN_AGE = '10 minutes';
const MAX_NAME = 80;
/** Asymmetric algorithms only. */
const ALGORITHMS = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];

interface Connection {
	readonly configuration: Configuration;
	readonly keys: JWTVerifyGetKey;
}

async function connect(settings: ProviderSettings, send: CustomFetch): Promise<Connection> {
	const [configuration, jose] = await Promise.all([discoverProvider(settings, send), import('jose')]);
	const { jwks_uri } = configuration.serverMetadata();
	if (jwks_uri === undefined) throw new Error('The provider publishes no keys');
	const keys = jose.createRemoteJWKSet(new URL(jwks_uri), {
		timeoutDuration: PROVIDER_TIMEOUT,
		[jose.customFetch]: (target, { method, headers, signal }) =>
			send(target, { method, headers: Object.fromEntries(headers), signal, body: undefined, redirect: 'manual' }),
	});
	return { configuration, keys };
}

type Claims = Readonly<Record<string, unknown>>;

function identityOf(provider: string, claims: Claims): SocialIdentity {
	const { sub, email, email_verified, name } = claims;
	if (typeof sub !== 'string' || sub === '') throw new Error('The provider named nobody');
	return {
		provider,
		subject: sub,
		mail: typeof email === 'string' && email !== '' ? email : null,
		mailVerified: email_verified === true,
		name: typeof name === 'string' && name.trim() !== '' ? name.trim().slice(0, MAX_NAME) : null,
	};
}

/** @param send `fetch`, or the embedded provider's */
export function createSocialProvider(
	settings: ProviderSettings,
	{
		demo = false,
		send = fetch,
		now = Date.now,
	}: { readonly demo?: boolean; readonly send?: typeof fetch; readonly now?: () => number } = {},
): SocialProvider {
	const { id, name } = settings;
	const ownFetch = guardedFetch(settings.hosts, `the provider ${id} (SOCIAL_PROVIDERS)`, send);
	const connection = cachedConnection(() => connect(settings, ownFetch), now);
	return {
		id,
		name,
		demo,
		async begin(callback, state, language) {
			const { configuration } = await connection();
			return beginAuthorization(configuration, { callback, scope: 'openid email profile', state, language });
		},
		async finish(response, pending) {
			const { configuration } = await connection();
			return identityOf(id, await finishAuthorization(configuration, response, pending));
		},
		async verify(idToken, nonce, at) {
			const [{ jwtVerify }, { configuration, keys }] = await Promise.all([import('jose'), connection()]);
			const { payload } = await jwtVerify(idToken, keys, {
				issuer: configuration.serverMetadata().issuer,
				audience: settings.clientId,
				algorithms: ALGORITHMS,
				requiredClaims: ['sub', 'iat', 'exp'],
				maxTokenAge: MAX_TOKEN_AGE,
				clockTolerance: 5,
				currentDate: new Date(at),
			});
			const others = Array.isArray(payload.aud) && payload.aud.length > 1;
			if ((others || payload.azp !== undefined) && payload.azp !== settings.clientId) throw new Error('The id token is for another client');
			if (payload.nonce !== undefined && payload.nonce !== nonce) throw new Error('The nonce is another one');
			return identityOf(id, payload);
		},
	};
}
