/** Tickets as staff list them. */
import type { Database } from '#server/database/open.ts';
import { MAX_TICKET_ID, type SupportTopic, type TicketState } from './contract.ts';
import { isSupportTopic, isTicketState } from './rules.ts';

export const STAFF_FIELDS = { state: 'state', topic: 'topic', number: 'number', page: 'list' } as const;
export const TICKETS_PER_PAGE = 50;

export interface TicketFilter {
	/** Null = all. */
	readonly state: TicketState | null;
	readonly topic: SupportTopic | null;
	/** Ticket or order number, as typed. */
	readonly number: string;
	/** From 1. */
	readonly page: number;
}

/** Parses a filter; invalid values mean all. */
export function readTicketFilter(params: URLSearchParams): TicketFilter {
	const state = params.get(STAFF_FIELDS.state);
	const topic = params.get(STAFF_FIELDS.topic);
	const page = params.get(STAFF_FIELDS.page) ?? '';
	return {
		state: isTicketState(state) ? state : null,
		topic: isSupportTopic(topic) ? topic : null,
		number: (params.get(STAFF_FIELDS.number) ?? '').replace(/[\s№#]/g, '').slice(0, 40),
		page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
	};
}

export const ticketParams = ({ state, topic, number, page }: TicketFilter): Record<string, string | undefined> => ({
	[STAFF_FIELDS.state]: state ?? undefined,
	[STAFF_FIELDS.topic]: topic ?? undefined,
	[STAFF_FIELDS.number]: number || undefined,
	[STAFF_FIELDS.page]: page > 1 ? String(page) : undefined,
});

export interface ListedTicket {
	readonly id: number;
	readonly state: TicketState;
	readonly topic: SupportTopic;
	readonly order: string | null;
	readonly language: string;
	/** Of a member of the paid subscription. */
	readonly member: boolean;
	readonly updatedAt: number;
}

/** Open tickets first, members' before the others', the longest waiting on top; then the others, newest first. */
export async function listTickets(db: Database, filter: TicketFilter): Promise<{ tickets: readonly ListedTicket[]; more: boolean }> {
	const { state, topic, number, page } = filter;
	const id = /^\d{1,10}$/.test(number) && Number(number) <= MAX_TICKET_ID ? Number(number) : 0;
	let query = db.selectFrom('support_tickets').select(['id', 'state', 'topic', 'order_number', 'language', 'member', 'updated_at']);
	if (state !== null) query = query.where('state', '=', state);
	if (topic !== null) query = query.where('topic', '=', topic);
	if (number !== '') query = query.where(({ eb, or }) => or([eb('id', '=', id), eb('order_number', '=', number.toUpperCase())]));
	const rows = await query
		.orderBy(({ eb }) => eb.case().when('state', '=', 'open').then(0).when('state', '=', 'answered').then(1).else(2).end())
		.orderBy(({ eb }) =>
			eb
				.case()
				.when('state', '=', 'open')
				.then(eb.neg(eb.ref('member')))
				.else(0)
				.end(),
		)
		.orderBy(({ eb }) =>
			eb
				.case()
				.when('state', '=', 'open')
				.then(eb.ref('updated_at'))
				.else(eb.neg(eb.ref('updated_at')))
				.end(),
		)
		.orderBy('id')
		.limit(TICKETS_PER_PAGE + 1)
		.offset((page - 1) * TICKETS_PER_PAGE)
		.execute();
	const tickets = rows.slice(0, TICKETS_PER_PAGE).map((row) => ({
		id: row.id,
		state: row.state,
		topic: row.topic as SupportTopic,
		order: row.order_number,
		language: row.language,
		member: row.member === 1,
		updatedAt: row.updated_at,
	}));
	return { tickets, more: rows.length > TICKETS_PER_PAGE };
}
