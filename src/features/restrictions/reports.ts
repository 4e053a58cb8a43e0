/** Stores reports about entry rules, here or on another host (`HOST_RESTRICTIONS_FEEDBACK`). */
import { randomUUID } from 'node:crypto';
import { typedText } from '#lib/control-characters.ts';
import type { FormChallenge } from '#lib/form-challenge.ts';
import { isMailAddress } from '#lib/mail-address.ts';
import { scrubContacts } from '#lib/scrub.ts';
import { type Database, database } from '#server/database/open.ts';
import type { EntryRuleReportRow } from '#server/database/tables/feedback.ts';
import { checkForm, type FormResult } from '#server/limits/form-check.ts';
import { createRateLimiter, type RateLimiter } from '#server/limits/rate-limit.ts';
import { type SpamCheck, type SpamFacts, spamCheckOf } from '#server/limits/spam-check.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { Site } from '#site/site.ts';
import { MAX_REPORT, type ReportFieldProblem, type ReportInput } from './report-contract.ts';

/** How long reports are stored. */
export const REPORT_DAYS = 180;

/** When to send a report again that could not be stored. */
export const RETRY_SECONDS = 30;

const ownLimit = createRateLimiter({ name: 'entry-rule-reports', points: 10, seconds: 600 });
const ownSpam = spamCheckOf('entry-rules');

export interface ReportPorts {
	readonly db?: () => Promise<Database>;
	readonly limit?: RateLimiter;
	readonly spam?: SpamCheck;
	readonly now?: () => number;
}

export interface ReportRequest {
	readonly input: ReportInput;
	readonly spam: SpamFacts;
	readonly site: Pick<Site, 'brand' | 'market' | 'language'>;
	/** Address of the visitor, for the rate limit. */
	readonly client: string;
}

export type ReportResult = FormResult<ReportFieldProblem>;

/** Where reports go. */
export interface ReportService {
	challenge(site: ReportRequest['site']): Promise<FormChallenge>;
	send(request: ReportRequest): Promise<ReportResult>;
}

/** Typed text with line feeds and without other control characters. */
export const cleanReport = (value: unknown): string => typedText(value, 4 * MAX_REPORT);

export function reportProblems({ message, mail }: Pick<ReportInput, 'message' | 'mail'>): readonly ReportFieldProblem[] {
	return [
		...(message === '' ? [{ field: 'message', code: 'message-missing' } as const] : []),
		...(message.length > MAX_REPORT ? [{ field: 'message', code: 'message-too-long' } as const] : []),
		...(mail !== '' && !isMailAddress(mail) ? [{ field: 'mail', code: 'invalid-mail' } as const] : []),
	];
}

async function store({ input, site }: ReportRequest, submission: string, db: Database, now: number): Promise<void> {
	const row: EntryRuleReportRow = {
		id: randomUUID(),
		submission,
		country: input.country,
		citizenship: input.citizenship,
		message: scrubContacts(input.message),
		mail: input.mail === '' ? null : input.mail,
		brand: site.brand,
		market: site.market,
		language: site.language,
		at: now,
		answer: null,
		answered_at: null,
	};
	await db
		.insertInto('entry_rule_reports')
		.values(row)
		.onConflict((conflict) => conflict.column('submission').doNothing())
		.execute();
}

/** Reports stored by this process. */
export function createReports({ db = database, limit = ownLimit, spam = ownSpam, now = Date.now }: ReportPorts = {}): ReportService {
	return {
		challenge: () => spam.issue(),
		async send(request) {
			const problems = reportProblems(request.input);
			const checked = await checkForm({ problems, facts: request.spam, client: request.client }, { spam, limit });
			if (checked.kind !== 'accepted') return checked;
			try {
				await store(request, checked.submission, await db(), now());
				return { kind: 'stored' };
			} catch (error) {
				processLog().warn('Storing a report about entry rules failed', errorDetails(error));
				return { kind: 'failed', challenge: checked.challenge };
			}
		},
	};
}
