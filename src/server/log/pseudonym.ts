import { createHash } from 'node:crypto';

/** Hash of a visitor id, equal in events and clicks; ids are random, so it cannot be reversed by guessing. */
export const pseudonym = (id: string): string => createHash('sha256').update(`visitor:${id}`).digest('base64url').slice(0, 24);
