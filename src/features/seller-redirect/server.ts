import { randomUUID } from 'node:crypto';
import type { Agency, FareBrand, Ticket } from '#engine/contract.ts';
import { fareOf, type Seats, type TripTotal, tripTotal } from '#features/search/rules.ts';
import type { Database } from '#server/database/open.ts';
import { processLog } from '#server/log.ts';
import type { Attribution } from '#site/attribution.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { bagParams, type ClickRequest } from './address.ts';
import { isAllowedDeepLink, priceChange, withClickParams } from './rules.ts';
import { OUTGOING_HOSTS, SELLER_DEEP_LINKS } from './seller-deep-links.data.ts';

/** The chosen offer as it is now, or that it is gone. */
export type ClickView =
	| ({
			kind: 'ready';
			agency: string;
			agencyName: string;
			fare: FareBrand;
			payee: 'airline' | 'agency';
			/** Marketing carrier of the first flight: who takes the money where the airline does. */
			carrier: string;
			/** How the total moved since the ticket screen, minor units; 0 = the same. */
			move: number;
			/** Of this visit: recording it twice counts once. */
			click: string;
	  } & TripTotal)
	| { kind: 'gone' };

/** Looks the chosen offer up among what is on sale now; `ticket` is what the search still has under that id. */
export function clickView(
	request: ClickRequest,
	ticket: Ticket | undefined,
	agencies: readonly Agency[],
	seats: Seats,
	click: string = randomUUID(),
): ClickView {
	const offer = ticket?.offers.find((one) => one.agency === request.agency && one.brand === request.fare);
	const fare = ticket && offer ? fareOf(ticket, offer) : undefined;
	if (!ticket || !offer || !fare) return { kind: 'gone' };
	const total = tripTotal(offer, fare, request.trip, seats);
	return {
		kind: 'ready',
		agency: offer.agency,
		agencyName: agencies.find(({ id }) => id === offer.agency)?.name ?? offer.agency,
		fare: offer.brand,
		payee: offer.payee,
		carrier: ticket.carriers[0] ?? '',
		move: priceChange(request.total, total.total),
		click,
		...total,
	};
}

/** The id of a visit as its form sent it back, or a new one where it is not one of ours. */
export const readClickId = (text: unknown): string =>
	typeof text === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : randomUUID();

/**
 * Where a click leads: the seller's own page with the labels of the visit and the click's id, or the sandbox seller on this site, which
 * leads back to the ticket.
 *
 * @throws Error when the door of {@link SELLER_DEEP_LINKS} is not on the list of hosts: nobody is sent there
 */
function outgoingLink({ site, request, view, visit }: ClickFacts): string {
	const { agency, click } = view;
	const door =
		SELLER_DEEP_LINKS[agency] ??
		href(site, '/click/door', { agency, search: request.search, t: request.ticket, fare: request.fare, ...bagParams(request.trip) });
	if (!isAllowedDeepLink(door, OUTGOING_HOSTS)) throw new Error(`Not an allowed door: ${agency}`);
	return withClickParams(door, visit, click);
}

/** One click as it is counted: what was chosen and where, and which visit it belongs to; nothing that names a person. */
export interface ClickFacts {
	site: Pick<Site, 'brand' | 'market' | 'language' | 'defaultLanguage' | 'pageCurrency' | 'prefix'>;
	request: ClickRequest;
	view: Extract<ClickView, { kind: 'ready' }>;
	visit: Attribution;
	/** Hash of the anonymous visitor's id (spec 3.1); null when there is none, or it may not be used. */
	auid: string | null;
	now: Date;
}

/**
 * Counts a click, once per visit however often it is sent, and tells where it leads.
 *
 * @returns the address to answer with (303); null where the click cannot be kept: then nobody is sent on uncounted
 */
export async function recordClick(db: Database, facts: ClickFacts): Promise<string | null> {
	const { site, request, view, visit, auid, now } = facts;
	const kept = db
		.insertInto('clicks')
		.values({
			id: view.click,
			at: now.getTime(),
			brand: site.brand,
			market: site.market,
			language: site.language,
			ticket_id: request.ticket,
			search: `/search/${request.search}`,
			agency: view.agency,
			currency: site.pageCurrency,
			total: view.total,
			marker: visit.marker,
			auid,
			erid: visit.erid,
			partner: visit.partner,
		})
		.onConflict((conflict) => conflict.column('id').doNothing())
		.execute();
	try {
		await kept;
	} catch (error) {
		processLog().warn('A click cannot be kept', { error: (error as Error).message });
		return null;
	}
	return outgoingLink(facts);
}

/** Deletes the oldest clicks before a moment, at most `limit`. @returns how many */
export async function deleteOldClicks(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('clicks').select('id').where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('clicks').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
