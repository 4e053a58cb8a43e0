/**
 * Settings of a browser (spec 6), in force while nobody is signed in. Its cookie `settings` is read by pages and scripts, has nothing
 * personal, and stays as it is during a sign-in: `origin:MOW:1732450000000|prevent_geoip:1:1732450000000`.
 */
import type { DatedSettings, UserSettings } from '#features/account/contract.ts';

const TEXTS = ['currency', 'origin', 'citizenship'] as const;
const BOXES = ['use_price_per_passenger', 'use_price_per_night', 'prevent_geoip'] as const;
export const LOCAL_SETTINGS = [...TEXTS, ...BOXES] as const;

export type LocalSetting = (typeof LOCAL_SETTINGS)[number];
export type LocalSettings = Pick<DatedSettings, LocalSetting>;

const PATTERNS: Readonly<Record<LocalSetting, RegExp>> = {
	currency: /^[a-z]{3}$/,
	origin: /^(?:[A-Z]{3})?$/,
	citizenship: /^(?:[A-Z]{2})?$/,
	use_price_per_passenger: /^[01]$/,
	use_price_per_night: /^[01]$/,
	prevent_geoip: /^[01]$/,
};

const isLocalSetting = (name: string): name is LocalSetting => (LOCAL_SETTINGS as readonly string[]).includes(name);
const isBox = (name: LocalSetting): boolean => (BOXES as readonly string[]).includes(name);

/** Drops what is not valid. @param text value of the cookie */
export function readLocalSettings(text = ''): LocalSettings {
	const entries = text.split('|').flatMap((part) => {
		const [name = '', value = '', at = ''] = part.split(':');
		if (!isLocalSetting(name) || !PATTERNS[name].test(value) || !/^\d{1,15}$/.test(at)) return [];
		return [[name, { value: isBox(name) ? value === '1' : value, at: Number(at) }] as const];
	});
	return Object.fromEntries(entries);
}

/** Value of the cookie. */
export const writeLocalSettings = (settings: LocalSettings): string =>
	LOCAL_SETTINGS.flatMap((name) => {
		const setting = settings[name];
		if (!setting) return [];
		return [`${name}:${typeof setting.value === 'boolean' ? Number(setting.value) : setting.value}:${setting.at}`];
	}).join('|');

/** The part of an account's settings that browsers keep. */
export const localPart = (settings: DatedSettings): LocalSettings =>
	Object.fromEntries(Object.entries(settings).filter(([name]) => isLocalSetting(name)));

const timeOf = (settings: LocalSettings, name: string): number => settings[name as LocalSetting]?.at ?? 0;

/** Settings with changed ones dated now, or just after the value they replace if this clock is behind; others keep their time. */
export function withChanges(settings: LocalSettings, changes: UserSettings, now: number): LocalSettings {
	const changed = Object.entries(changes).filter(([name, value]) => isLocalSetting(name) && settings[name]?.value !== value);
	return {
		...settings,
		...Object.fromEntries(changed.map(([name, value]) => [name, { value, at: Math.max(now, timeOf(settings, name) + 1) }])),
	};
}

/** What a browser stores of the account that is signed in. */
export interface AccountCopy {
	/** Null in copies of older versions. */
	readonly id: string | null;
	readonly settings: LocalSettings;
}

const COPY_ID = /^account:([\w-]{1,60}):/;

/** As in the cookie, after `account:{id}:`. */
export const writeAccountCopy = ({ id, settings }: AccountCopy): string =>
	[...(id === null ? [] : [`account:${id}:`]), writeLocalSettings(settings)].join('|');

export const readAccountCopy = (text: string): AccountCopy => ({ id: COPY_ID.exec(text)?.[1] ?? null, settings: readLocalSettings(text) });
