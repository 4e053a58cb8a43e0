/** Whose alerts a request may read: those of its browser, those of its account, and those of the account's confirmed mail address. */
import { onSignIn } from '#features/account/sessions.ts';
import { addToAccount } from '#features/price-alerts/changes.ts';
import { isAlertKey, readerOfMail } from '#features/price-alerts/keys.ts';
import { type Alert, listAlerts, type Owner, ownsAlert, readAlert } from '#features/price-alerts/records.ts';
import { hasRemoteAccounts, signedInUser } from '#ports/account/account-service.ts';
import { type Database, database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';

type OwnRequest = Pick<Request, 'url' | 'headers'>;

export interface AlertAccount {
	readonly id: string;
	/** Confirmed address. */
	readonly mail: string | null;
}

/** Null for guests. @throws ServiceUnavailableError */
export async function accountOf(request: OwnRequest): Promise<AlertAccount | null> {
	const account = (await signedInUser(request))?.account;
	return account ? { id: account.id, mail: account.profile.activeMail } : null;
}

onSignIn(async (db, request, account) => {
	const visitor = visitorOfCookie(request);
	if (visitor !== null) await addToAccount(db, visitor, account);
});

/** The alerts of a browser whose owner has signed in on another host (`HOST_AUTH`, `HOST_SUBSCRIPTIONS`) become the account's here. */
async function ownerOf(db: Database, request: OwnRequest): Promise<Owner> {
	const [visitor, account] = [visitorOfCookie(request), await accountOf(request)];
	if (hasRemoteAccounts && visitor !== null && account) await addToAccount(db, visitor, account.id);
	return { visitor, account: account?.id ?? null, reader: account?.mail ? readerOfMail(account.mail) : null };
}

/** Newest first. */
export async function readableAlerts(request: OwnRequest): Promise<readonly Alert[]> {
	const db = await database();
	return listAlerts(db, await ownerOf(db, request));
}

/** The alert, if the key of a signed link fits or it is the visitor's own; otherwise null, whether or not it exists. */
export async function readableAlert(request: OwnRequest, id: string, key: string | null): Promise<Alert | null> {
	const db = await database();
	const alert = await readAlert(db, id);
	if (!alert) return null;
	if (key !== null && isAlertKey(id, key)) return alert;
	return ownsAlert(alert, await ownerOf(db, request)) ? alert : null;
}
