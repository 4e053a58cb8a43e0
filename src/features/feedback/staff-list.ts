/** Reports as staff read them: a filtered list and CSV. */
import { csvLine, csvText } from '#lib/csv.ts';
import type { Database } from '#server/database/open.ts';
import { cursorText, readCursor } from '#server/database/time-cursor.ts';
import { FEEDBACK_KINDS } from './contract.ts';
import { type FeedbackFilter, listFeedback, type StoredFeedback } from './server.ts';

export const FEEDBACK_PAGE = '/staff/feedback';
export const FILTER_FIELDS = { kind: 'kind', after: 'after' } as const;
const ROWS_PER_QUERY = 1000;

export const readFeedbackFilter = (params: URLSearchParams): FeedbackFilter => ({
	kind: FEEDBACK_KINDS.find((kind) => kind === params.get(FILTER_FIELDS.kind)) ?? null,
	after: readCursor(params.get(FILTER_FIELDS.after)),
});

export const feedbackParams = ({ kind, after }: FeedbackFilter): Record<string, string | undefined> => ({
	[FILTER_FIELDS.kind]: kind ?? undefined,
	[FILTER_FIELDS.after]: after === null ? undefined : cursorText(after),
});

const COLUMNS = [
	'at',
	'kind',
	'brand',
	'market',
	'language',
	'about',
	'shown',
	'seller_price',
	'message',
	'mail',
] as const satisfies readonly (keyof StoredFeedback)[];

/** Reports of a filter as CSV, newest first. */
export async function* feedbackCsv(db: Database, { kind, after }: FeedbackFilter, limit = ROWS_PER_QUERY): AsyncGenerator<string> {
	yield csvText([COLUMNS]);
	let next = after;
	do {
		const page = await listFeedback(db, { kind, after: next }, limit);
		const rows = page.reports.map((report) =>
			COLUMNS.map((column) => (column === 'at' ? new Date(report.at).toISOString() : report[column])),
		);
		yield rows.map((row) => csvLine(row)).join('');
		next = page.next;
	} while (next !== null);
}
