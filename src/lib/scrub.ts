/** Removes personal data from text: email addresses, phone, document and card numbers, query strings, tokens. */
import { UUID } from './uuid.ts';

const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const NUMBERS = /\+?\d(?:[ ().-]{0,2}\d){6,}/g;
const QUERY = /\?[^\s"'()<>]*/g;
const TOKEN = /\b(?:eyJ[\w-]+\.[\w.-]+|[A-Za-z0-9_-]{40,})\b/g;
const LONGEST = 4000;

export const scrub = (text: string): string =>
	text.slice(0, LONGEST).replace(QUERY, '?…').replace(TOKEN, '[token]').replace(MAIL, '[mail]').replace(NUMBERS, '[number]');

export const scrubContacts = (text: string): string => text.replace(MAIL, '[mail]').replace(NUMBERS, '[number]');

/** Not inside an ID such as `SU1-20261201`. */
const FREE_NUMBERS = /(?<![\w-])\+?\d(?:[ ().-]{0,2}\d){6,}(?!\w)/g;
const ADDRESS_QUERY = /((?:^|\s)\/|:\/\/)([^\s?#"'<>]*)[?#][^\s"'<>]*/g;
/** UUIDs, measurement IDs and dates, which would look like phone numbers. */
const MACHINE = new RegExp(`^(?:${UUID}|v\\d{1,2}-\\d{13}-\\d{13}|\\d{4}-\\d{2}-\\d{2}(?:T[\\d:.]{5,12}(?:Z|[+-]\\d{2}:\\d{2})?)?)$`, 'i');

export const scrubValue = (text: string): string =>
	MACHINE.test(text) ? text : text.replace(ADDRESS_QUERY, '$1$2').replace(MAIL, '[mail]').replace(FREE_NUMBERS, '[number]');
