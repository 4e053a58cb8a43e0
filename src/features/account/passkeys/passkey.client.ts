/** Passkeys in the browser; the WebAuthn library is loaded when one is used. */
import { type Http, http as pageHttp, type ResponseContract } from '#browser/http.ts';
import { type NewToken, TOKEN } from '#features/account/user-session.ts';
import { isRecord } from '#lib/is-record.ts';

export type PasskeyFailure = 'cancelled' | 'unknown' | 'exists' | 'again' | 'failed' | 'network';

export type PasskeySignIn = { readonly kind: 'signed-in'; readonly token: NewToken } | { readonly kind: PasskeyFailure };
export type PasskeyCreation = { readonly kind: 'added' | PasskeyFailure };

interface Challenge {
	readonly id: string;
	readonly options: object;
}

const CHALLENGE: ResponseContract<Challenge> = {
	name: 'Passkey options',
	holds: (body): body is Challenge => isRecord(body) && typeof body.id === 'string' && isRecord(body.options),
};
const ADDED: ResponseContract<object> = { name: 'Passkey', holds: isRecord };

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Whether this device can make a passkey without another one: with a fingerprint, a face or its code. */
export const canMakePasskey = async (): Promise<boolean> =>
	supportsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);

function failureOf(error: unknown): PasskeyFailure {
	const { name = '', code = '' } = error instanceof Error ? (error as Error & { code?: string }) : {};
	if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'exists';
	return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}

const failedAt = (status: number | null): PasskeyFailure => {
	if (status === null) return 'network';
	if (status === 401) return 'again';
	return status === 403 || status === 410 ? 'unknown' : 'failed';
};

export async function signInWithPasskey(http: Pick<Http, 'request'> = pageHttp): Promise<PasskeySignIn> {
	const [library, begun] = await Promise.all([
		import('@simplewebauthn/browser').catch(() => null),
		http.request('/auth/passkey/options', { method: 'POST', contract: CHALLENGE }),
	]);
	if (begun.kind === 'failed') return { kind: failedAt(begun.status) };
	if (library === null) return { kind: 'network' };
	const { id, options } = begun.value;
	try {
		const response = await library.startAuthentication({
			optionsJSON: options as Parameters<typeof library.startAuthentication>[0]['optionsJSON'],
		});
		const finished = await http.request('/auth/passkey/finish', { method: 'POST', body: { id, response }, contract: TOKEN });
		return finished.kind === 'ok' ? { kind: 'signed-in', token: finished.value } : { kind: failedAt(finished.status) };
	} catch (error) {
		return { kind: failureOf(error) };
	}
}

/** Adds a passkey of this device to the account that is signed in. */
export async function createPasskey(http: Pick<Http, 'request'> = pageHttp): Promise<PasskeyCreation> {
	const [library, begun] = await Promise.all([
		import('@simplewebauthn/browser').catch(() => null),
		http.request('/auth/passkeys/options', { method: 'POST', contract: CHALLENGE }),
	]);
	if (begun.kind === 'failed') return { kind: begun.status === 403 ? 'again' : failedAt(begun.status) };
	if (library === null) return { kind: 'network' };
	const { id, options } = begun.value;
	try {
		const response = await library.startRegistration({
			optionsJSON: options as Parameters<typeof library.startRegistration>[0]['optionsJSON'],
		});
		const added = await http.request('/auth/passkeys', { method: 'POST', body: { id, response }, contract: ADDED });
		if (added.kind === 'ok') return { kind: 'added' };
		return { kind: added.status === 403 ? 'again' : added.status === 400 ? 'failed' : failedAt(added.status) };
	} catch (error) {
		return { kind: failureOf(error) };
	}
}
