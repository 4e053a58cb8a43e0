/** Reports as staff read them: a filtered list and CSV. */
import { csvText } from '#lib/csv.ts';
import type { Database } from '#server/database/open.ts';
import { FEEDBACK_KINDS } from './contract.ts';
import { type FeedbackFilter, listFeedback, type StoredFeedback } from './server.ts';

export const FEEDBACK_PAGE = '/staff/feedback';
export const FILTER_FIELDS = { kind: 'kind', before: 'before' } as const;
const MOST_ROWS = 10_000;

export function readFeedbackFilter(params: URLSearchParams): FeedbackFilter {
	const before = params.get(FILTER_FIELDS.before) ?? '';
	return {
		kind: FEEDBACK_KINDS.find((kind) => kind === params.get(FILTER_FIELDS.kind)) ?? null,
		before: /^\d{1,15}$/.test(before) ? Number(before) : null,
	};
}

export const feedbackParams = ({ kind, before }: FeedbackFilter): Record<string, string | undefined> => ({
	[FILTER_FIELDS.kind]: kind ?? undefined,
	[FILTER_FIELDS.before]: before === null ? undefined : String(before),
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

/** The newest reports of a filter, at most 10,000. */
export async function feedbackCsv(db: Database, filter: FeedbackFilter): Promise<string> {
	const { reports } = await listFeedback(db, filter, MOST_ROWS);
	const rows = reports.map((report) => COLUMNS.map((column) => (column === 'at' ? new Date(report.at).toISOString() : report[column])));
	return csvText([COLUMNS, ...rows]);
}
