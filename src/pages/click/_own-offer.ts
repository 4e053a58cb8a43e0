import { OWN_AGENCY } from '#engine/fares/agencies.data.ts';
import { BOOKING } from '#features/booking/address.ts';
import { isOpen } from '#site/route-table.ts';
import type { Site } from '#site/site.ts';

/** This site's own offers are booked on the ticket page; no seller has a page for them. */
export const isBookedHere = ({ agency }: { readonly agency: string }, site: Site): boolean =>
	agency === OWN_AGENCY && isOpen(BOOKING, site);

export const ownOffer = (ticketHref: string): Response =>
	new Response(null, { status: 303, headers: { location: ticketHref, 'cache-control': 'private, no-store' } });
