/**
 * Signature of the embedded gateway's events: `t=<seconds>,v1=<HMAC of "t.body">`. Its key comes from the server's secret, or from the
 * token that both processes have if another one receives the event.
 */
import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/personal-data.ts';

export const SIGNATURE_HEADER = 'payment-signature';
/** Seconds by which a signature may be old or ahead. */
const TOLERANCE = 300;

const hashOf = (seconds: string, body: string, secret?: Uint8Array): string => keyedHash('payment-webhook', `${seconds}.${body}`, secret);

/** @param now milliseconds since 1970 UTC */
export function signatureOf(body: string, now: number, secret?: Uint8Array): string {
	const seconds = String(Math.floor(now / 1000));
	return `t=${seconds},v1=${hashOf(seconds, body, secret)}`;
}

export function isSigned(signature: string | null, body: string, now: number, secret?: Uint8Array): boolean {
	const [, seconds, hash] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(signature ?? '') ?? [];
	if (seconds === undefined || hash === undefined) return false;
	const isCurrent = Math.abs(now / 1000 - Number(seconds)) <= TOLERANCE;
	return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(seconds, body, secret))) && isCurrent;
}
