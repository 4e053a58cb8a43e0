/** Sign-in at a social provider, in a popup or by redirects (spec 6, 7, 8). */
import type { Language } from '#i18n/locales.ts';

/** Why a sign-in at a provider ended without one. */
export const SOCIAL_PROBLEMS = ['denied', 'failed', 'expired', 'mail-in-use', 'linked-elsewhere', 'linked-already', 'again'] as const;
export type SocialProblem = (typeof SOCIAL_PROBLEMS)[number];

/** What the popup posts to its opener; the session itself is in the HttpOnly cookie. */
export type PopupMessage =
	| { readonly type: 'auth'; readonly status: 'signed-in'; readonly is_new_user: boolean }
	| { readonly type: 'auth'; readonly status: 'failed'; readonly problem: SocialProblem };

export interface ProviderName {
	readonly id: string;
	readonly name: string;
}

export interface ProviderLinkParams {
	readonly market: string;
	readonly language: Language;
	/** Path of the site, without market prefix. */
	readonly back: string;
	readonly popup?: boolean;
	/** Adds the provider to the account that is signed in. */
	readonly link?: boolean;
	readonly marketing?: boolean;
}

/** Address at which the sign-in at a provider begins. */
export function providerPath(provider: string, { market, language, back, popup, link, marketing }: ProviderLinkParams): string {
	const query = new URLSearchParams({ market, language, back });
	if (popup) query.set('popup', '1');
	if (link) query.set('link', '1');
	if (marketing) query.set('marketing', '1');
	return `/auth/v2/${provider}?${query}`;
}

export const isSocialProblem = (value: unknown): value is SocialProblem => SOCIAL_PROBLEMS.some((problem) => problem === value);

export function isPopupMessage(data: unknown): data is PopupMessage {
	if (typeof data !== 'object' || data === null || !('type' in data) || data.type !== 'auth' || !('status' in data)) return false;
	if (data.status === 'signed-in') return 'is_new_user' in data && typeof data.is_new_user === 'boolean';
	return data.status === 'failed' && 'problem' in data && isSocialProblem(data.problem);
}
