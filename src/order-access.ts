/** Whose orders a request may read: those of its browser, and those booked with the active mail address of its account. */
import { readAccount } from '#features/account/accounts.ts';
import { identify } from '#features/account/identify.ts';
import { isOrderOfMail, mayVisit } from '#features/orders/access.ts';
import type { Order } from '#features/orders/contract.ts';
import { ordersOfMail, ordersOfVisitor } from '#features/orders/list.ts';
import { database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';

type OwnRequest = Pick<Request, 'url' | 'headers'>;

/** Active mail address of the signed-in account; null for guests. */
async function mailOf(request: OwnRequest): Promise<string | null> {
	const db = await database();
	const identity = await identify(db, request, Date.now());
	return (identity && (await readAccount(db, identity.account)))?.profile.activeMail ?? null;
}

export async function mayReadOrder(request: OwnRequest, id: string): Promise<boolean> {
	const db = await database();
	if (await mayVisit(db, id, visitorOfCookie(request))) return true;
	const mail = await mailOf(request);
	return mail !== null && isOrderOfMail(db, id, mail);
}

/** Newest first; each order once. */
export async function readableOrders(request: OwnRequest): Promise<readonly Order[]> {
	const db = await database();
	const [visitor, mail] = [visitorOfCookie(request), await mailOf(request)];
	const own = visitor === null ? [] : await ordersOfVisitor(db, visitor);
	const ofMail = mail === null ? [] : await ordersOfMail(db, mail);
	const byId = new Map([...own, ...ofMail].map((order) => [order.id, order]));
	return [...byId.values()].sort((a, b) => b.createdAt - a.createdAt);
}
