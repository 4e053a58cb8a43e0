import { createHmac, timingSafeEqual } from 'node:crypto';
import { serverSecret } from '#server/process/server-secret.ts';

/** 132 bits. */
const LENGTH = 22;

/** Signature of the survey link of a ticket. */
export function signTicket(id: number): string {
	return createHmac('sha256', serverSecret()).update(`survey:${id}`).digest('base64url').slice(0, LENGTH);
}

export function isSigned(id: number, signature: string): boolean {
	const [given, expected] = [Buffer.from(signature), Buffer.from(signTicket(id))];
	return given.length === expected.length && timingSafeEqual(given, expected);
}
