/** One score and one feedback per ticket; a new one replaces the previous one. */
import { type Rating, REASONS, type Reason } from '#features/survey/contract.ts';
import type { Database } from '#server/database/open.ts';
import type { SupportRatingRow } from '#server/database/tables/feedback.ts';
import type { TicketSourceName } from './sources.ts';

export interface StoredRating {
	readonly ticketId: number;
	readonly source: TicketSourceName;
	/** Whether the source has confirmed the ticket. */
	readonly verified: boolean;
	readonly rating: Rating;
	/** Undefined leaves those of the same rating. */
	readonly reasons: readonly Reason[] | undefined;
	/** Sanitized; undefined leaves that of the same rating. */
	readonly comment: string | null | undefined;
	readonly market: string;
	readonly closedAt: number | null;
	readonly at: number;
}

export const kindOf = (rating: Rating): SupportRatingRow['kind'] => (rating === 'not_solved' ? 'feedback' : 'score');

/** `other` belongs to both groups and comes last. */
const ORDER: readonly Reason[] = [...new Set([...REASONS.poor.filter((reason) => reason !== 'other'), ...REASONS.good])];

const reasonList = (reasons: readonly Reason[] | undefined): string => ORDER.filter((reason) => reasons?.includes(reason)).join();

export const readReasons = (text: string): Reason[] => ORDER.filter((reason) => text.split(',').includes(reason));

/** A repeated rating changes nothing; a changed one of a ticket at Freshdesk is to be delivered again. */
export async function saveRating(db: Database, given: StoredRating): Promise<void> {
	const isDelivered = given.source === 'freshdesk';
	const row = {
		ticket_id: given.ticketId,
		kind: kindOf(given.rating),
		source: given.source,
		verified: given.verified ? 1 : 0,
		rating: given.rating,
		reasons: reasonList(given.reasons),
		comment: given.comment ?? null,
		market: given.market,
		closed_at: given.closedAt,
		at: given.at,
		next_at: isDelivered ? given.at : null,
	};
	await db
		.insertInto('support_ratings')
		.values({ ...row, delivered_at: null, failure: null })
		.onConflict((conflict) =>
			conflict
				.columns(['ticket_id', 'kind'])
				.doUpdateSet(({ eb, ref }) => {
					const isSame = eb('support_ratings.rating', '=', ref('excluded.rating'));
					const stored = <Column extends 'reasons' | 'comment'>(column: Column) =>
						eb
							.case()
							.when(isSame)
							.then(ref(`support_ratings.${column}`))
							.else(ref(`excluded.${column}`))
							.end();
					return {
						...row,
						reasons: given.reasons === undefined ? stored('reasons') : row.reasons,
						comment: given.comment === undefined ? stored('comment') : row.comment,
						revision: eb('support_ratings.revision', '+', 1),
						delivered_at: null,
						attempts: 0,
						failure: null,
					};
				})
				.where(({ eb, ref, or }) =>
					or([
						eb('support_ratings.rating', '!=', ref('excluded.rating')),
						...(given.reasons === undefined ? [] : [eb('support_ratings.reasons', '!=', ref('excluded.reasons'))]),
						...(given.comment === undefined ? [] : [eb('support_ratings.comment', 'is distinct from', ref('excluded.comment'))]),
					]),
				),
		)
		.execute();
}

/** Deletes the oldest ratings before a time, at most `limit`. @returns the number deleted */
export async function deleteOldRatings(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('support_ratings').select(['ticket_id', 'kind']).where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db
		.deleteFrom('support_ratings')
		.where(({ eb, refTuple }) => eb(refTuple('ticket_id', 'kind'), 'in', old.$asTuple('ticket_id', 'kind')))
		.executeTakeFirst();
	return Number(numDeletedRows);
}
