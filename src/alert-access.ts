/** Whose alerts a request may read: those of its browser, those of its account, and those of the account's confirmed mail address. */
import { readAccount } from '#features/account/accounts.ts';
import { identify } from '#features/account/identify.ts';
import { isAlertKey, readerOfMail } from '#features/price-alerts/keys.ts';
import { type Alert, listAlerts, type Owner, ownsAlert, readAlert } from '#features/price-alerts/records.ts';
import { database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';

type OwnRequest = Pick<Request, 'url' | 'headers'>;

export interface AlertAccount {
	readonly id: string;
	/** Confirmed address. */
	readonly mail: string | null;
}

/** Null for guests. */
export async function accountOf(request: OwnRequest): Promise<AlertAccount | null> {
	const db = await database();
	const identity = await identify(db, request, Date.now());
	const account = identity && (await readAccount(db, identity.account));
	return account && { id: account.id, mail: account.profile.activeMail };
}

async function ownerOf(request: OwnRequest): Promise<Owner> {
	const account = await accountOf(request);
	const reader = account?.mail ? readerOfMail(account.mail) : null;
	return { visitor: visitorOfCookie(request), account: account?.id ?? null, reader };
}

/** Newest first. */
export const readableAlerts = async (request: OwnRequest): Promise<readonly Alert[]> =>
	listAlerts(await database(), await ownerOf(request));

/** The alert, if the key of a signed link fits or it is the visitor's own; otherwise null, whether or not it exists. */
export async function readableAlert(request: OwnRequest, id: string, key: string | null): Promise<Alert | null> {
	const alert = await readAlert(await database(), id);
	if (!alert) return null;
	if (key !== null && isAlertKey(id, key)) return alert;
	return ownsAlert(alert, await ownerOf(request)) ? alert : null;
}
