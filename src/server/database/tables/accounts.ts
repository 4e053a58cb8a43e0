/** Accounts, their sign-ins, and the reports and codes for their data. */
import type { Generated } from 'kysely';

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

/** Serializes requests for codes by phone. */
export interface PhoneLockRow {
	phone_hash: string;
	at: number;
}

/** A link that makes a mail address the account's active one. */
export interface MailActivationRow {
	token_hash: string;
	account_id: string;
	mail: string;
	created_at: number;
	used_at: number | null;
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

export interface AccountTables {
	accounts: AccountRow;
	account_sessions: AccountSessionRow;
	phone_logins: PhoneLoginRow;
	phone_locks: PhoneLockRow;
	mail_activations: MailActivationRow;
	account_identities: AccountIdentityRow;
	account_passkeys: AccountPasskeyRow;
	login_challenges: LoginChallengeRow;
	used_id_tokens: UsedIdTokenRow;
	data_reports: DataReportRow;
	account_codes: AccountCodeRow;
}
