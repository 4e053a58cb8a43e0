/** Passengers and contacts as typed (fields of a form, by name) and as validated. Phone rule: spec 5. */

export const PASSENGER_FIELDS = [
	'lastName',
	'firstName',
	'middleName',
	'sex',
	'birthDate',
	'citizenship',
	'documentType',
	'documentNumber',
	'documentExpiry',
] as const;

export type PassengerField = (typeof PASSENGER_FIELDS)[number];

export const CONTACT_FIELDS = ['mail', 'phone'] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];

/** Name of a passenger's field in forms and drafts: `p0.lastName`. */
export const passengerField = (index: number, field: PassengerField): string => `p${index}.${field}`;

export const DOCUMENT_TYPES = ['ru-passport', 'ru-foreign-passport', 'birth-certificate', 'passport', 'national-id'] as const;

export type DocumentType = (typeof DOCUMENT_TYPES)[number];

export const PASSENGER_TYPES = ['adult', 'child', 'infant'] as const;

/** Age on the day of the last flight: adults 12 and over, children 2–11, infants under 2. */
export type PassengerType = (typeof PASSENGER_TYPES)[number];

export interface TravelDocument {
	readonly type: DocumentType;
	/** Without spaces; letters in upper case. */
	readonly number: string;
	/** `YYYY-MM-DD`; null if the document does not expire. */
	readonly expiry: string | null;
}

/** A validated passenger; names in Latin letters, upper case. */
export interface Passenger {
	readonly type: PassengerType;
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string | null;
	readonly sex: 'm' | 'f';
	/** `YYYY-MM-DD`. */
	readonly birthDate: string;
	/** ISO 3166 code in upper case. */
	readonly citizenship: string;
	readonly document: TravelDocument;
}

export interface Contacts {
	readonly mail: string;
	/** E.164: `+79161234567`. */
	readonly phone: string;
}

/** What the rules need to know about the trip. */
export interface PassengerTrip {
	/** Of each passenger, in the order of the fields: adults, children, infants. */
	readonly types: readonly PassengerType[];
	/** Local dates of the first departure and the last arrival, `YYYY-MM-DD`. */
	readonly firstDate: string;
	readonly lastDate: string;
	/** ISO codes of all countries touched, transfers included. */
	readonly countries: readonly string[];
	/** Date at the market's capital. */
	readonly today: string;
	readonly market: string;
}
