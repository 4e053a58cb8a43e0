/** In characters (RFC 5321). */
export const MAX_MAIL_ADDRESS = 254;

const MAIL = /^[^\s@"<>,;:\\()[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]{0,61}[\p{L}\p{N}]$/u;

/** One address without a name and without quotes; the domain may have any letters. */
export const isMailAddress = (text: string): boolean => text.length <= MAX_MAIL_ADDRESS && MAIL.test(text);
