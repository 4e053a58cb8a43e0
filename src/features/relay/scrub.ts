/** What must not be kept of an error: whatever names a person, and the numbers of his documents and cards. */

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
/** Seven or more digits, as of phones, cards and documents, with the usual gaps between them. */
const NUMBERS = /\+?\d(?:[ ().-]{0,2}\d){6,}/g;
const QUERY = /\?[^\s"'()<>]*/g;
const TOKEN = /\b(?:eyJ[\w-]+\.[\w.-]+|[A-Za-z0-9_-]{40,})\b/g;

/** A text without mail addresses, long numbers, tokens and queries of addresses. */
export const scrub = (text: string): string =>
	text.slice(0, 4000).replace(QUERY, '?…').replace(TOKEN, '[token]').replace(MAIL, '[mail]').replace(NUMBERS, '[number]');
