/** Short-lived bearer tokens (JWT) of a session. */
import { hkdfSync } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { serverSecret } from '#server/process/server-secret.ts';
import { TOKEN_SECONDS } from './contract.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'account';

export interface TokenClaims {
	readonly account: string;
	readonly session: string;
}

const keyOf = (secret: Uint8Array): Uint8Array => new Uint8Array(hkdfSync('sha256', secret, '', 'account-token', 32));

/** @param now milliseconds since 1970 */
export function signToken({ account, session }: TokenClaims, now: number, secret: Uint8Array = serverSecret()): Promise<string> {
	const issued = Math.floor(now / 1000);
	return new SignJWT({ sid: session })
		.setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
		.setSubject(account)
		.setIssuer(ISSUER)
		.setAudience(ISSUER)
		.setIssuedAt(issued)
		.setExpirationTime(issued + TOKEN_SECONDS)
		.sign(keyOf(secret));
}

/** Null if the token is forged, expired or of another kind. */
export async function verifyToken(token: string, now: number, secret: Uint8Array = serverSecret()): Promise<TokenClaims | null> {
	try {
		const { payload } = await jwtVerify(token, keyOf(secret), {
			algorithms: [ALGORITHM],
			issuer: ISSUER,
			audience: ISSUER,
			currentDate: new Date(now),
			requiredClaims: ['sub', 'exp', 'iat'],
		});
		const { sub, sid } = payload;
		return typeof sub === 'string' && typeof sid === 'string' ? { account: sub, session: sid } : null;
	} catch {
		return null;
	}
}
