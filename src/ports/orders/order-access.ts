/** Whose orders a request may read: those of its browser, and those booked with the active mail address or the phone of its account. */
import { isOrderOfOwner, mayVisit, type OrderOwner } from '#features/orders/access.ts';
import type { Order } from '#features/orders/contract.ts';
import { MOST_ORDERS, ordersOfOwner, ordersOfVisitor } from '#features/orders/list.ts';
import { signedInUser } from '#ports/account/account-service.ts';
import { database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';

type OwnRequest = Pick<Request, 'url' | 'headers'>;

const NOBODY: OrderOwner = { mail: null, phone: null };

/** Addresses of the signed-in account; none for guests. */
async function ownerOf(request: OwnRequest): Promise<OrderOwner> {
	const profile = (await signedInUser(request))?.account.profile;
	return profile ? { mail: profile.activeMail, phone: profile.phone } : NOBODY;
}

export async function mayReadOrder(request: OwnRequest, id: string): Promise<boolean> {
	const db = await database();
	if (await mayVisit(db, id, visitorOfCookie(request))) return true;
	return isOrderOfOwner(db, id, await ownerOf(request));
}

/** Newest first; each order once. */
export async function readableOrders(request: OwnRequest): Promise<readonly Order[]> {
	const db = await database();
	const visitor = visitorOfCookie(request);
	const own = visitor === null ? [] : await ordersOfVisitor(db, visitor);
	const ofOwner = await ordersOfOwner(db, await ownerOf(request), MOST_ORDERS);
	const byId = new Map([...own, ...ofOwner].map((order) => [order.id, order]));
	return [...byId.values()].sort((a, b) => b.createdAt - a.createdAt);
}
