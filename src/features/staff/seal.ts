import { createHmac, timingSafeEqual } from 'node:crypto';

/** Texts that only this site can have written: JSON with an end and a signature (HMAC-SHA-256), as a cookie can hold it. */

const macOf = (secret: Uint8Array, purpose: readonly string[], body: string): string =>
	createHmac('sha256', secret)
		.update(JSON.stringify([...purpose, body]))
		.digest('base64url');

/**
 * Seals data; what it holds can be read by who has it, but not changed.
 *
 * @param purpose what it is for, and of whom: it opens for nothing else
 * @param until milliseconds since 1970 from which on it opens no more
 */
export function seal(secret: Uint8Array, purpose: readonly string[], data: object, until: number): string {
	const body = Buffer.from(JSON.stringify({ until, data })).toString('base64url');
	return `${body}.${macOf(secret, purpose, body)}`;
}

/** The data of a seal; null when it is not ours, for another purpose, changed or over. */
export function unseal(
	secret: Uint8Array,
	purpose: readonly string[],
	text: string | undefined,
	now: number,
): Record<string, unknown> | null {
	if (text === undefined || text.length > 4000) return null;
	const [body = '', mac = '', ...rest] = text.split('.');
	const expected = Buffer.from(macOf(secret, purpose, body));
	const given = Buffer.from(mac);
	if (rest.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
	const { until, data } = JSON.parse(Buffer.from(body, 'base64url').toString()) as { until: number; data: Record<string, unknown> };
	return now < until ? data : null;
}
