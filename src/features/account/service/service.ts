/** The service of accounts, as other parts of the site use it: embedded, or on another host (`HOST_AUTH`). */
import type { Account } from '#features/account/accounts.ts';
import type { StoredPassenger } from '#features/account/contract.ts';
import type { Identity } from '#features/account/identify.ts';
import type { Language } from '#i18n/locales.ts';

export type AccountRequest = Pick<Request, 'url' | 'headers'>;

export interface SignedIn {
	readonly identity: Identity;
	readonly account: Account;
}

/** `unavailable` is neither signed in nor signed out: the account cannot be read now. */
export type SessionState =
	| { readonly kind: 'open'; readonly user: SignedIn }
	| { readonly kind: 'none' }
	| { readonly kind: 'unavailable' };

/** Where messages of an account may go. */
export interface MessageChannels {
	readonly mail: boolean;
	readonly push: boolean;
	/** Active mail address; null without one. */
	readonly address: string | null;
	/** Null if none is chosen. */
	readonly language: Language | null;
}

export interface AccountService {
	/** @param withPassengers otherwise the account has none */
	find(request: AccountRequest, withPassengers?: boolean): Promise<SessionState>;
	/**
	 * Adds the passengers of a booking to those of the signed-in account; a known person's document is replaced.
	 * @throws ServiceUnavailableError
	 */
	addPassengers(request: AccountRequest, booked: readonly StoredPassenger[]): Promise<void>;
	/**
	 * Of messages about price alerts and subscriptions; null if there is no such account.
	 * @throws ServiceUnavailableError
	 */
	channelsOf(account: string): Promise<MessageChannels | null>;
}
