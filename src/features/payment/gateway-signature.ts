/** Signature of the embedded gateway's events: `t=<seconds>,v1=<HMAC of "t.body">`. */
import { timingSafeEqual } from 'node:crypto';
import { keyedHash } from '#server/personal-data.ts';

export const SIGNATURE_HEADER = 'payment-signature';
/** Seconds by which a signature may be old or ahead. */
const TOLERANCE = 300;

const hashOf = (seconds: string, body: string): string => keyedHash('payment-webhook', `${seconds}.${body}`);

/** @param now milliseconds since 1970 UTC */
export function signatureOf(body: string, now: number): string {
	const seconds = String(Math.floor(now / 1000));
	return `t=${seconds},v1=${hashOf(seconds, body)}`;
}

export function isSigned(signature: string | null, body: string, now: number): boolean {
	const [, seconds, hash] = /^t=(\d{1,12}),v1=([\w-]{43})$/.exec(signature ?? '') ?? [];
	if (seconds === undefined || hash === undefined) return false;
	const isCurrent = Math.abs(now / 1000 - Number(seconds)) <= TOLERANCE;
	return timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(seconds, body))) && isCurrent;
}
