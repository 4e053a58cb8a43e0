/** Price alerts. */

/** A price that a reader follows. Where to send messages is encrypted; lookups are by keyed hash. */
export interface AlertRow {
	id: string;
	/** Unique per filled-in form, so that a repeated post is stored once. */
	submission: string;
	state: 'unconfirmed' | 'active' | 'paused' | 'ended';
	/** Why it is paused or ended. */
	reason: string | null;
	brand: string;
	market: string;
	language: string;
	currency: string;
	/** Of the site where it was made, for links in messages. */
	origin: string;
	/** `AlertTarget`. */
	target: string;
	/** Equal for equal targets. */
	target_key: string;
	/** Last day of departure, after which the alert ends; null if it has none. */
	ends_on: string | null;
	threshold: number | null;
	channel: 'mail' | 'push' | 'feed';
	/** Keyed hash of the mail address or of the push endpoint; of a feed its id. */
	reader: string;
	/** Encrypted; null for feeds. */
	contact: string | null;
	account_id: string | null;
	/** Hash of the visitor's cookie. */
	visitor: string | null;
	/** 1: a last message when the date has passed. */
	farewell: number;
	confirm_hash: string | null;
	confirm_until: number | null;
	/** When it became active, last. */
	activated_at: number | null;
	last_total: number | null;
	last_date: string | null;
	last_seller: string | null;
	/** Time of the last check that got a response. */
	seen_at: number | null;
	/** The price that the reader knows, and since when. */
	baseline_total: number | null;
	baseline_at: number | null;
	/** When the last message was queued. */
	notified_at: number | null;
	/** Counts messages; part of their keys. */
	notices: number;
	check_at: number;
	claimed_until: number;
	/** Failed checks in a row. */
	failures: number;
	/** When its feed or page was last read. */
	read_at: number;
	created_at: number;
	updated_at: number;
}

/** A price of an alert when it changed; null: not on sale. */
export interface AlertPriceRow {
	alert_id: string;
	at: number;
	total: number | null;
	date: string | null;
	seller: string | null;
}

/** A notification for a browser. One that a process was sending when it ended is not sent again. */
export interface AlertPushRow {
	key: string;
	reader: string;
	/** Encrypted push subscription. */
	contact: string;
	/** Encrypted `PushMessage`. */
	message: string;
	state: 'queued' | 'sending' | 'sent' | 'failed';
	attempts: number;
	next_at: number;
	queued_at: number;
	error: string | null;
}

export interface AlertTables {
	alerts: AlertRow;
	alert_prices: AlertPriceRow;
	alert_pushes: AlertPushRow;
}
