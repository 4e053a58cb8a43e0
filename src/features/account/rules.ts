import { MS_PER_HOUR, MS_PER_MINUTE } from '#lib/durations.ts';
import {
	type ChannelType,
	CODE_ATTEMPTS,
	CODE_MINUTES,
	type DatedSettings,
	type NotificationChannels,
	type SettingName,
	type UserSettings,
} from './contract.ts';

export interface LoginAttempt {
	readonly state: 'sent' | 'used' | 'blocked';
	/** Milliseconds since 1970. */
	readonly createdAt: number;
	readonly endedAt: number | null;
}

/** How far back codes of a phone count. */
export const LOGIN_HISTORY_MS = 24 * MS_PER_HOUR;
/** Waits after the first, second … code since the last success. */
const CODE_WAITS = [0.5, 1, 3, 10, 30, 60].map((minutes) => minutes * MS_PER_MINUTE);
/** Waits after the first, second … code that was tried out. */
const BLOCK_WAITS = [1, 5, 15, 60, 240].map((minutes) => minutes * MS_PER_MINUTE);

const waitOf = (waits: readonly number[], count: number): number => (count === 0 ? 0 : (waits[Math.min(count, waits.length) - 1] ?? 0));

/** Names of `deviceOf` that aren't written with one capital first. */
const DEVICE_NAMES: Readonly<Record<string, string>> = {
	chromeos: 'ChromeOS',
	duckduckgo: 'DuckDuckGo',
	harmonyos: 'HarmonyOS',
	ie: 'Internet Explorer',
	ios: 'iOS',
	macos: 'macOS',
	miui: 'MIUI',
	uc: 'UC Browser',
};

/** `chrome, macos` → `Chrome, macOS`. */
export const deviceName = (device: string): string =>
	device.replace(/[a-z]+/g, (name) => DEVICE_NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1));

/** When the next code may be sent to a phone. @param history of {@link LOGIN_HISTORY_MS}, oldest first */
export function nextCodeAt(history: readonly LoginAttempt[]): number {
	const since = history.slice(history.findLastIndex(({ state }) => state === 'used') + 1);
	const blocked = since.filter(({ state }) => state === 'blocked');
	const afterCode = (since.at(-1)?.createdAt ?? 0) + waitOf(CODE_WAITS, since.length);
	const afterBlock = (blocked.at(-1)?.endedAt ?? 0) + waitOf(BLOCK_WAITS, blocked.length);
	return Math.max(afterCode, afterBlock);
}

export const isCodeExpired = (createdAt: number, now: number): boolean => now - createdAt >= CODE_MINUTES * MS_PER_MINUTE;

/** How long after a sign-in an account and its sign-in methods can be changed or deleted without another one. */
export const RECENT_SIGN_IN_MINUTES = 15;

export const isRecentSignIn = (signedInAt: number, now: number): boolean => now - signedInAt <= RECENT_SIGN_IN_MINUTES * MS_PER_MINUTE;

export const attemptsLeft = (attempts: number): number => Math.max(0, CODE_ATTEMPTS - attempts);

/** The newest value of each setting; of equal times, the account's. */
export function mergeSettings(account: DatedSettings, local: DatedSettings): DatedSettings {
	const names = [...new Set([...Object.keys(account), ...Object.keys(local)])] as SettingName[];
	return Object.fromEntries(
		names.map((name) => {
			const [own, other] = [account[name], local[name]];
			return [name, own && (!other || own.at >= other.at) ? own : other];
		}),
	);
}

export const valuesOf = (dated: DatedSettings): UserSettings =>
	Object.fromEntries(Object.entries(dated).map(([name, { value }]) => [name, value]));

/** Kind of channel that messages come by (spec 3.8). */
export function channelType({ price_alert: { email, web_push, mob_push } }: NotificationChannels): ChannelType {
	const push = web_push || mob_push;
	if (email && push) return 'all';
	return email ? 'email' : push ? 'push' : 'none';
}

/** Index of a passenger in a form or an address. @throws RangeError unless it is a whole number below `count` (spec 5) */
export function passengerIndex(text: string, count: number): number {
	const index = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
	if (!(index < count)) throw new RangeError('A passenger needs a numeric index.');
	return index;
}

/** Calling codes of the markets where people type local numbers; elsewhere an example of the form is enough. */
const EXAMPLES: Readonly<Record<string, string>> = {
	am: '+374 91 123456',
	az: '+994 50 123 45 67',
	ge: '+995 555 12 34 56',
	kg: '+996 700 123 456',
	kz: '+7 701 123-45-67',
	tj: '+992 90 123 4567',
	ua: '+380 50 123 4567',
	us: '+1 201 555 0123',
	uz: '+998 90 123 45 67',
};

export const phoneExample = (market: string): string => EXAMPLES[market] ?? '+7 916 123-45-67';
