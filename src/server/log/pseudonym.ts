import { createHash } from 'node:crypto';

/** Hash of a visitor's id, the same in events and clicks; the ids are random, so that no guess leads back. */
export const pseudonym = (id: string): string => createHash('sha256').update(`visitor:${id}`).digest('base64url').slice(0, 24);
