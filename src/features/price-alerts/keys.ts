/** Keys of signed links: whoever has one reads and changes this alert, reads this feed, or unsubscribes this address. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { keyedHash, sha256 } from '#server/personal-data.ts';

const KEY_LENGTH = 22;

const keyFor = (purpose: string, value: string): string => keyedHash(purpose, value).slice(0, KEY_LENGTH);
const isEqual = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(sha256(a)), Buffer.from(sha256(b)));

export const newAlertId = (): string => randomBytes(12).toString('base64url');

export const alertKey = (id: string): string => keyFor('alert-link', id);
export const feedKey = (id: string): string => keyFor('alert-feed', id);
export const readerKey = (reader: string): string => keyFor('alert-unsubscribe', reader);

export const isAlertKey = (id: string, key: string): boolean => isEqual(alertKey(id), key);
export const isFeedKey = (id: string, key: string): boolean => isEqual(feedKey(id), key);
export const isReaderKey = (reader: string, key: string): boolean => isEqual(readerKey(reader), key);

export const readerOfMail = (mail: string): string => keyedHash('alert-mail', mail.trim().toLowerCase());
export const readerOfPush = (endpoint: string): string => keyedHash('alert-push', endpoint);

export const newConfirmToken = (): string => randomBytes(24).toString('base64url');
export const confirmHash = (token: string): string => sha256(`alert-confirm:${token}`);
