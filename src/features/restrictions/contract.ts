/** Entry rules of a country for a citizenship. Only statements with a source are made; everything else is null, "we don't know". */

export const VISA_KINDS = ['none', 'arrival', 'electronic', 'needed'] as const;
export type VisaKind = (typeof VISA_KINDS)[number];

export const PURPOSES = ['tourism', 'business', 'visit'] as const;
export type Purpose = (typeof PURPOSES)[number];

export const PAPER_KINDS = ['onward-ticket', 'registration', 'health', 'arrival-card', 'insurance', 'blank-pages'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** Most connections of one query. */
export const MAX_TRANSITS = 12;

/** A connection: `leaves` if the passenger passes the border there. */
export interface TransitStop {
	/** ISO code. */
	readonly country: string;
	/** IATA code; null if only the country is known. */
	readonly airport: string | null;
	readonly leaves: boolean;
}

export interface EntryQuery {
	/** ISO codes in capitals. */
	readonly citizenship: string;
	readonly country: string;
	readonly purpose: Purpose;
	/** Day of arrival, `YYYY-MM-DD`. */
	readonly date: string;
	readonly transits: readonly TransitStop[];
}

export interface Source {
	readonly title: string;
	readonly url: string;
	/** The legal act, if it is one. */
	readonly act: string | null;
}

export interface Sourced {
	readonly source: Source;
	/** `from-law`: a legal act says so; `to-confirm`: the authority said so and may have changed it. */
	readonly sure: 'from-law' | 'to-confirm';
	/** Day on which it was written down, and on which it was compared with its source; null if it was not. */
	readonly recorded: string;
	readonly checked: string | null;
	/** First and last day of arrival for which it holds; null if it is open. */
	readonly from: string | null;
	readonly until: string | null;
}

export interface VisaRule extends Sourced {
	readonly visa: VisaKind;
	/** Days of a stay; `within` so many days. Null if the source is not quoted for it. */
	readonly days: number | null;
	readonly within: number | null;
}

export interface PassportRule extends Sourced {
	readonly days: number | null;
	readonly months: number | null;
	/** `stay`: the last day of the stay that the visa or the visa-free regime allows. */
	readonly after: 'arrival' | 'departure' | 'stay';
	/** The passport was issued at most so many years ago. */
	readonly issuedYears: number | null;
}

export interface PaperRule extends Sourced {
	readonly paper: PaperKind;
	/** `registration`: due for stays of more days. */
	readonly days: number | null;
}

export interface Authority {
	readonly name: string;
	readonly url: string;
}

export interface TransitRule extends TransitStop {
	readonly rule: VisaRule | null;
	readonly authority: Authority | null;
}

export interface EntryRuleSet {
	readonly citizenship: string;
	readonly country: string;
	/** The citizen's own country. */
	readonly home: boolean;
	readonly visa: VisaRule | null;
	readonly passport: PassportRule | null;
	readonly papers: readonly PaperRule[];
	/** Who answers what is not stated. Null where we have no certain address. */
	readonly authority: Authority | null;
	readonly transits: readonly TransitRule[];
}

/** `failed`: the service on another host did not respond. */
export type EntryResult = { readonly kind: 'answer'; readonly answer: EntryRuleSet } | { readonly kind: 'failed' };

/** Query parameter of pages, and name of the cookie. */
export const CITIZENSHIP = 'citizenship';

/** Query parameters of pages: what the trip is for, and its day of arrival. */
export const TRIP_FIELDS = { purpose: 'purpose', date: 'entry_date' } as const;

/** Whose rules the content covers, in the order of the choice; other citizenships get "we don't know" more often. */
export const OFFERED_CITIZENSHIPS = [
	'RU',
	'BY',
	'KZ',
	'UA',
	'UZ',
	'KG',
	'TJ',
	'AZ',
	'AM',
	'GE',
	'MD',
	'US',
	'AT',
	'BE',
	'BG',
	'CY',
	'CZ',
	'DE',
	'DK',
	'EE',
	'ES',
	'FI',
	'FR',
	'GR',
	'HR',
	'HU',
	'IE',
	'IT',
	'LT',
	'LU',
	'LV',
	'MT',
	'NL',
	'PL',
	'PT',
	'RO',
	'SE',
	'SI',
	'SK',
] as const;

/** Upper-case code of an offered citizenship; null for anything else. */
export function readCitizenship(text: string | null | undefined): string | null {
	const code = (text ?? '').toUpperCase();
	return (OFFERED_CITIZENSHIPS as readonly string[]).includes(code) ? code : null;
}
