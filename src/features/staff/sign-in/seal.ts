import { createHmac, timingSafeEqual } from 'node:crypto';

const macOf = (secret: Uint8Array, purpose: readonly string[], body: string): string =>
	createHmac('sha256', secret)
		.update(JSON.stringify([...purpose, body]))
		.digest('base64url');

/**
 * Signs data (HMAC-SHA-256) for cookies; the data stays readable.
 * @param purpose binds the seal to a use and context
 * @param until expiry in milliseconds since 1970
 */
export function seal(secret: Uint8Array, purpose: readonly string[], data: object, until: number): string {
	const body = Buffer.from(JSON.stringify({ until, data })).toString('base64url');
	return `${body}.${macOf(secret, purpose, body)}`;
}

/** Verified data of a seal; null if invalid, expired or for another purpose. */
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
