import { DOCUMENT_TYPES, type DocumentType, type PassengerTrip } from './contract.ts';
import { ageOn } from './dates.ts';

/** Countries that let Russians in with an internal passport on a direct flight: `RU>` of the tables of entry documents. */
export const INTERNAL_PASSPORT_COUNTRIES: ReadonlySet<string> = new Set(['AM', 'BY', 'KG', 'KZ']);

export const isDocumentType = (value: unknown): value is DocumentType => (DOCUMENT_TYPES as readonly unknown[]).includes(value);

/** Age from which Russians have an internal passport. */
export const PASSPORT_AGE = 14;

export const isDomestic = ({ countries }: PassengerTrip): boolean => countries.every((country) => country === 'RU');

/** Within Russia, or between Russia and one of the countries above without a third one. */
export function acceptsInternalPassport({ countries }: PassengerTrip): boolean {
	const others = new Set(countries.filter((country) => country !== 'RU'));
	return others.size === 0 || (others.size === 1 && [...others].every((country) => INTERNAL_PASSPORT_COUNTRIES.has(country)));
}

/** Documents whose names are in Cyrillic letters: the ticket gets them transliterated. */
export const isCyrillicDocument = (type: string): boolean => type === 'ru-passport' || type === 'birth-certificate';

/** Whether names may be typed in Cyrillic letters. @param type '' until a document is chosen */
export const acceptsCyrillic = (type: string, trip: PassengerTrip): boolean =>
	type === '' ? acceptsInternalPassport(trip) : isCyrillicDocument(type);

const hasExpiry: ReadonlySet<string> = new Set(['ru-foreign-passport', 'passport', 'national-id'] satisfies DocumentType[]);

const ofRussians: ReadonlySet<string> = new Set(['ru-passport', 'ru-foreign-passport', 'birth-certificate'] satisfies DocumentType[]);

export const isOfRussians = (type: DocumentType): boolean => ofRussians.has(type);

export const documentExpires = (type: string): boolean => hasExpiry.has(type);

/** Some national identity cards have no expiry date. */
export const needsExpiry = (type: string): boolean => documentExpires(type) && type !== 'national-id';

export type DocumentRejection =
	| 'document-of-russians'
	| 'document-of-others'
	| 'ru-passport-abroad'
	| 'ru-passport-under-14'
	| 'birth-certificate-abroad'
	| 'birth-certificate-over-14';

interface Traveller {
	/** ISO code; '' if not known yet. */
	readonly citizenship: string;
	/** `YYYY-MM-DD`; null if not known yet. */
	readonly birthDate: string | null;
}

/** Why a document does not suit; a child who turns 14 on the way may have either document of Russians. */
export function documentRejection(
	type: DocumentType,
	{ citizenship, birthDate }: Traveller,
	trip: PassengerTrip,
): DocumentRejection | null {
	const isRussian = citizenship === 'RU';
	if (citizenship !== '' && isRussian !== isOfRussians(type)) return isRussian ? 'document-of-others' : 'document-of-russians';
	if (type === 'ru-passport') {
		if (!acceptsInternalPassport(trip)) return 'ru-passport-abroad';
		return birthDate !== null && ageOn(birthDate, trip.lastDate) < PASSPORT_AGE ? 'ru-passport-under-14' : null;
	}
	if (type !== 'birth-certificate') return null;
	if (!isDomestic(trip)) return 'birth-certificate-abroad';
	return birthDate !== null && ageOn(birthDate, trip.firstDate) >= PASSPORT_AGE ? 'birth-certificate-over-14' : null;
}
