import { z } from '@hono/zod-openapi';
import type { Agency, FlightQuery, Ticket } from '#engine/contract.ts';
import { agencySchema, ticketSchema } from '#features/search/schema.ts';
import type { SearchContext, Supplier, SupplierPart } from './supplier.ts';

/** Result of a supplier query; `dropped` counts inconsistent tickets. */
export interface SupplierOutcome {
	state: 'responded' | 'failed';
	tickets: number;
	dropped: number;
}

const envelope = z.object({
	tickets: z.array(z.unknown()).max(5000),
	agencies: z.array(z.unknown()).max(500),
	found: z.int().min(0).max(1e9).optional().catch(undefined),
});

/** Checks consecutive segments, requested days and a positive price. */
function isConsistent(ticket: Ticket, query: FlightQuery): boolean {
	if (ticket.legs.length !== query.legs.length) return false;
	const brands = new Set(ticket.fares.map((fare) => fare.brand));
	if (!ticket.offers.every((offer) => brands.has(offer.brand))) return false;
	return ticket.legs.every(({ segments, transfers, minutes }, i) => {
		const [first, last] = [segments[0], segments.at(-1)];
		if (!first || !last || first.departure.slice(0, 10) !== query.legs[i]?.date) return false;
		if (transfers.length !== segments.length - 1 || minutes !== last.arrivalUtc - first.departureUtc) return false;
		return segments.every((segment, at) => {
			const before = segments[at - 1];
			return segment.arrivalUtc > segment.departureUtc && (!before || segment.departureUtc > before.arrivalUtc);
		});
	});
}

const byTotal = (a: { total: number }, b: { total: number }): number => a.total - b.total;

function checkTicket(raw: unknown, query: FlightQuery): Ticket | null {
	const read = ticketSchema.safeParse(raw);
	if (!read.success || !isConsistent(read.data, query)) return null;
	return { ...read.data, offers: [...read.data.offers].sort(byTotal) };
}

/** Names agencies without a description by their id. */
export function checkPart(raw: unknown, query: FlightQuery): { part: SupplierPart; dropped: number } {
	const read = envelope.safeParse(raw);
	if (!read.success) return { part: { tickets: [], agencies: [] }, dropped: 1 };
	const tickets = read.data.tickets.flatMap((item) => checkTicket(item, query) ?? []);
	const described = read.data.agencies.flatMap((item): Agency[] => {
		const agency = agencySchema.safeParse(item);
		return agency.success ? [agency.data] : [];
	});
	const named = new Set(tickets.flatMap((ticket) => ticket.offers.map((offer) => offer.agency)));
	const agencies = [...named].map((id) => described.find((agency) => agency.id === id) ?? { id, name: id, held: null });
	const { found } = read.data;
	return { part: { tickets, agencies, ...(found === undefined ? {} : { found }) }, dropped: read.data.tickets.length - tickets.length };
}

function checkOwnPart({ tickets, ...part }: SupplierPart, query: FlightQuery): { part: SupplierPart; dropped: number } {
	const sound = tickets.filter((ticket) => isConsistent(ticket, query));
	return { part: { tickets: sound, ...part }, dropped: tickets.length - sound.length };
}

/**
 * Never throws; ends with the last part, an error, `limitMs` or the abort.
 * A supplier fails if it throws, times out, or sends only invalid tickets.
 */
export async function querySupplier(
	supplier: Supplier,
	query: FlightQuery,
	context: SearchContext,
	options: { signal: AbortSignal; limitMs: number; take: (part: SupplierPart) => void },
): Promise<SupplierOutcome> {
	const control = new AbortController();
	const stop = (): void => control.abort();
	const timer = setTimeout(stop, options.limitMs);
	options.signal.addEventListener('abort', stop, { once: true });
	if (options.signal.aborted) stop();
	const outcome: SupplierOutcome = { state: 'responded', tickets: 0, dropped: 0 };
	try {
		const parts = supplier.search(query, context, control.signal)[Symbol.asyncIterator]();
		while (outcome.state === 'responded') {
			const next = await unlessAborted(parts.next(), control.signal);
			if (next === 'aborted') {
				outcome.state = 'failed';
				void Promise.resolve(parts.return?.()).catch(() => undefined);
			} else if (next.done) break;
			else {
				const { part, dropped } = supplier.own ? checkOwnPart(next.value, query) : checkPart(next.value, query);
				outcome.tickets += part.tickets.length;
				outcome.dropped += dropped;
				if (part.tickets.length > 0) options.take(part);
			}
		}
	} catch {
		outcome.state = 'failed';
	}
	clearTimeout(timer);
	options.signal.removeEventListener('abort', stop);
	if (outcome.tickets === 0 && outcome.dropped > 0) outcome.state = 'failed';
	return outcome;
}

/** Removes its listener. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T | 'aborted'> {
	return new Promise((resolve, reject) => {
		const abort = (): void => resolve('aborted');
		signal.addEventListener('abort', abort, { once: true });
		if (signal.aborted) abort();
		promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
	});
}
