/** What a booking on this site returns to the visitor of a ticket's page. */
import { cashbackOf, rateOf } from '#features/loyalty/rules.ts';
import { landingPath } from '#features/premium/address.ts';
import type { CashbackLabel } from '#features/tickets/contract.ts';
import { messages } from '#i18n/messages.ts';
import { type PriceFormat, priceText } from '#lib/price.ts';
import { signedIn } from '#pages/my/_signed-in.ts';
import { loyaltyOf, readStanding } from '#ports/premium/loyalty-service.ts';
import { premiumName } from '#site/brands.ts';
import { isFeatureOpen } from '#site/features.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';

/** Null where bookings return nothing. The response depends on the visitor: it may not be cached for others. */
export async function cashbackLabel(request: Request, site: Site, price: PriceFormat): Promise<CashbackLabel | null> {
	if (!isFeatureOpen('loyalty', site)) return null;
	const t = messages(site.locale, 'loyalty');
	const user = await signedIn(request);
	const standing = user && (await readStanding(loyaltyOf(site.brand), user.account.id));
	if (standing === 'unknown') return { text: () => t.unknown(), href: null };
	const amount = (total: number): string => priceText(price, cashbackOf(total, rateOf(standing ?? 'member')));
	if (standing !== null) return { text: (total) => t.booking({ amount: amount(total) }), href: null };
	if (!isFeatureOpen('premium', site)) return null;
	const name = premiumName(site.brand, site.market);
	return { text: (total) => t.withMembership({ name, amount: amount(total) }), href: href(site, landingPath(site)) };
}
