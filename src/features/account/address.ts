import type { Params } from '#site/links.ts';

export const MY = '/my';
export const SIGN_IN = '/my/sign-in';
export const SIGN_OUT = '/my/sign-out';
export const SETTINGS = '/my/settings';
/** Sign-in methods of the account. */
export const METHODS = '/my/settings/sign-in';
export const DELETE_ACCOUNT = '/my/settings/delete';
export const DEVICE_SETTINGS = '/my/settings/device';
export const NOTIFICATIONS = '/my/notifications';
export const DOCUMENTS = '/my/documents';

export const reportPath = (token: string): string => `/my/settings/report/${token}`;

export const confirmPath = (token: string): string => `/my/confirm/${token}`;

/** Fields and parameters of the sign-in. */
export const SIGN_IN_FIELDS = {
	phone: 'phone',
	code: 'code',
	login: 'login',
	back: 'back',
	marketing: 'marketing',
	problem: 'problem',
	/** Sends another code. */
	again: 'again',
} as const;

/** Where to go after the sign-in: a path of this site, else the account. */
export function backPath(text: string | null): string {
	const isOwnPath = text !== null && /^\/(?![/\\])[^\s\\]*$/.test(text) && !text.startsWith(SIGN_IN) && text.length <= 500;
	return isOwnPath ? text : MY;
}

export const signInParams = (back: string): Params => (back === MY ? {} : { [SIGN_IN_FIELDS.back]: back });
