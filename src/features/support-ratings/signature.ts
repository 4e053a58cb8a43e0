import { createHmac, timingSafeEqual } from 'node:crypto';
import { config } from '#server/config.ts';
import { sessionSecret } from '#server/process/session-secret.ts';

/** 132 bits. */
const LENGTH = 22;

let secret: Uint8Array | undefined;

/** Signature of the survey link of a ticket. */
export function signTicket(id: number): string {
	secret ??= sessionSecret(config.dataDir, config.sessionSecret);
	return createHmac('sha256', secret).update(`survey:${id}`).digest('base64url').slice(0, LENGTH);
}

export function isSigned(id: number, signature: string): boolean {
	const [given, expected] = [Buffer.from(signature), Buffer.from(signTicket(id))];
	return given.length === expected.length && timingSafeEqual(given, expected);
}
