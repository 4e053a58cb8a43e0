/** Personal data at rest: AES-256-GCM under a key derived from the server's secret, which is not in the database. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { serverSecret } from '#server/process/server-secret.ts';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: Uint8Array, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `personal-data:${purpose}`, 32));

/** @param purpose where the text is stored, `order:K7Q2-9XMA`: a text moved to another place cannot be read there */
export function encryptJson(purpose: string, value: unknown, secret: Uint8Array = serverSecret()): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv);
	const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
	return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

/** @throws if the text was changed, or encrypted with another secret or purpose */
export function decryptJson<T>(purpose: string, encrypted: string, secret: Uint8Array = serverSecret()): T {
	const [version, body = ''] = encrypted.split('.');
	if (version !== VERSION) throw new Error(`Unknown version of encrypted data: ${version}`);
	const bytes = Buffer.from(body, 'base64url');
	const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, IV_BYTES));
	decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
	const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
	return JSON.parse(text.toString('utf8')) as T;
}

/** For looking up a value without storing it. */
export const keyedHash = (purpose: string, value: string, secret: Uint8Array = serverSecret()): string =>
	createHmac('sha256', keyFor(secret, `hash:${purpose}`))
		.update(value)
		.digest('base64url');

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
