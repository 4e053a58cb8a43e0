/** The signed-in user as services and pages see it. */
import type { Database } from '#server/database/open.ts';
import type { Brand } from '#site/site.ts';
import { type Account, changeAccount } from './accounts.ts';
import type { DatedSettings, EmailInfo, OrderCounters, SettingName, StoredPassenger, User, UserSettings } from './contract.ts';
import { mergeSettings, valuesOf } from './rules.ts';

/** What the account needs of other features. */
export interface AccountPorts {
	readonly db: () => Promise<Database>;
	/** Of orders of a brand that were booked with one of these addresses; null if their service does not respond. */
	readonly orderCounters: (addresses: Readonly<Record<'mail' | 'phone', string | null>>, brand: Brand) => Promise<OrderCounters | null>;
	/** The paid subscription of an account at a brand; null for one that never subscribed, and while its service does not respond. */
	readonly premium: (account: string, brand: Brand) => Promise<User['premium']>;
	/** Whether the account paid for a subscription, or for an order booked with one of its addresses. */
	readonly hasPurchases: (account: string, addresses: Readonly<Record<'mail' | 'phone', string | null>>) => Promise<boolean>;
	readonly now: () => number;
	/** Whether codes can be sent by SMS. */
	readonly hasSms: boolean;
	/** `YYYY-MM-DD` at the market's capital. */
	readonly today: (market: string) => string;
}

export function emailInfoOf({ profile: { activeMail, candidateMail } }: Pick<Account, 'profile'>): EmailInfo {
	const status = candidateMail !== null ? 'pending' : activeMail !== null ? 'active' : 'not_active';
	return { active_email: activeMail, candidate_email: candidateMail, activation_status: status };
}

export async function userOf(account: Account, ports: AccountPorts, brand: Brand): Promise<User> {
	const { id, profile, settings } = account;
	return {
		user_info: { id, phone: profile.phone, email_info: emailInfoOf(account), last_login_method: profile.lastLoginMethod },
		premium: await ports.premium(id, brand),
		settings: valuesOf(settings),
		socials: profile.socials,
		properties: { orders: { order_counters: await ports.orderCounters({ mail: profile.activeMail, phone: profile.phone }, brand) } },
	};
}

/** Times of the device, but none in the future: a wrong clock would win for ever. */
function datedBy(settings: UserSettings, changedAt: Readonly<Record<string, number>>, now: number): DatedSettings {
	const names = Object.keys(settings) as SettingName[];
	return Object.fromEntries(names.map((name) => [name, { value: settings[name], at: Math.min(changedAt[name] ?? now, now) }]));
}

/**
 * Merges settings into the account's; of each one the newest value wins.
 * @param changedAt milliseconds since 1970 by setting; now by default
 * @returns null if there is no such account
 */
export async function saveSettings(
	{ db, now }: AccountPorts,
	account: string,
	settings: UserSettings,
	changedAt: Readonly<Record<string, number>> = {},
): Promise<Account | null> {
	const at = now();
	return changeAccount(await db(), account, at, (current) => ({
		...current,
		settings: mergeSettings(current.settings, datedBy(settings, changedAt, at)),
	}));
}

export async function savePassengers(
	{ db, now }: Pick<AccountPorts, 'db' | 'now'>,
	account: string,
	change: (passengers: readonly StoredPassenger[]) => readonly StoredPassenger[],
): Promise<Account | null> {
	return changeAccount(await db(), account, now(), (current) => ({ ...current, passengers: change(current.passengers) }));
}

export async function setMarketing({ db, now }: AccountPorts, account: string, agrees: boolean): Promise<void> {
	const at = now();
	await changeAccount(await db(), account, at, (current) => ({ ...current, marketingAt: agrees ? (current.marketingAt ?? at) : null }));
}
