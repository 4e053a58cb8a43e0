/** The form with which editors answer a report about an entry rule. */
import { REPLY_FIELDS, type ReplyOutcome, replyToReport } from '#features/restrictions/staff-reports.ts';
import { staffAccess } from '#features/staff/server.ts';
import { isUuid } from '#lib/uuid.ts';
import { database } from '#server/database/open.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { logSecurityEvent, requestFacts } from '#server/log/security-log.ts';
import type { Site } from '#site/site.ts';

const STATUS = { answered: 200, empty: 400, long: 400, unknown: 404, 'already-answered': 409, failed: 503 } as const;

interface Answered {
	readonly report: string;
	readonly kind: ReplyOutcome | 'failed';
	readonly status: (typeof STATUS)[keyof typeof STATUS] | 403;
	/** As typed. */
	readonly text: string;
}

const textOf = (form: FormData | null, name: string): string => {
	const value = form?.get(name);
	return typeof value === 'string' ? value : '';
};

/** Stores the answer that was posted; sending it twice changes nothing. */
export async function submitReply(request: Request, site: Site): Promise<Answered> {
	const form = await request.formData().catch(() => null);
	const report = textOf(form, REPLY_FIELDS.report);
	const text = textOf(form, REPLY_FIELDS.answer);
	if (request.headers.get('origin') !== site.origin) return { report, kind: 'failed', status: 403, text };
	let kind: Answered['kind'];
	try {
		kind = isUuid(report) ? await replyToReport(await database(), report, text, Date.now()) : 'unknown';
	} catch (error) {
		processLog().error('Answering a report about entry rules failed', errorDetails(error));
		kind = 'failed';
	}
	const session = await staffAccess()
		.session(request)
		.catch(() => null);
	const outcome = kind === 'answered' ? 'success' : 'rejected';
	logSecurityEvent({ ...requestFacts(request), event: 'entry-rule-report-answered', outcome, account: session?.account, reason: kind });
	return { report, kind, status: STATUS[kind], text };
}
