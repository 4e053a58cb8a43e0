import type { Contacts, Passenger } from '#features/passengers/contract.ts';
import type { DuffelOffer } from './schema.ts';

const LONGEST_NAME = 20;
/** Letters of Latin-1 and Latin Extended-A that Duffel rejects. */
const REPLACED: Readonly<Record<string, string>> = { Æ: 'AE', æ: 'ae', Ĳ: 'IJ', ĳ: 'ij', Œ: 'OE', œ: 'oe', Þ: 'TH', ð: 'd' };
const REJECTED = /[^ '\-A-Za-z\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]/g;

/** Duffel takes 1 to 20 characters: words that do not fit are left out, a longer word is cut. Empty without Latin letters. */
export function duffelName(...names: readonly (string | null)[]): string {
	const words = names
		.map((name) => name ?? '')
		.join(' ')
		.normalize('NFC')
		.replace(/[ÆæĲĳŒœÞð]/g, (letter) => REPLACED[letter] ?? '')
		.replaceAll('’', "'")
		.replace(REJECTED, '')
		.split(' ')
		.filter((word) => /\p{L}/u.test(word));
	let name = (words[0] ?? '').slice(0, LONGEST_NAME);
	for (const word of words.slice(1)) {
		if (name.length + 1 + word.length > LONGEST_NAME) break;
		name += ` ${word}`;
	}
	return name;
}

/** Russian international passports have no patronymic in their machine-readable zone. */
const givenName = ({ firstName, middleName, document }: Passenger): string =>
	duffelName(firstName, document.type === 'ru-foreign-passport' ? null : middleName);

const titleOf = ({ sex, type }: Passenger): 'mr' | 'ms' | 'miss' => {
	if (sex === 'm') return 'mr';
	return type === 'adult' ? 'ms' : 'miss';
};

const isPassport = ({ document }: Passenger): boolean => document.type === 'passport' || document.type === 'ru-foreign-passport';

function identityDocuments(passenger: Passenger, { supported_passenger_identity_document_types: supported }: DuffelOffer) {
	const { citizenship, document } = passenger;
	if (!isPassport(passenger) || document.expiry === null || !supported?.includes('passport')) return [];
	return [
		{ type: 'passport' as const, unique_identifier: document.number, issuing_country_code: citizenship, expires_on: document.expiry },
	];
}

/**
 * `ids` are Duffel's, in the order of `passengers`; each infant travels with the adult of the same rank. Null if a name has no Latin
 * letters or a required passport is missing.
 */
export function orderPassengers(passengers: readonly Passenger[], { mail, phone }: Contacts, offer: DuffelOffer, ids: readonly string[]) {
	const infants = ids.filter((_, i) => passengers[i]?.type === 'infant');
	const adults = ids.filter((_, i) => passengers[i]?.type === 'adult');
	const mapped = passengers.map((passenger, i) => {
		const id = ids[i] ?? '';
		const infant = infants[adults.indexOf(id)];
		const documents = identityDocuments(passenger, offer);
		return {
			id,
			title: titleOf(passenger),
			gender: passenger.sex,
			given_name: givenName(passenger),
			family_name: duffelName(passenger.lastName),
			born_on: passenger.birthDate,
			email: mail,
			phone_number: phone,
			...(documents.length > 0 ? { identity_documents: documents } : {}),
			...(infant === undefined ? {} : { infant_passenger_id: infant }),
		};
	});
	const complete = mapped.every(
		({ given_name, family_name, identity_documents }) =>
			given_name !== '' && family_name !== '' && (identity_documents || !offer.passenger_identity_documents_required),
	);
	return complete && ids.length === passengers.length && infants.length <= adults.length ? mapped : null;
}
