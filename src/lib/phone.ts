import { digitMask } from './digit-mask.ts';

/** Spec 5: the prefix 79 with an optional plus, then nine digits. */
export const isRussianPhone = (text: string): boolean => /^\+?79\d{9}$/.test(text);

const RUSSIAN_MASK = '+0 000 000-00-00';
const LONGEST = 40;

/** `+7 916 123-45-67` (spec 5); numbers of other countries stay as they are. */
export const formatPhone = (phone: string): string => (isRussianPhone(phone) ? digitMask(RUSSIAN_MASK, phone) : phone);

export type PhoneReading =
	| { readonly phone: string }
	| { readonly problem: 'phone-letters' | 'phone-country' | 'phone-landline' }
	| { readonly problem: 'phone-digits'; readonly digits: number };

/** With the country's digit: `8 916 …` and `916 …` are Russian numbers. */
function withCountry(text: string, market: string): string {
	const digits = text.replace(/\D/g, '');
	if (text.startsWith('+')) return market === 'ru' && /^89\d{9}$/.test(digits) ? `7${digits.slice(1)}` : digits;
	if (digits.startsWith('00')) return digits.slice(2);
	if (market === 'ru' && /^8\d{10}$/.test(digits)) return `7${digits.slice(1)}`;
	return market === 'ru' && /^9\d{9}$/.test(digits) ? `7${digits}` : digits;
}

/** A typed phone number in E.164. Numbers outside Russia are checked by length only: the server knows the countries' plans. */
export function readPhone(text: string, market: string): PhoneReading {
	const typed = text.slice(0, LONGEST).replace(/[\s\p{Cf}().‐-―−-]/gu, '');
	if (!/^\+?\d+$/.test(typed)) return { problem: 'phone-letters' };
	const digits = withCountry(typed, market);
	if (isRussianPhone(digits)) return { phone: `+${digits}` };
	if (/^79/.test(digits)) return { problem: 'phone-digits', digits: digits.length };
	if (/^7[3458]/.test(digits)) return { problem: 'phone-landline' };
	if (!typed.startsWith('+') && !typed.startsWith('00')) return { problem: 'phone-country' };
	return digits.length >= 8 && digits.length <= 15 && !digits.startsWith('0')
		? { phone: `+${digits}` }
		: { problem: 'phone-digits', digits: digits.length };
}
