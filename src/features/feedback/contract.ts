/** `mistake` is about a page's text or facts, `price` about the price of a ticket. */
export const FEEDBACK_KINDS = ['mistake', 'price'] as const;
export type FeedbackKind = (typeof FEEDBACK_KINDS)[number];

export const MAX_MESSAGE = 2000;
export const MAX_SELLER_PRICE = 60;

/** Form fields; `about` and `shown` are also query parameters of the page. */
export const FEEDBACK_FIELDS = {
	about: 'about',
	shown: 'shown',
	message: 'message',
	sellerPrice: 'seller_price',
	mail: 'mail',
} as const;

/** Fields of a report as they were typed. */
export interface FeedbackInput {
	readonly message: string;
	/** The price at the seller, of a report about a price. */
	readonly sellerPrice: string;
	/** For a reply; may be empty. */
	readonly mail: string;
}

/** The page that a report is about. */
export interface FeedbackSubject {
	readonly kind: FeedbackKind;
	/** Path without market prefix; a ticket's with its parameters `t` and `fare`. */
	readonly about: string;
	/** The price that our page showed. */
	readonly shown: ShownPrice | null;
}

export interface ShownPrice {
	/** Minor units for all travellers. */
	readonly total: number;
	readonly currency: string;
	readonly agency: string;
}

export type FeedbackProblem =
	| 'message-missing'
	| 'message-too-long'
	| 'price-missing'
	| 'price-too-long'
	| 'price-invalid'
	| 'invalid-mail';

export interface FeedbackFieldProblem {
	readonly field: 'message' | 'sellerPrice' | 'mail';
	readonly code: FeedbackProblem;
}

/** Why a report was not stored; the API returns them as codes. */
export type FeedbackError =
	| 'invalid-feedback'
	| 'unknown-page'
	| 'unknown-market'
	| 'form-invalid'
	| 'form-expired'
	| 'form-too-fast'
	| 'work-required'
	| 'unsupported-media-type'
	| 'too-many-requests'
	| 'service-unavailable';
