import type { Generated } from 'kysely';

/**
 * Tables, the same on both engines. Money is integer minor units, times are milliseconds since 1970 UTC, booleans are 0 or 1, JSON is
 * text.
 */
export interface ClickRow {
	id: string;
	at: number;
	brand: string;
	market: string;
	language: string;
	kind: 'ticket' | 'hotel';
	/** Or the hotel's id. */
	ticket_id: string;
	/** Of a hotel. */
	offer: string | null;
	search: string;
	agency: string;
	currency: string;
	total: number;
	marker: string;
	/** Hash of the visitor id (spec 3.1); null without id or permission. */
	auid: string | null;
	erid: string | null;
	partner: string | null;
}

/** Analytics event (spec 4.2, 7) without personal data: ids are hashed, no address, no user agent. */
export interface EventRow {
	/** Tracker's event id, which deduplicates resent events; for a vital the measurement id. */
	id: string;
	at: number;
	sent: number;
	type: string;
	name: string;
	page_type: string;
	page_name: string;
	brand: string;
	market: string;
	language: string;
	device: string;
	visitor: string | null;
	session: string | null;
	vital: string | null;
	value: number | null;
	payload: string;
}

export interface StoredEventRow extends EventRow {
	bytes: Generated<number>;
}

export interface EventFailureRow {
	hour: number;
	reason: string;
	count: number;
	sample: string;
}

/** Similar errors of browsers and this server, grouped into one row (spec 7). */
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
	sample: string;
}

export interface TraceSummaryRow {
	day: number;
	name: string;
	operation: string;
	count: number;
	total_time: number;
	longest: number;
}

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

export interface StaffSessionRow {
	id: string;
	/** Keyed hash of the account's email address. */
	account: string;
	device: string;
	created_at: number;
	last_seen_at: number;
}

/** Outgoing mail; `queued` also until the next attempt, `sending` while a process holds it until `next_at`. */
export interface MailRow {
	id: string;
	/** Unique, so that a mail is queued once; the Message-ID is its hash. */
	key: string;
	kind: string;
	channel: Generated<'mail' | 'sms'>;
	brand: string;
	language: string;
	/** Mail address, or phone in E.164. */
	recipient: string;
	/** Empty for SMS. */
	subject: string;
	text: string;
	/** Null: the layout renders `text`. */
	html: string | null;
	state: 'queued' | 'sending' | 'sent' | 'failed';
	attempts: Generated<number>;
	next_at: number;
	queued_at: number;
	sent_at: number | null;
	error: string | null;
	/** JSON of further headers by name; null if there are none. */
	headers: Generated<string | null>;
	/** 1 if the receiving server rejected the address for good. */
	bounced: Generated<number>;
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

/** The last number given to a ticket; one row. */
export interface SupportTicketNumberRow {
	last: number;
}

export interface SupportTicketRow {
	id: number;
	/** Random id of the form that opened it. */
	form: string;
	/** Of the token in its address. */
	token_hash: string;
	topic: string;
	state: 'open' | 'answered' | 'closed';
	brand: string;
	market: string;
	language: string;
	/** Of the site where it was opened, for links in mails. */
	origin: string;
	order_number: string | null;
	name: string | null;
	mail: string;
	/** Preferred by the signed-in traveller; null: mail. */
	channel: string | null;
	/** Phone of that channel. */
	contact: string | null;
	created_at: number;
	updated_at: number;
	closed_at: number | null;
}

export interface SupportMessageRow {
	/** Random id of its form. */
	id: string;
	ticket: number;
	author: 'traveller' | 'staff';
	text: string;
	at: number;
}

export interface SupportAttachmentRow {
	/** Also the name of its file. */
	id: string;
	ticket: number;
	message: string;
	name: string;
	type: string;
	bytes: number;
}

/** A tariff check that a visitor waits for. */
export interface BookingCheckRow {
	id: string;
	/** Hash of the visitor's cookie. */
	visitor: string;
	/** `CheckRequest`. */
	request: string;
	/** `CheckResult`; null while it runs. */
	result: string | null;
	attempts: number;
	/** After this the process that runs it has died. */
	claimed_until: number;
	created_at: number;
}

/** What a visitor typed and chose before the order (spec 4.9). The id becomes the order's. */
export interface BookingDraftRow {
	id: string;
	/** Hash of the visitor's cookie. */
	visitor: string;
	/** Account that was signed in while it was filled in. */
	account_id: string | null;
	brand: string;
	market: string;
	language: string;
	/** `replaced`: an order exists. */
	state: 'open' | 'replaced';
	/** `BookedOffer`. */
	offer: string;
	/** Encrypted: field name → `{ value, version }`. */
	fields: string;
	/** Total that the visitor accepted: the ceiling. */
	accepted_total: number;
	/** Of the last change of a field. */
	version: number;
	created_at: number;
	updated_at: number;
}

/** A seat of a departure belongs to one booking until `until`. */
export interface SeatHoldRow {
	/** `SU-SVO-AER-20261201T1040`. */
	departure: string;
	seat: string;
	order_id: string;
	passenger: number;
	until: number;
}

export interface OrderRow {
	id: string;
	state: string;
	brand: string;
	market: string;
	language: string;
	/** Of the site where it was made, for links in mails. */
	origin: string;
	/** Keyed hash of the lower-case address; random once the order is erased. */
	mail_hash: string;
	/** Keyed hash of the phone; null for older orders. */
	phone_hash: string | null;
	/** When everything personal was erased; what is left is an accounting record. */
	erased_at: number | null;
	currency: string;
	total: number;
	captured: Generated<number>;
	refunded: Generated<number>;
	/** `BookedOffer`. */
	offer: string;
	/** `{ extras, seats, lines }`. */
	choices: string;
	/** Encrypted: `{ passengers, contacts }`. */
	people: string;
	/** `IssuedOrder`. */
	issued: string | null;
	pnr: string | null;
	/** Kinds of card, separated by commas. */
	methods: string;
	version: number;
	created_at: number;
	updated_at: number;
}

/** Visitors who may see an order: the one who made it, and those who opened its signed link. */
export interface OrderVisitorRow {
	order_id: string;
	visitor: string;
	at: number;
}

export interface OrderEventRow {
	id: string;
	order_id: string;
	at: number;
	kind: string;
	data: string;
}

/** Outgoing call, queued in the transaction of its cause; `running` while a process holds it until `next_at`. */
export interface OrderEffectRow {
	id: string;
	order_id: string;
	kind: string;
	/** Idempotency key sent with the call. */
	key: string;
	state: 'queued' | 'running' | 'done' | 'failed';
	attempts: Generated<number>;
	next_at: number;
	data: string;
	error: string | null;
	created_at: number;
	done_at: number | null;
}

export interface OrderPaymentRow {
	/** Also the idempotency key of its creation. */
	id: string;
	order_id: string;
	gateway: string;
	/** Null until the gateway has responded. */
	reference: string | null;
	url: string | null;
	purpose: 'order' | 'change';
	amount: number;
	currency: string;
	state: string;
	reason: string | null;
	captured: Generated<number>;
	refunded: Generated<number>;
	/** `{ scheme, last4 }`. */
	card: string | null;
	created_at: number;
	updated_at: number;
}

/** Change of one leg of an order. */
export interface OrderChangeRow {
	/** Random id of the form; part of the idempotency key. */
	request: string;
	order_id: string;
	state: string;
	leg: number;
	/** `ChangeOption`. */
	option: string;
	/** `Leg` as it was. */
	before: string;
	amount: number;
	refund: number;
	/** Id of its payment. */
	payment: string | null;
	reason: string | null;
	/** Deadline of the payment. */
	until: number;
	created_at: number;
	updated_at: number;
}

/** Webhook events that were processed. */
export interface PaymentEventRow {
	id: string;
	at: number;
}

/** Orders at the embedded supplier, by idempotency key. */
export interface SandboxOrderRow {
	key: string;
	order_id: string;
	state: 'issued' | 'rejected' | 'cancelled';
	outcome: string;
	/** Look-ups before this time do not find it. */
	visible_at: number;
	at: number;
}

/** The process that created a payment and gets its events: this one, or another through `/svc/payment`. */
export type PaymentCreator = 'own' | 'other';

/** A payment at the embedded gateway; of a card it has scheme and last digits only. */
export interface GatewayPaymentRow {
	reference: string;
	order_id: string;
	amount: number;
	currency: string;
	/** Kinds of card, separated by commas. */
	methods: string;
	brand: string;
	market: string;
	language: string;
	return_url: string;
	expires_at: number;
	state: string;
	reason: string | null;
	captured: Generated<number>;
	refunded: Generated<number>;
	/** `{ scheme, last4 }`. */
	card: string | null;
	/** Cards that were tried. */
	attempts: Generated<number>;
	/** `{ code, tries }` while the bank waits for the cardholder. */
	challenge: string | null;
	/** When the payment changes by itself: expires, or an unknown outcome becomes `settles_as`. */
	due_at: number | null;
	settles_as: 'authorized' | 'declined' | null;
	creator: Generated<PaymentCreator>;
	created_at: number;
	updated_at: number;
}

/** Results of calls to the embedded gateway by idempotency key. */
export interface GatewayCallRow {
	key: string;
	/** Hash of the call's parameters. */
	request: string;
	result: string;
	at: number;
}

/** Events of the embedded gateway for the merchant; `sending` while a process holds one until `next_at`. */
export interface GatewayEventRow {
	id: string;
	reference: string;
	type: string;
	state: 'queued' | 'sending' | 'delivered' | 'failed';
	attempts: Generated<number>;
	next_at: number;
	at: number;
	delivered_at: number | null;
	error: string | null;
	/** Of the payment. */
	creator: Generated<PaymentCreator>;
}

/** Travellers; everything personal is encrypted, identifiers are keyed hashes. */
export interface AccountRow {
	id: string;
	phone_hash: string | null;
	/** Of the active address only. */
	mail_hash: string | null;
	profile: string;
	settings: string;
	passengers: string;
	/** When marketing was consented to. */
	marketing_at: number | null;
	version: number;
	created_at: number;
	updated_at: number;
}

/** One sign-in: its refresh tokens follow each other. */
export interface AccountSessionRow {
	id: string;
	account_id: string;
	token_hash: string;
	/** Of the token before; accepted for a short time, for requests that were under way. */
	previous_hash: string | null;
	rotated_at: number;
	device: string;
	method: string;
	created_at: number;
	last_seen_at: number;
}

/** A code sent to a phone. */
export interface PhoneLoginRow {
	id: string;
	phone_hash: string;
	phone: string;
	code_hash: string;
	/** `blocked` after too many wrong codes. */
	state: 'sent' | 'used' | 'blocked';
	attempts: number;
	marketing: number;
	created_at: number;
	ended_at: number | null;
}

/** A link that makes a mail address the account's active one. */
export interface MailActivationRow {
	token_hash: string;
	account_id: string;
	mail: string;
	created_at: number;
	used_at: number | null;
}

/** A favorite of a guest's browser or an account. */
export interface FavoriteRow {
	/** `visitor:` or `account:` with its hash or id. */
	owner: string;
	item_hash: string;
	/** Null for guests. */
	account_id: string | null;
	/** 1 for a page about a place, 0 for a ticket. */
	place: number;
	/** Encrypted `Favorite`. */
	data: string;
	saved_at: number;
}

/** A link that shows the favorites of its owner. */
export interface FavoriteListRow {
	token_hash: string;
	owner: string;
	account_id: string | null;
	/** Encrypted, for its owner. */
	token: string;
	created_at: number;
}

export interface SavedSearchRow {
	account_id: string;
	id_hash: string;
	/** Encrypted `SavedSearch`. */
	data: string;
	created_at: number;
}

/** An account of a social provider that signs in to ours; one per provider and account. */
export interface AccountIdentityRow {
	provider: string;
	/** Keyed hash of the provider's `sub`. */
	subject_hash: string;
	account_id: string;
	created_at: number;
}

/** A WebAuthn credential. Its key and name are encrypted. */
export interface AccountPasskeyRow {
	credential_hash: string;
	account_id: string;
	/** Host name that the credential is bound to. */
	rp_id: string;
	credential: string;
	counter: number;
	created_at: number;
	last_used_at: number | null;
}

/** A sign-in at a provider or with a passkey that was begun in a browser; it ends once. */
export interface LoginChallengeRow {
	id: string;
	kind: 'social' | 'passkey-sign-in' | 'passkey-add';
	browser_hash: string;
	data: string;
	created_at: number;
	used_at: number | null;
}

/** An id token that was exchanged; it isn't accepted again. */
export interface UsedIdTokenRow {
	token_hash: string;
	used_at: number;
}

/** An archive of the traveller's data. */
export interface DataReportRow {
	/** Part of the link's token. */
	id: string;
	account_id: string;
	state: 'queued' | 'running' | 'ready' | 'failed';
	/** `ReportSite`: where it was requested, for the mail. */
	site: string;
	/** Encrypted: the ZIP file in Base64; null before it is ready and after the link has expired. */
	archive: string | null;
	attempts: Generated<number>;
	/** Next attempt, also if the process that runs it dies. */
	next_at: number;
	requested_at: number;
	/** Of the link. */
	expires_at: number | null;
}

/** The code that confirms the deletion of an account. */
export interface AccountCodeRow {
	account_id: string;
	code_hash: string;
	attempts: number;
	created_at: number;
}

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

/** Serializes requests for codes by phone. */
export interface PhoneLockRow {
	phone_hash: string;
	at: number;
}

export interface Schema {
	clicks: ClickRow;
	events: StoredEventRow;
	event_failures: EventFailureRow;
	error_reports: ErrorReportRow;
	faq_votes: FaqVoteRow;
	trace_summaries: TraceSummaryRow;
	staff_sessions: StaffSessionRow;
	mails: MailRow;
	support_ratings: SupportRatingRow;
	feedback: FeedbackRow;
	support_ticket_numbers: SupportTicketNumberRow;
	support_tickets: SupportTicketRow;
	support_messages: SupportMessageRow;
	support_attachments: SupportAttachmentRow;
	booking_drafts: BookingDraftRow;
	booking_checks: BookingCheckRow;
	seat_holds: SeatHoldRow;
	orders: OrderRow;
	order_visitors: OrderVisitorRow;
	order_events: OrderEventRow;
	order_effects: OrderEffectRow;
	order_payments: OrderPaymentRow;
	order_changes: OrderChangeRow;
	payment_events: PaymentEventRow;
	sandbox_orders: SandboxOrderRow;
	gateway_payments: GatewayPaymentRow;
	gateway_calls: GatewayCallRow;
	gateway_events: GatewayEventRow;
	accounts: AccountRow;
	account_sessions: AccountSessionRow;
	phone_logins: PhoneLoginRow;
	phone_locks: PhoneLockRow;
	mail_activations: MailActivationRow;
	favorites: FavoriteRow;
	favorite_lists: FavoriteListRow;
	saved_searches: SavedSearchRow;
	account_identities: AccountIdentityRow;
	account_passkeys: AccountPasskeyRow;
	login_challenges: LoginChallengeRow;
	used_id_tokens: UsedIdTokenRow;
	data_reports: DataReportRow;
	account_codes: AccountCodeRow;
	alerts: AlertRow;
	alert_prices: AlertPriceRow;
	alert_pushes: AlertPushRow;
}
