import type { UserSettings } from '#features/account/contract.ts';
import { valuesOf } from '#features/account/rules.ts';
import { readLocalSettings } from '#features/account/sync/local-settings.ts';
import { signedIn } from '#pages/my/_signed-in.ts';
import { cookieValue } from '#site/cookies.ts';

/** Settings of this browser, of the account's where somebody is signed in. */
export async function visitorSettings(request: Request): Promise<UserSettings> {
	const own = readLocalSettings(cookieValue(request.headers.get('cookie') ?? undefined, 'settings'));
	const account = (await signedIn(request))?.account.settings ?? {};
	return valuesOf({ ...own, ...account });
}
