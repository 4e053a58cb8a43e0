/** Queries of ratings for staff. */
import { sql } from 'kysely';
import { RATINGS, type Rating, type Reason, type ScoreGroup } from '#features/survey/contract.ts';
import { groupOf, isScore } from '#features/survey/rules.ts';
import { BYTE_ORDER_MARK, csvLine } from '#lib/csv.ts';
import { addDays, dateOf } from '#lib/dates.ts';
import { MS_PER_DAY } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import type { RatingComment, RatingOverview, RatingRange, ReasonSeries } from './contract.ts';
import { readReasons } from './ratings.ts';
import { columnOf, columnsOf } from './rules.ts';

const MOST_COMMENTS = 50;
const PAGE = 1000;

const bounds = ({ from, to }: RatingRange): [since: number, until: number] => [Date.parse(from), Date.parse(addDays(to, 1))];

interface DailyCount {
	readonly day: number;
	readonly rating: string;
	readonly reasons: string;
	readonly count: number;
}

async function dailyCounts(db: Database, range: RatingRange): Promise<DailyCount[]> {
	const [since, until] = bounds(range);
	const day = sql<number>`at / ${sql.lit(MS_PER_DAY)}`;
	const rows = await db
		.selectFrom('support_ratings')
		.select(({ fn }) => [day.as('day'), 'rating', 'reasons', fn.countAll<number>().as('count')])
		.where('at', '>=', since)
		.where('at', '<', until)
		.groupBy(['day', 'rating', 'reasons'])
		.execute();
	return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

function seriesOf(counts: readonly DailyCount[], range: RatingRange): ReasonSeries[] {
	const columns = columnsOf(range).dates.length;
	const series = new Map<string, { group: ScoreGroup; reason: Reason; counts: number[] }>();
	for (const { day, rating, reasons, count } of counts) {
		if (!isScore(rating)) continue;
		const group = groupOf(rating);
		for (const reason of readReasons(reasons)) {
			const key = `${group} ${reason}`;
			const one = series.get(key) ?? { group, reason, counts: Array<number>(columns).fill(0) };
			const column = columnOf(range, dateOf(day));
			one.counts[column] = (one.counts[column] ?? 0) + count;
			series.set(key, one);
		}
	}
	const totals = [...series.values()].map((one) => ({ ...one, total: one.counts.reduce((sum, count) => sum + count, 0) }));
	return totals.sort((a, b) => b.total - a.total || (a.reason < b.reason ? -1 : 1));
}

async function latestComments(db: Database, range: RatingRange): Promise<RatingComment[]> {
	const [since, until] = bounds(range);
	const rows = await db
		.selectFrom('support_ratings')
		.select(['ticket_id', 'at', 'rating', 'reasons', 'comment'])
		.where('at', '>=', since)
		.where('at', '<', until)
		.where('comment', 'is not', null)
		.orderBy('at', 'desc')
		.orderBy('ticket_id')
		.limit(MOST_COMMENTS)
		.execute();
	return rows.map(({ ticket_id, at, rating, reasons, comment }) => ({
		ticketId: ticket_id,
		at,
		rating: rating as Rating,
		reasons: readReasons(reasons),
		comment: comment ?? '',
	}));
}

async function undelivered(db: Database): Promise<RatingOverview['undelivered']> {
	const rows = db
		.selectFrom('support_ratings')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('source', '=', 'freshdesk');
	const waiting = await rows.where('next_at', 'is not', null).executeTakeFirst();
	const rejected = await rows.where('next_at', 'is', null).where('delivered_at', 'is', null).executeTakeFirst();
	return { waiting: Number(waiting?.count ?? 0), rejected: Number(rejected?.count ?? 0) };
}

export async function ratingOverview(db: Database, range: RatingRange): Promise<RatingOverview> {
	const counts = await dailyCounts(db, range);
	const countOf = (rating: Rating): number => counts.reduce((sum, row) => (row.rating === rating ? sum + row.count : sum), 0);
	return {
		ratings: RATINGS.map((rating) => ({ rating, count: countOf(rating) })),
		series: seriesOf(counts, range),
		comments: await latestComments(db, range),
		undelivered: await undelivered(db),
	};
}

const CSV_HEADS = ['ticket_id', 'rating', 'reasons', 'comment', 'market', 'closed_at', 'rated_at', 'source', 'delivered_at', 'failure'];

const isoOrNull = (time: number | null): string | null => (time === null ? null : new Date(time).toISOString());

/** Ratings of a range as CSV, by ticket; begins with a byte order mark, by which spreadsheets recognise UTF-8. */
export async function* ratingsCsv(db: Database, range: RatingRange): AsyncGenerator<string> {
	const [since, until] = bounds(range);
	yield BYTE_ORDER_MARK + csvLine(CSV_HEADS);
	let last = { ticket_id: 0, kind: '' };
	for (;;) {
		const { ticket_id, kind } = last;
		const rows = await db
			.selectFrom('support_ratings')
			.selectAll()
			.where('at', '>=', since)
			.where('at', '<', until)
			.where(({ eb, or, and }) =>
				or([eb('ticket_id', '>', ticket_id), and([eb('ticket_id', '=', ticket_id), sql<boolean>`kind > ${kind}`])]),
			)
			.orderBy('ticket_id')
			.orderBy('kind')
			.limit(PAGE)
			.execute();
		yield rows
			.map((row) =>
				csvLine([
					row.ticket_id,
					row.rating,
					row.reasons.replaceAll(',', ' '),
					row.comment,
					row.market,
					isoOrNull(row.closed_at),
					isoOrNull(row.at),
					row.source,
					isoOrNull(row.delivered_at),
					row.failure,
				]),
			)
			.join('');
		if (rows.length < PAGE) return;
		last = rows.at(-1) ?? last;
	}
}
