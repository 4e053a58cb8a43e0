/** Phone numbers as people dial them within their country. Only for the server: the browser gets no numbering plans. */
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatPhone, type PhoneReading, readPhone } from './phone.ts';

/** {@link readPhone}, which also takes numbers as dialled in the market's country: `(202) 555-0143`, `8 701 …`, `067 …`. */
export function readNationalPhone(text: string, market: string): PhoneReading {
	const reading = readPhone(text, market);
	if ('phone' in reading || reading.problem === 'phone-letters' || text.trim().startsWith('+')) return reading;
	const country = market.toUpperCase() as CountryCode;
	const number = parsePhoneNumberFromString(text, country);
	return number?.isValid() && number.country === country ? { phone: number.number } : reading;
}

/** In groups, as people read it: `+1 202 555 0143`. */
export function groupPhone(phone: string): string {
	const shown = formatPhone(phone);
	return shown === phone ? (parsePhoneNumberFromString(phone)?.formatInternational() ?? phone) : shown;
}
