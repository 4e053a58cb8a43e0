/** Reports about pages and prices, without contacts unless the visitor leaves an address for a reply. */

import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { typedText } from '#lib/control-characters.ts';
import type { FormChallenge } from '#lib/form-challenge.ts';
import { scrubContacts } from '#lib/scrub.ts';
import { type Database, database } from '#server/database/open.ts';
import type { FeedbackRow } from '#server/database/tables/feedback.ts';
import type { TimeCursor } from '#server/database/time-cursor.ts';
import { checkForm, type FormResult } from '#server/limits/form-check.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { type SpamCheck, type SpamFacts, spamCheckOf } from '#server/limits/spam-check.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';
import { type FeedbackFieldProblem, type FeedbackInput, type FeedbackSubject, MAX_MESSAGE } from './contract.ts';
import { feedbackProblems, formatShown } from './rules.ts';

/** How long reports are stored. */
export const FEEDBACK_DAYS = 180;

/** When to send a report again that could not be stored. */
export const RETRY_SECONDS = 30;

const LIMIT = { name: 'feedback', points: 10, seconds: 600 };

const ownLimit = createRateLimiter(LIMIT);
const ownSpam = spamCheckOf('feedback');

export interface FeedbackPorts {
	readonly db?: () => Promise<Database>;
	readonly limit?: RateLimiter;
	readonly spam?: SpamCheck;
	readonly now?: () => number;
}

export interface FeedbackRequest {
	readonly subject: FeedbackSubject;
	readonly input: FeedbackInput;
	readonly spam: SpamFacts;
	readonly site: Pick<Site, 'brand' | 'market' | 'language'>;
	/** Address of the visitor, for the rate limit. */
	readonly client: string;
}

export type FeedbackResult = FormResult<FeedbackFieldProblem>;

const feedbackChallenge = ({ spam = ownSpam }: FeedbackPorts): Promise<FormChallenge> => spam.issue();

const cleanText = (value: unknown): string => typedText(value, 4 * MAX_MESSAGE);

const singleLine = (value: unknown): string => cleanText(value).replace(/\s+/g, ' ');

export const readInput = (fields: Readonly<Record<'message' | 'sellerPrice' | 'mail', unknown>>): FeedbackInput => ({
	message: cleanText(fields.message),
	sellerPrice: singleLine(fields.sellerPrice),
	mail: singleLine(fields.mail),
});

async function sendFeedback(request: FeedbackRequest, ports: FeedbackPorts): Promise<FeedbackResult> {
	const { subject, input, site } = request;
	const { db = database, limit = ownLimit, spam = ownSpam, now = Date.now } = ports;
	const problems = feedbackProblems(subject.kind, input);
	const checked = await checkForm({ problems, facts: request.spam, client: request.client }, { spam, limit });
	if (checked.kind !== 'accepted') return checked;
	const row: FeedbackRow = {
		id: randomUUID(),
		submission: checked.submission,
		kind: subject.kind,
		about: subject.about,
		shown: subject.shown && formatShown(subject.shown),
		seller_price: subject.kind === 'price' && input.sellerPrice !== '' ? input.sellerPrice : null,
		message: scrubContacts(input.message),
		mail: input.mail === '' ? null : input.mail,
		brand: site.brand,
		market: site.market,
		language: site.language,
		at: now(),
	};
	try {
		await (await db())
			.insertInto('feedback')
			.values(row)
			.onConflict((conflict) => conflict.column('submission').doNothing())
			.execute();
		return { kind: 'stored' };
	} catch (error) {
		processLog().warn('Storing feedback failed', errorDetails(error));
		return { kind: 'failed', challenge: checked.challenge };
	}
}

/** Feedback forms: of this process, or on another host (`HOST_FORMS`). */
export interface FeedbackService {
	/** Null if the service does not respond. */
	challenge(): Promise<FormChallenge | null>;
	send(request: FeedbackRequest): Promise<FeedbackResult>;
}

export const createFeedback = (ports: FeedbackPorts = {}): FeedbackService => ({
	challenge: () => feedbackChallenge(ports),
	send: (request) => sendFeedback(request, ports),
});

export type StoredFeedback = Selectable<FeedbackRow>;

export interface FeedbackFilter {
	/** Null = all. */
	readonly kind: FeedbackRow['kind'] | null;
	/** Only reports after it. */
	readonly after: TimeCursor | null;
}

/** Newest first; `next` is that of the last report if older ones follow. */
export async function listFeedback(
	db: Database,
	{ kind, after }: FeedbackFilter,
	limit = 50,
): Promise<{ readonly reports: readonly StoredFeedback[]; readonly next: TimeCursor | null }> {
	let query = db.selectFrom('feedback').selectAll();
	if (kind !== null) query = query.where('kind', '=', kind);
	if (after !== null)
		query = query.where(({ eb, or, and }) => or([eb('at', '<', after.at), and([eb('at', '=', after.at), eb('id', '>', after.id)])]));
	const rows = await query
		.orderBy('at', 'desc')
		.orderBy('id')
		.limit(limit + 1)
		.execute();
	const reports = rows.slice(0, limit);
	const last = rows.length > limit ? reports.at(-1) : undefined;
	return { reports, next: last ? { at: last.at, id: last.id } : null };
}

/** Deletes the oldest reports before a time, at most `limit`. @returns the number deleted */
export async function deleteOldFeedback(db: Database, before: number, limit: number): Promise<number> {
	const old = db.selectFrom('feedback').select('id').where('at', '<', before).orderBy('at').limit(limit);
	const { numDeletedRows } = await db.deleteFrom('feedback').where('id', 'in', old).executeTakeFirst();
	return Number(numDeletedRows);
}
