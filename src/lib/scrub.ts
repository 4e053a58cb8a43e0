/** Removes what names a person from texts: mail addresses, numbers of phones, documents and cards, queries, tokens. */

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
/** Seven or more digits, as of phones, cards and documents, with the usual gaps between them. */
const NUMBERS = /\+?\d(?:[ ().-]{0,2}\d){6,}/g;
const QUERY = /\?[^\s"'()<>]*/g;
const TOKEN = /\b(?:eyJ[\w-]+\.[\w.-]+|[A-Za-z0-9_-]{40,})\b/g;
const LONGEST = 4000;

/** A report without mail addresses, long numbers, tokens and queries of addresses. */
export const scrub = (text: string): string =>
	text.slice(0, LONGEST).replace(QUERY, '?…').replace(TOKEN, '[token]').replace(MAIL, '[mail]').replace(NUMBERS, '[number]');

/** A text that a visitor wrote, without mail addresses and long numbers. */
export const scrubContacts = (text: string): string => text.replace(MAIL, '[mail]').replace(NUMBERS, '[number]');

/** Numbers that stand for themselves, not inside an id such as `SU1-20261201`. */
const FREE_NUMBERS = /(?<![\w-])\+?\d(?:[ ().-]{0,2}\d){6,}(?!\w)/g;
const ADDRESS_QUERY = /((?:^|\s)\/|:\/\/)([^\s?#"'<>]*)[?#][^\s"'<>]*/g;
/** Ids and moments, whose digits are no phone number: UUID, id of a measurement, date. */
const MACHINE =
	/^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|v\d{1,2}-\d{13}-\d{13}|\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}(?:Z|[+-]\d{2}:\d{2})?)?)$/i;

/** A value of an analytics event without contacts and without queries of addresses. */
export const scrubValue = (text: string): string =>
	MACHINE.test(text) ? text : text.replace(ADDRESS_QUERY, '$1$2').replace(MAIL, '[mail]').replace(FREE_NUMBERS, '[number]');
