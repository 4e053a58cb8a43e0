import { type SelectQueryBuilder, sql } from 'kysely';
import { type Rating, VITAL_LIMITS, VITALS, type Vital, vitalRating } from '#features/collector/contract.ts';
import type { StaffFilter } from '#features/staff/filter.ts';
import type { Database } from '#server/database/open.ts';
import type { Schema } from '#server/database/schema.ts';
import type { EventFailureRow, EventRow } from '#server/database/tables/telemetry.ts';

const MINUTE = 60_000;

/** Minutes in the chart. */
export const MINUTES = 60;

export type ListedEvent = Pick<EventRow, 'id' | 'at' | 'name' | 'type' | 'page_type' | 'brand' | 'market' | 'language' | 'device'>;

const narrowed = ({ brand, market, page }: StaffFilter) =>
	(
		[
			['brand', brand],
			['market', market],
			['page_type', page],
		] as const
	).flatMap(([column, value]) => (value === null ? [] : [{ column, value }]));

function filtered<O>(events: SelectQueryBuilder<Schema, 'events', O>, filter: StaffFilter): SelectQueryBuilder<Schema, 'events', O> {
	const named = filter.name === null ? events : events.where('name', '=', filter.name);
	return narrowed(filter).reduce((query, { column, value }) => query.where(column, '=', value), named);
}

export interface Choosable {
	readonly pages: readonly string[];
	readonly names: readonly string[];
}

/** Limits options, because clients choose event names. */
const MOST_CHOICES = 200;

/** Page types and event names of the period, plus the selected ones. */
export async function choosable(db: Database, { since, page, name }: StaffFilter): Promise<Choosable> {
	const of = async (column: 'page_type' | 'name', chosen: string | null): Promise<string[]> => {
		const rows = await db
			.selectFrom('events')
			.select(`${column} as value`)
			.distinct()
			.where('at', '>=', since)
			.where(column, '!=', '')
			.orderBy('value')
			.limit(MOST_CHOICES)
			.execute();
		return [...new Set([...rows.map(({ value }) => value), ...(chosen === null ? [] : [chosen])])].sort();
	};
	return { pages: await of('page_type', page), names: await of('name', name) };
}

export const listEvents = (db: Database, filter: StaffFilter, limit = 50): Promise<ListedEvent[]> =>
	filtered(db.selectFrom('events').select(['id', 'at', 'name', 'type', 'page_type', 'brand', 'market', 'language', 'device']), filter)
		.where('at', '>=', filter.since)
		.orderBy('at', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();

/** Events per minute of the last {@link MINUTES}, oldest first. */
export async function countByMinute(db: Database, filter: StaffFilter): Promise<number[]> {
	const first = Math.floor(filter.now / MINUTE) - MINUTES + 1;
	const minute = sql<number>`at / ${sql.lit(MINUTE)}`;
	const rows = await filtered(
		db.selectFrom('events').select(({ fn }) => [minute.as('minute'), fn.countAll<number>().as('count')]),
		filter,
	)
		.where('at', '>=', first * MINUTE)
		.groupBy('minute')
		.execute();
	const counts = new Map(rows.map((row) => [row.minute, row.count]));
	return Array.from({ length: MINUTES }, (_, at) => counts.get(first + at) ?? 0);
}

export interface VitalShares {
	readonly pageType: string;
	readonly vital: Vital;
	/** 75th percentile: milliseconds; CLS is a score. */
	readonly p75: number;
	readonly rating: Rating;
	readonly count: number;
	/** From 0 to 1; they add up to 1. */
	readonly shares: Readonly<Record<Rating, number>>;
}

const limitOf = (at: 0 | 1) =>
	sql.join(
		[sql`case vital`, ...VITALS.map((vital) => sql`when ${sql.lit(vital)} then ${sql.lit(VITAL_LIMITS[vital][at])}`), sql`end`],
		sql` `,
	);

/** Vitals by page type with ratings, independent of the event filter. */
export async function vitalShares(db: Database, filter: StaffFilter): Promise<VitalShares[]> {
	const where = sql.join(
		[sql`vital is not null and at >= ${filter.since}`, ...narrowed(filter).map(({ column, value }) => sql`${sql.ref(column)} = ${value}`)],
		sql` and `,
	);
	const { rows } = await sql<{ vital: string; page_type: string; total: number; p75: number; good: number; poor: number }>`
		select vital, page_type, max(total) as total, max(case when place = (total * 3 + 3) / 4 then value end) as p75,
			sum(case when value <= ${limitOf(0)} then 1 else 0 end) as good, sum(case when value > ${limitOf(1)} then 1 else 0 end) as poor
		from (
			select vital, page_type, value, count(*) over (partition by vital, page_type) as total,
				row_number() over (partition by vital, page_type order by value) as place
			from events where ${where}
		) as placed group by vital, page_type`.execute(db);
	const results = rows.flatMap(({ vital: name, page_type: pageType, total: count, p75, good, poor }): VitalShares[] => {
		const vital = VITALS.find((item) => item === name);
		if (!vital) return [];
		const shares = { good: good / count, 'needs-improvement': (count - good - poor) / count, poor: poor / count };
		return [{ pageType, vital, p75, rating: vitalRating(vital, p75), count, shares }];
	});
	return results.sort((a, b) =>
		a.pageType === b.pageType ? VITALS.indexOf(a.vital) - VITALS.indexOf(b.vital) : a.pageType < b.pageType ? -1 : 1,
	);
}

export interface FailureTotal {
	readonly reason: string;
	readonly count: number;
	/** Hour of the latest one, milliseconds since 1970. */
	readonly last: number;
	/** Field names of the latest one. */
	readonly sample: string;
}

/** Totals by reason, most frequent first. @param rows latest hour first */
export function totalFailures(rows: readonly EventFailureRow[]): FailureTotal[] {
	const totals = new Map<string, FailureTotal>();
	for (const { reason, count, hour, sample } of rows) {
		const cached = totals.get(reason);
		totals.set(reason, cached ? { ...cached, count: cached.count + count } : { reason, count, last: hour, sample });
	}
	return [...totals.values()].sort((a, b) => b.count - a.count);
}
