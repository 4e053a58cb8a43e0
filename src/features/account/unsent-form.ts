/**
 * What was typed into a form whose session had ended: an encrypted, short-lived cookie brings it through the sign-in, so that nothing is
 * lost. The form names the account that it was rendered for, since somebody else may sign in here.
 */
import { LOYALTY } from '#features/loyalty/address.ts';
import { ALERTS } from '#features/price-alerts/address.ts';
import { decryptJson, encryptJson, keyedHash } from '#server/personal-data.ts';
import { serverCookieName } from '#site/cookie-table.ts';
import { cookieValue, setServerCookie } from '#site/cookies.ts';
import { DELETE_ACCOUNT, DOCUMENTS, NOTIFICATIONS, SETTINGS } from './address.ts';

export type UnsentFields = Readonly<Record<string, string>>;

const MAX_AGE = 20 * 60;
/** Browsers drop longer cookies. */
const MAX_LENGTH = 3800;
const PURPOSE = 'unsent-form';

/** Name of the hidden field with {@link formOwner}. */
export const FORM_OWNER = 'form_owner';

/** Tells the account of a form without its id. */
export const formOwner = (account: string): string => keyedHash('form-owner', account).slice(0, 22);

/** Pages that call {@link takeUnsentForm}. */
const isFilledAgain = (path: string): boolean =>
	[DELETE_ACCOUNT, DOCUMENTS, LOYALTY, NOTIFICATIONS, SETTINGS].includes(path) || path.startsWith(`${ALERTS}/`);

interface UnsentForm {
	readonly path: string;
	readonly fields: UnsentFields;
	readonly at: number;
}

type CookieRequest = Pick<Request, 'url' | 'headers'>;

const isSecure = ({ url }: CookieRequest): boolean => url.startsWith('https:');

const cookie = (request: CookieRequest, value: string): string =>
	setServerCookie('unsent_form', value, { domain: null, maxAge: value === '' ? 0 : MAX_AGE, secure: isSecure(request) });

/** `Set-Cookie` with the fields of a form, without them if they are too long. @param path of the form's page */
export async function keepUnsentForm(request: Request, path: string, now: number): Promise<string> {
	const form = await request.formData().catch(() => new FormData());
	const fields = Object.fromEntries(
		[...form.keys()].map((name) => [
			name,
			form
				.getAll(name)
				.filter((value) => typeof value === 'string')
				.join('\n'),
		]),
	);
	const encrypt = (stored: UnsentFields): string => encryptJson(PURPOSE, { path, fields: stored, at: now } satisfies UnsentForm);
	const value = encrypt(fields);
	return cookie(request, value.length > MAX_LENGTH ? encrypt({}) : value);
}

export interface FoundForm {
	readonly fields: UnsentFields;
	/** `Set-Cookie` that ends it. */
	readonly setCookie: string;
}

function readUnsentForm(request: CookieRequest, path: string, now: number): UnsentForm | null {
	const text = cookieValue(request.headers.get('cookie') ?? undefined, serverCookieName('unsent_form', isSecure(request)));
	if (!text) return null;
	try {
		const form = decryptJson<UnsentForm>(PURPOSE, text);
		return form.path === path && now - form.at <= MAX_AGE * 1000 ? form : null;
	} catch {
		return null;
	}
}

/** The form that this account typed on this page before the sign-in; null if there is none. */
export function takeUnsentForm(request: CookieRequest, path: string, account: string, now: number): FoundForm | null {
	const form = readUnsentForm(request, path, now);
	return form?.fields[FORM_OWNER] === formOwner(account) ? { fields: form.fields, setCookie: cookie(request, '') } : null;
}

/** `Set-Cookie` that ends a form that no page fills in again. */
export const dropUnsentForm = (request: CookieRequest): string => cookie(request, '');

/** Whether a form of this page waits for a sign-in, and whether its page fills it in again. */
export function unsentFormState(request: CookieRequest, path: string, now: number): 'none' | 'kept' | 'lost' {
	const form = readUnsentForm(request, path, now);
	if (!form) return 'none';
	return form.fields[FORM_OWNER] !== undefined && isFilledAgain(path) ? 'kept' : 'lost';
}
