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

/** Values as typed, by field name. */
export type TypedFields = Readonly<Record<string, string>>;

/** Name of a passenger's field in forms and drafts: `p0.lastName`. */
export const passengerField = (index: number, field: PassengerField): string => `p${index}.${field}`;

/** Name of the field for pasted lines of a document's machine-readable zone. */
export const mrzField = (index: number): string => `p${index}.mrz`;

/** Name and value of the buttons that fill a passenger's fields from these lines: `mrz=0`. */
export const MRZ_BUTTON = 'mrz';

/** Names of the list of stored passengers and of the button that fills a passenger's fields from it: `saved-choice-0`, `saved=0`. */
export const savedField = (index: number): string => `saved-choice-${index}`;
export const SAVED_BUTTON = 'saved';

/** Stored passengers to choose from, by their index in the account. */
export interface SavedChoice {
	readonly texts: { readonly label: string; readonly choose: string; readonly fill: string };
	readonly names: readonly string[];
	/** Those whose data the form begins with, by traveller; null: entered by hand. */
	readonly chosen: readonly (number | null)[];
	/** Address of the passengers, for scripts. */
	readonly address: string;
}

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
	/** Typed dates have the month first. */
	readonly monthFirst?: boolean;
	/** What the destinations' entry rules say about passports, as far as it is known. */
	readonly passportNeeds?: readonly PassportNeed[];
}

/** A passport of these citizens has to be valid until a date, `YYYY-MM-DD`. */
export interface PassportNeed {
	/** ISO code of the country. */
	readonly place: string;
	/** Its name in the language of the texts. */
	readonly country: string;
	/** ISO codes. */
	readonly citizens: readonly string[];
	readonly until: string;
}

type Nothing = Readonly<Record<never, never>>;

/** Every validation problem with the arguments of its text. Dates are `YYYY-MM-DD`. */
interface ProblemArguments {
	'last-name-missing': Nothing;
	'first-name-missing': Nothing;
	'sex-missing': Nothing;
	'birth-date-missing': Nothing;
	'citizenship-missing': Nothing;
	'document-type-missing': Nothing;
	'document-number-missing': Nothing;
	'document-expiry-missing': Nothing;
	'mail-missing': Nothing;
	'phone-missing': Nothing;
	'name-letters': Nothing;
	'name-mixed': Nothing;
	'name-long': { readonly n: number };
	/** The document has Latin letters. */
	'name-cyrillic': { readonly latin: string };
	'name-transliterated': { readonly latin: string };
	'date-unreadable': Nothing;
	'date-impossible': Nothing;
	'birth-date-future': Nothing;
	'birth-date-old': Nothing;
	'adult-too-young': { readonly age: number };
	'child-too-old': { readonly age: number };
	'child-turns-12': Nothing;
	'child-too-young': { readonly age: number };
	'infant-too-old': { readonly age: number };
	'infant-turns-2': Nothing;
	'infants-many': { readonly infants: number; readonly adults: number };
	'citizenship-unknown': Nothing;
	'document-of-russians': Nothing;
	'document-of-others': Nothing;
	'ru-passport-abroad': Nothing;
	'ru-passport-under-14': Nothing;
	'birth-certificate-abroad': Nothing;
	'birth-certificate-over-14': Nothing;
	'ru-passport-number': { readonly digits: number };
	'ru-foreign-passport-number': { readonly digits: number };
	'birth-certificate-number': Nothing;
	'document-number': Nothing;
	'document-number-letters': Nothing;
	'expiry-passed': { readonly date: string };
	'expiry-before-end': { readonly date: string; readonly end: string };
	'expiry-soon': { readonly date: string };
	/** An entry rule requires a later date; `place` and `citizen` are ISO codes of the country and of the citizenship. */
	'expiry-entry': {
		readonly date: string;
		readonly country: string;
		readonly until: string;
		readonly place: string;
		readonly citizen: string;
	};
	/** `other` counts from 1. */
	'same-document': { readonly other: number };
	'same-person': { readonly other: number };
	'mrz-shape': Nothing;
	/** `line` counts from 1. */
	'mrz-line': { readonly line: number };
	'mrz-internal': Nothing;
	'mrz-citizenship': Nothing;
	'mail-invalid': Nothing;
	'mail-typo': { readonly suggestion: string };
	'phone-letters': Nothing;
	'phone-country': Nothing;
	'phone-digits': { readonly digits: number };
	'phone-landline': Nothing;
	'phone-invalid': Nothing;
}

export type PassengerProblemCode = keyof ProblemArguments;

export type ProblemData<C extends PassengerProblemCode> = ProblemArguments[C];

/** Warnings do not stop the booking. */
export const WARNINGS = [
	'name-transliterated',
	'expiry-soon',
	'expiry-entry',
	'same-person',
	'mrz-citizenship',
	'mail-typo',
] as const satisfies readonly PassengerProblemCode[];

/** What a problem is about, as the summary of a form groups them (spec 3.12). */
export const PASSENGER_MESSAGES = ['passenger', 'contacts', 'data-format'] as const;
export type PassengerMessageKind = (typeof PASSENGER_MESSAGES)[number];

export type PassengerProblem = {
	readonly [C in PassengerProblemCode]: {
		/** `p0.lastName`, `mail`. */
		readonly field: string;
		readonly code: C;
		readonly severity: C extends (typeof WARNINGS)[number] ? 'warn' : 'error';
		readonly data: ProblemData<C>;
	};
}[PassengerProblemCode];

/** `passenger` is null if a problem is an error; warnings come with a passenger. */
export interface ReadPassenger {
	readonly passenger: Passenger | null;
	readonly problems: readonly PassengerProblem[];
}

export interface ReadPassengers {
	readonly passengers: readonly Passenger[] | null;
	readonly problems: readonly PassengerProblem[];
}

export interface ReadContacts {
	readonly contacts: Contacts | null;
	readonly problems: readonly PassengerProblem[];
}
