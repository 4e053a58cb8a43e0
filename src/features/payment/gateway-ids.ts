import { randomBytes } from 'node:crypto';

/** `pay_…`: cannot be guessed. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('base64url')}`;
