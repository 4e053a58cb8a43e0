import type { Generated } from 'kysely';

/**
 * Tables, the same on both engines. Money is integer minor units; times are milliseconds since 1970 UTC; booleans are 0 or 1;
 * JSON is text (what SQLite binds and PostgreSQL takes alike).
 */
/** One row per ticket click-through: how often a seller's price held is counted from these. */
export interface ClickRow {
	/** Random, URL-safe. */
	id: string;
	at: number;
	brand: string;
	market: string;
	language: string;
	ticket_id: string;
	/** `/search/…` as in the address, without prefix and query. */
	search: string;
	agency: string;
	/** Lower-case code. */
	currency: string;
	/** For all travellers. */
	total: number;
	marker: string;
	/** Hash of the anonymous visitor's id (spec 3.1); null when there is none, or it may not be used. */
	auid: string | null;
	/** Label of the advertisement (spec 7); null when none was said. */
	erid: string | null;
	/** Partner of the landing address (spec 7); null when none was said. */
	partner: string | null;
}

/** One analytics event (spec 4.2, 7), without what names a person: ids are hashed, there is no address and no user agent. */
export interface EventRow {
	/** The tracker's own: an event that is sent twice is kept once. Of a vital the id of the measurement. */
	id: string;
	/** When it came. */
	at: number;
	/** When the tracker sent it, by the visitor's clock. */
	sent: number;
	/** As the tracker says: `pv`, `ue` … */
	type: string;
	/** `general--breakpoint--changed`, `page_view`, `{category}--{action}`. */
	name: string;
	page_type: string;
	page_name: string;
	brand: string;
	market: string;
	language: string;
	/** desktop, mobile, tablet, bot or '' where it is not known. */
	device: string;
	/** Hash of the anonymous visitor's id. */
	visitor: string | null;
	/** Hash of the session's id. */
	session: string | null;
	/** LCP, FCP, CLS, INP or TTFB. */
	vital: string | null;
	/** Of the vital: milliseconds, of CLS the score. */
	value: number | null;
	/** Everything the tracker sent, as JSON. */
	payload: string;
}

/** An event with its size, by which the table is limited. */
export interface StoredEventRow extends EventRow {
	/** About what the row takes with its indexes. */
	bytes: Generated<number>;
}

/** Events that were not kept, counted by hour and reason. */
export interface EventFailureRow {
	hour: number;
	reason: string;
	count: number;
	/** Names of the last one's fields, without their values. */
	sample: string;
}

/** Errors of browsers and of this server that are alike, as one row (spec 7). */
export interface ErrorReportRow {
	fingerprint: string;
	side: 'browser' | 'server';
	type: string;
	message: string;
	level: string;
	page: string;
	release: string;
	environment: string;
	count: number;
	first_at: number;
	last_at: number;
	/** JSON of the last one's frames and tags. */
	sample: string;
}

/** Traces that were reported, counted by day, page and operation; times are milliseconds. */
export interface TraceSummaryRow {
	day: number;
	name: string;
	operation: string;
	count: number;
	total_time: number;
	longest: number;
}

/** What one visitor thinks of one answer (spec 2.2): the last that he said. */
export interface FaqVoteRow {
	/** `faq/lost-baggage`. */
	article: string;
	/** Hash of a random number in his cookie and the article: what he thinks of others cannot be told from it. */
	visitor: string;
	verdict: 'yes' | 'no';
	/** Without mail addresses and long numbers. */
	comment: string | null;
	brand: string;
	market: string;
	/** Of the text that he read. */
	language: string;
	at: number;
}

/** A session of signed-in staff. */
export interface StaffSessionRow {
	/** Hash of the session's id, which only the cookie has. */
	id: string;
	/** Keyed hash of the account's mail address. */
	account: string;
	/** Browser and system, so that its owner recognizes it. */
	device: string;
	created_at: number;
	last_seen_at: number;
}

export interface Schema {
	clicks: ClickRow;
	events: StoredEventRow;
	event_failures: EventFailureRow;
	error_reports: ErrorReportRow;
	faq_votes: FaqVoteRow;
	trace_summaries: TraceSummaryRow;
	staff_sessions: StaffSessionRow;
}
