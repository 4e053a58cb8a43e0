/** What readers and travellers say about articles, pages, prices and support. */
import type { Generated } from 'kysely';

/** A visitor's last vote on an article (spec 2.2). */
export interface FaqVoteRow {
	article: string;
	/** Hash of a random cookie value and the article, so votes on different articles cannot be linked. */
	visitor: string;
	verdict: 'yes' | 'no';
	comment: string | null;
	brand: string;
	market: string;
	language: string;
	at: number;
}

/** A report about a page or a price (spec 7). */
export interface FeedbackRow {
	id: string;
	/** Unique per filled-in form, so that a repeated post is stored once. */
	submission: string;
	kind: 'mistake' | 'price';
	/** Path without market prefix. */
	about: string;
	/** `2431000-rub-vetroplan`: minor units, currency, agency. */
	shown: string | null;
	seller_price: string | null;
	/** Without contacts. */
	message: string;
	/** Address for a reply, if the visitor left one. */
	mail: string | null;
	brand: string;
	market: string;
	language: string;
	at: number;
}

/** A traveller's last score or last feedback on a ticket (spec 3.11). */
export interface SupportRatingRow {
	ticket_id: number;
	kind: 'score' | 'feedback';
	/** Where the ticket is: `sample`, `own` or `freshdesk`. */
	source: string;
	/** 0 if the source did not respond; such a rating is deleted if the source turns out not to have the ticket. */
	verified: number;
	rating: string;
	/** In the order of the contract, separated by commas; empty if there are none. */
	reasons: string;
	comment: string | null;
	market: string;
	closed_at: number | null;
	at: number;
	/** Counts changes. */
	revision: Generated<number>;
	/** When the source received the current revision. */
	delivered_at: number | null;
	/** Next delivery; null if delivered, rejected by the source, or not to be delivered. */
	next_at: number | null;
	attempts: Generated<number>;
	failure: string | null;
}

/** A report that an entry rule is wrong or missing (spec 7). */
export interface EntryRuleReportRow {
	id: string;
	/** Unique per filled-in form, so that a repeated post is stored once. */
	submission: string;
	/** ISO codes. */
	country: string;
	citizenship: string | null;
	/** Without contacts. */
	message: string;
	/** Address for a reply, if the visitor left one. */
	mail: string | null;
	brand: string;
	market: string;
	language: string;
	at: number;
	answer: string | null;
	answered_at: number | null;
}

export interface FeedbackTables {
	faq_votes: FaqVoteRow;
	support_ratings: SupportRatingRow;
	feedback: FeedbackRow;
	entry_rule_reports: EntryRuleReportRow;
}
