/**
 * Tables, the same on both engines. Money is integer minor units; times are milliseconds since 1970 UTC; booleans are 0 or 1;
 * JSON is text (libraries §4.1: what SQLite binds and PostgreSQL takes alike).
 */
/** One row per ticket click-through: how often a seller's price held is counted from these (product §1, promise 6). */
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
	/** Anonymous visitor (spec 3.1); null when there is none. */
	auid: string | null;
}

export interface Schema {
	clicks: ClickRow;
}
