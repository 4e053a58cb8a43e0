import { randomUUID } from 'node:crypto';
import type { Agency, FareBrand, Ticket } from '#engine/contract.ts';
import { fareOf, type Seats, type TripTotal, tripTotal } from '#features/search/rules.ts';
import { isUuid } from '#lib/uuid.ts';
import type { Database } from '#server/database/open.ts';
import { processLog } from '#server/log/log.ts';
import type { Attribution } from '#site/attribution.ts';
import { href } from '#site/links.ts';
import type { Site } from '#site/site.ts';
import { bagParams, type ClickRequest } from './address.ts';
import { isAllowedDeepLink, priceChange, withClickParams } from './rules.ts';
import { OUTGOING_HOSTS, SELLER_DEEP_LINKS } from './seller-deep-links.data.ts';

export type ClickView =
	| ({
			kind: 'ready';
			agency: string;
			agencyName: string;
			fare: FareBrand;
			payee: 'airline' | 'agency';
			/** Marketing carrier of the first flight; the payee if the airline takes the payment. */
			carrier: string;
			/** Price change since the ticket screen, in minor units. */
			move: number;
			click: string;
	  } & TripTotal)
	| { kind: 'gone' };

export function clickView(
	request: ClickRequest,
	ticket: Ticket | undefined,
	agencies: readonly Agency[],
	seats: Seats,
	click: string = randomUUID(),
): ClickView {
	const offer = ticket?.offers.find((candidate) => candidate.agency === request.agency && candidate.brand === request.fare);
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

/** The click id of the form, or a new one if it isn't a UUID. */
export const readClickId = (text: unknown): string => (typeof text === 'string' && isUuid(text) ? text : randomUUID());

/** @throws Error if the host isn't in {@link OUTGOING_HOSTS} */
function outgoingLink({ site, request, view, visit }: ClickFacts): string {
	const { agency, click } = view;
	const link =
		SELLER_DEEP_LINKS[agency] ??
		href(site, '/click/seller', {
			agency,
			search: request.search,
			t: request.ticket,
			fare: request.fare,
			...bagParams(request.trip),
			list: request.list,
		});
	if (!isAllowedDeepLink(link, OUTGOING_HOSTS)) throw new Error(`Deep link host is not allowed: ${agency}`);
	return withClickParams(link, visit, click);
}

/** A click to record; contains no personal data. */
export interface ClickFacts {
	site: Pick<Site, 'brand' | 'market' | 'language' | 'defaultLanguage' | 'pageCurrency' | 'prefix'>;
	request: ClickRequest;
	view: Extract<ClickView, { kind: 'ready' }>;
	visit: Attribution;
	/** Hash of the anonymous visitor id; null if absent or without consent. */
	auid: string | null;
	now: Date;
}

/** Records a click once per id. @returns the redirect target (303); null if recording failed and the caller must not redirect */
export async function recordClick(db: Database, facts: ClickFacts): Promise<string | null> {
	const { site, request, view, visit, auid, now } = facts;
	const insert = db
		.insertInto('clicks')
		.values({
			id: view.click,
			at: now.getTime(),
			brand: site.brand,
			market: site.market,
			language: site.language,
			kind: 'ticket',
			ticket_id: request.ticket,
			offer: null,
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
		await insert;
	} catch (error) {
		processLog().warn('Recording a click failed', { error: (error as Error).message });
		return null;
	}
	return outgoingLink(facts);
}

/** Deletes the oldest clicks before a time, at most `limit`. @returns the number of deleted clicks */
export async function deleteOldClicks(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('clicks').select('id').where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('clicks').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
