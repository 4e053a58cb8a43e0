/**
 * Personal data at rest: AES-256-GCM under a key that is not in the database. `v2.{key}.{bytes}` names its key of `data-keys.ts`;
 * `v1.{bytes}` is encrypted with the server's secret.
 */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { config } from '#server/config.ts';
import { serverSecret } from '#server/process/server-secret.ts';
import { readDataKeys } from './data-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyFor = (secret: Uint8Array, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `personal-data:${purpose}`, 32));

/** Prefix of an encrypted text and the secret behind it. */
function currentSecret(): { readonly prefix: string; readonly secret: Uint8Array } {
	const stored = readDataKeys(config.dataKeysFile);
	if (!stored) return { prefix: 'v1', secret: serverSecret() };
	return { prefix: `v2.${stored.current}`, secret: Buffer.from(stored.keys[stored.current] ?? '', 'base64url') };
}

/**
 * @param purpose where the text is stored, `order:K7Q2-9XMA`: a text moved to another place cannot be read there
 * @param secret in place of the configured key
 */
export function encryptJson(purpose: string, value: unknown, secret?: Uint8Array): string {
	const used = secret ? { prefix: 'v1', secret } : currentSecret();
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv('aes-256-gcm', keyFor(used.secret, purpose), iv);
	const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
	return `${used.prefix}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

function partsOf(encrypted: string, secret: Uint8Array | undefined): { readonly secret: Uint8Array; readonly body: string } {
	const [version, first = '', second = ''] = encrypted.split('.');
	if (version === 'v1') return { secret: secret ?? serverSecret(), body: first };
	if (version !== 'v2') throw new Error(`Unknown version of encrypted data: ${version}`);
	const key = readDataKeys(config.dataKeysFile)?.keys[first];
	if (key === undefined) throw new Error(`Unknown key of encrypted data: ${first}`);
	return { secret: Buffer.from(key, 'base64url'), body: second };
}

/** @throws if the text was changed, or encrypted with another secret or purpose, or its key was removed */
export function decryptJson<T>(purpose: string, encrypted: string, given?: Uint8Array): T {
	const { secret, body } = partsOf(encrypted, given);
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
