/** Which pages are those of the auth host (`HOST_AUTH`). */
import { MY } from '#features/account/address.ts';
import { LOYALTY } from '#features/loyalty/address.ts';
import { MY_ORDERS } from '#features/orders/address.ts';

/** Pages of what this process stores: orders, the subscription (`membershipPath`), cashback. */
const OWN_PAGES = [MY_ORDERS, `${MY}/more`, `${MY}/plus`, `${MY}/cashback`, LOYALTY];

/** Whether the page is the auth host's: all of `/my` but the overview and {@link OWN_PAGES}. @param path without market prefix */
export const isAccountPage = (path: string): boolean =>
	path.startsWith(`${MY}/`) && !OWN_PAGES.some((page) => path === page || path.startsWith(`${page}/`));
