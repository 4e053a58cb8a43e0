import type { SignInProblem } from '#features/account/contract.ts';
import type { ProviderName, SocialProblem } from '#features/account/social/contract.ts';
import type { Language } from '#i18n/locales.ts';
import type { Namespaces } from '#i18n/translation.ts';
import type { DurationFormat } from '#lib/format.ts';

/** Texts that the island receives. */
export interface SignInTexts {
	readonly phone: Namespaces['account']['signIn'];
	readonly errors: Namespaces['account']['errors'];
	readonly problems: Namespaces['login']['problems'];
	readonly signIn: Namespaces['login']['signIn'];
	readonly offer: Namespaces['login']['offer'];
}

/** Problem of a method other than phone and code. */
export type MethodProblem =
	| SocialProblem
	| 'popup-closed'
	| 'popup-blocked'
	| 'passkey-cancelled'
	| 'passkey-unknown'
	| 'passkey-failed'
	| 'network';

export interface SignInProps {
	readonly language: Language;
	readonly market: string;
	readonly texts: SignInTexts;
	readonly format: DurationFormat;
	/** Path of the site after the sign-in, without market prefix. */
	readonly back: string;
	/** Address of `back`. */
	readonly backHref: string;
	/** Address of this page without a login. */
	readonly start: string;
	readonly providers: readonly ProviderName[];
	/** Without SMS nobody can sign in by phone. */
	readonly hasSms: boolean;
	/** A code was sent; the phone is masked. */
	readonly pending: { readonly login: string; readonly phone: string } | null;
	/** A form that was sent without script. */
	readonly posted: { readonly problem: SignInProblem; readonly phone: string; readonly marketing: boolean } | null;
	/** Of a sign-in by redirects. */
	readonly problem: SocialProblem | null;
}
