/** One vote per visitor and article; a new vote replaces the previous one. */

import { createHash } from 'node:crypto';
import { withoutControls } from '#lib/control-characters.ts';
import { scrubContacts } from '#lib/scrub.ts';
import type { Database } from '#server/database/open.ts';
import type { FaqVoteRow } from '#server/database/tables/feedback.ts';
import { MAX_COMMENT_LENGTH, type Verdict } from './contract.ts';

export interface Vote extends Pick<FaqVoteRow, 'article' | 'brand' | 'market' | 'language'> {
	/** Voter id from the cookie; not stored. */
	readonly voter: string;
	readonly verdict: Verdict;
	/** Undefined leaves the previous comment. "Yes" votes have none. */
	readonly comment?: string | undefined;
	readonly now: Date;
}

/** Hash of voter and article; votes on different articles can't be linked. */
const visitorHash = (voter: string, article: string): string => createHash('sha256').update(`vote:${article}:${voter}`).digest('base64url');

/**
 * Sanitizes a comment: at most {@link MAX_COMMENT_LENGTH} characters, no control characters, email addresses or long numbers; null if
 * empty.
 */
export function readComment(text: unknown): string | null {
	if (typeof text !== 'string') return null;
	return scrubContacts(withoutControls(text)).slice(0, MAX_COMMENT_LENGTH).toWellFormed() || null;
}

export async function recordVote(db: Database, { voter, verdict, comment, now, ...facts }: Vote): Promise<void> {
	const { article, brand, market, language } = facts;
	const stored = verdict === 'yes' ? null : readComment(comment);
	const row: FaqVoteRow = {
		article,
		visitor: visitorHash(voter, article),
		verdict,
		comment: stored,
		brand,
		market,
		language,
		at: now.getTime(),
	};
	const changed = { verdict, brand, market, language, at: row.at };
	await db
		.insertInto('faq_votes')
		.values(row)
		.onConflict((conflict) =>
			conflict
				.columns(['article', 'visitor'])
				.doUpdateSet(verdict === 'no' && comment === undefined ? changed : { ...changed, comment: stored }),
		)
		.execute();
}

export interface Helpfulness {
	/** `faq/lost-baggage`. */
	readonly article: string;
	readonly yes: number;
	readonly no: number;
	readonly comments: readonly { readonly at: number; readonly language: string; readonly text: string }[];
}

const MOST_COMMENTS = 200;

/**
 * Votes by article, least helpful first, with the latest comments.
 * @param since milliseconds since 1970
 */
export async function helpfulness(db: Database, since = 0): Promise<readonly Helpfulness[]> {
	const counts = await db
		.selectFrom('faq_votes')
		.select(({ fn }) => ['article', 'verdict', fn.countAll<number>().as('count')])
		.where('at', '>=', since)
		.groupBy(['article', 'verdict'])
		.execute();
	const comments = await db
		.selectFrom('faq_votes')
		.select(['article', 'at', 'language', 'comment'])
		.where('at', '>=', since)
		.where('comment', 'is not', null)
		.orderBy('at', 'desc')
		.limit(MOST_COMMENTS)
		.execute();
	const count = (article: string, verdict: Verdict): number =>
		Number(counts.find((item) => item.article === article && item.verdict === verdict)?.count ?? 0);
	return [...new Set(counts.map(({ article }) => article))]
		.map((article) => ({
			article,
			yes: count(article, 'yes'),
			no: count(article, 'no'),
			comments: comments
				.filter((item) => item.article === article)
				.map(({ at, language, comment }) => ({ at, language, text: comment ?? '' })),
		}))
		.sort((a, b) => b.no - b.yes - (a.no - a.yes) || b.no - a.no || (a.article < b.article ? -1 : 1));
}

/** Deletes the oldest votes before a time, at most `limit`. @returns the number deleted */
export async function deleteOldVotes(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('faq_votes').select(['article', 'visitor']).where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db
		.deleteFrom('faq_votes')
		.where(({ eb, refTuple }) => eb(refTuple('article', 'visitor'), 'in', old.$asTuple('article', 'visitor')))
		.executeTakeFirst();
	return Number(numDeletedRows);
}
