/** The signed-in user (spec 3.7) and their settings (spec 3.8), as the services of spec 7 send them. */
import type { TypedFields } from '#features/passengers/contract.ts';
import type { CardKind } from '#features/payment/contract.ts';
import type { SupportChannel } from '#features/support/contract.ts';
import type { Language } from '#i18n/locales.ts';

/** The providers' names end the address `/auth/v2/{provider}`. */
export const LOGIN_METHODS = ['phone', 'provider', 'passkey'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

export const ACTIVATION_STATES = ['active', 'pending', 'not_active'] as const;
export type ActivationState = (typeof ACTIVATION_STATES)[number];

export interface EmailInfo {
	readonly active_email: string | null;
	/** Waits for its confirmation. */
	readonly candidate_email: string | null;
	readonly activation_status: ActivationState;
}

export interface UserInfo {
	readonly id: string;
	readonly phone: string | null;
	readonly email_info: EmailInfo;
	readonly last_login_method: LoginMethod | null;
}

export interface NotificationChannels {
	readonly price_alert: { readonly mob_push: boolean; readonly web_push: boolean; readonly email: boolean };
}

export const CHANNEL_TYPES = ['email', 'push', 'all', 'none'] as const;
export type ChannelType = (typeof CHANNEL_TYPES)[number];

/** A passenger as typed; the keys of `PASSENGER_FIELDS`. */
export type StoredPassenger = TypedFields;

/** What a settings page can change; a field that was never set is absent. */
export interface UserSettings {
	readonly citizenship?: string;
	readonly currency?: string;
	readonly market?: string;
	readonly name?: string;
	readonly notification_channels?: NotificationChannels;
	readonly notification_language?: Language;
	/** City or airport code. */
	readonly origin?: string;
	readonly priority_support_channel?: SupportChannel;
	readonly use_price_per_night?: boolean;
	readonly use_price_per_passenger?: boolean;
	readonly payment_options?: CardKind[];
	readonly autosave_documents?: boolean;
	readonly contact_info?: { readonly mail?: string; readonly phone?: string };
	readonly prevent_geoip?: boolean;
	/** City code of the visitor's address. */
	readonly geoip?: string;
}

export type SettingName = keyof UserSettings;

/** A setting with the time of its change, milliseconds since 1970: the newest wins. */
export type DatedSettings = { readonly [Name in SettingName]?: { readonly value: NonNullable<UserSettings[Name]>; readonly at: number } };

export type OrderCounters = Readonly<Record<'all' | 'upcoming', number>>;

/** The paid subscription. */
export interface UserPremium {
	readonly status: 'trial' | 'active' | 'past-due' | 'cancelled' | 'ended';
	readonly plan: 'month' | 'year' | null;
	/** Whether its benefits are open now. */
	readonly is_member: boolean;
	/** ISO 8601: end of what is paid. */
	readonly until: string | null;
	readonly renews: boolean;
}

export interface User {
	readonly user_info: UserInfo;
	/** Null for one that never subscribed. */
	readonly premium: UserPremium | null;
	readonly settings: UserSettings;
	/** Mail address at each provider. */
	readonly socials: Readonly<Record<string, string>>;
	readonly properties: { readonly orders: { readonly order_counters: OrderCounters | null } };
}

/** Seconds that a token of `/auth/phone/finish` and `/api/v2/jwt` is valid for. */
export const TOKEN_SECONDS = 900;

export const CODE_DIGITS = 6;
export const CODE_MINUTES = 5;
export const CODE_ATTEMPTS = 5;

/** Why a form of the sign-in was not accepted. */
export type SignInProblem =
	| {
			readonly code:
				| 'phone-missing'
				| 'phone-letters'
				| 'phone-country'
				| 'phone-landline'
				| 'code-missing'
				| 'expired'
				| 'blocked'
				| 'no-sms'
				| 'origin';
	  }
	| { readonly code: 'phone-digits'; readonly digits: number }
	| { readonly code: 'wait' | 'often'; readonly seconds: number }
	| { readonly code: 'wrong-code'; readonly attemptsLeft: number };
