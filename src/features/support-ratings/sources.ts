import { FIRST_TICKET_ID } from '#features/support/contract.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import { createMemo } from '#lib/memoize.ts';

export interface SupportTicket {
	/** Null while the ticket is open. */
	readonly closedAt: Date | null;
}

export type TicketSourceName = 'sample' | 'own' | 'freshdesk';

export interface TicketSource {
	readonly name: TicketSourceName;
	/** Null for an unknown id. Rejects if the source fails. */
	find(id: number): Promise<SupportTicket | null>;
}

/** Tickets to try the survey with: 1001 is open, 1002 was closed yesterday. */
export const sampleTickets = (now: () => number = Date.now): TicketSource => ({
	name: 'sample',
	find: async (id) => {
		if (id === 1001) return { closedAt: null };
		return id === 1002 ? { closedAt: new Date(now() - MS_PER_DAY) } : null;
	},
});

const CACHED_TICKETS = 1000;
const CACHE_MS = 30_000;

/** @param find of the Freshdesk client; its results are cached, and it is not asked for numbers of own tickets */
export function freshdeskTickets(find: TicketSource['find']): TicketSource {
	const memo = createMemo<Promise<SupportTicket | null>>(CACHED_TICKETS, CACHE_MS);
	return { name: 'freshdesk', find: async (id) => (id < FIRST_TICKET_ID ? memo(String(id), () => find(id)) : null) };
}

export type TicketLookup =
	| { readonly kind: 'ticket'; readonly source: TicketSourceName; readonly ticket: SupportTicket }
	| { readonly kind: 'unknown' }
	| { readonly kind: 'failed'; readonly source: TicketSourceName; readonly error: unknown };

/**
 * Looks a ticket up in each source, in order, until one has it.
 * @param signed whether the request has a valid signature: own tickets have consecutive numbers, so they are found with one only
 */
export async function lookUpTicket(sources: readonly TicketSource[], id: number, signed: boolean): Promise<TicketLookup> {
	let result: TicketLookup = { kind: 'unknown' };
	for (const source of sources) {
		try {
			const ticket = await source.find(id);
			if (ticket && (signed || source.name !== 'own')) return { kind: 'ticket', source: source.name, ticket };
		} catch (error) {
			result = { kind: 'failed', source: source.name, error };
		}
	}
	return result;
}
