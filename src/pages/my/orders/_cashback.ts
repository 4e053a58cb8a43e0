import type { OrderCashback } from '#features/loyalty/order-cashback.ts';
import { orderCashback } from '#features/loyalty/order-cashback.ts';
import { messages } from '#i18n/messages.ts';
import { money } from '#lib/format.ts';
import { signedIn } from '#pages/my/_signed-in.ts';
import { database } from '#server/database/open.ts';
import { isFeatureOpen } from '#site/features.ts';
import { formatsFor } from '#site/formats.ts';
import type { Site } from '#site/site.ts';

/** What an order earns the signed-in traveller, with the amount as a text; null if nothing. */
export async function ownCashback(
	request: Request,
	site: Site,
	order: string,
): Promise<(OrderCashback & { readonly text: string }) | null> {
	const user = isFeatureOpen('loyalty', site) ? await signedIn(request) : null;
	const earned = user && (await orderCashback(await database(), user.account.id, order));
	return earned && { ...earned, text: money(formatsFor(site.language, site.market, earned.currency), earned.amount) };
}

/** What cancelling an order takes; null for nothing. */
export async function lostCashback(request: Request, site: Site, order: string): Promise<string | null> {
	const earned = await ownCashback(request, site, order);
	return earned && messages(site.locale, 'loyalty').lost({ amount: earned.text });
}
