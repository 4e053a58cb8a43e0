/** Tokens in the addresses of tickets: 132 bits, derived from the server's secret, so that mails can name them; tickets store only hashes. */
import { createHash, createHmac } from 'node:crypto';
import { TICKET_TOKEN } from '#site/upload-paths.ts';

const LENGTH = 22;
const TOKEN = new RegExp(`^${TICKET_TOKEN}$`);

export const isToken = (text: string): boolean => TOKEN.test(text);

/** @param form random id of the form that opened the ticket */
export const tokenOf = (secret: Uint8Array, form: string): string =>
	createHmac('sha256', secret).update(`support-ticket:${form}`).digest('base64url').slice(0, LENGTH);

export const hashOfToken = (token: string): string => createHash('sha256').update(`support-ticket:${token}`).digest('base64url');
