/** Tables of telemetry stay below `TELEMETRY_MB`, whatever is sent, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEventStore, deleteOldEvents, eventSizes } from '#features/collector/server.ts';
import { deleteOldErrors, deleteOldTraces, errorSizes, traceSizes } from '#features/error-tunnel/server.ts';
import { MIGRATIONS } from '#server/database/migrate.ts';
import type { Database } from '#server/database/open.ts';
import { keepForBytes, type SizedTable } from '#server/database/retention.ts';
import type { ErrorReportRow, EventRow, TraceSummaryRow } from '#server/database/tables/telemetry.ts';
import { engines, withDatabase } from '#tests/support/database-engines.ts';

const folder = mkdtempSync(`${tmpdir()}/telemetry-size-`);
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval'] }));
afterEach(() => void vi.useRealTimers());

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const event = (id: number, payload = 'é'.repeat(250)): EventRow => ({
	id: `e${id}`,
	at: NOW + id,
	sent: NOW + id,
	type: 'pv',
	name: 'page_view',
	page_type: 'main',
	page_name: 'main',
	brand: 'AS',
	market: 'ru',
	language: 'ru',
	device: '',
	visitor: null,
	session: null,
	vital: null,
	value: null,
	payload,
});
const report = (id: number): ErrorReportRow => ({
	fingerprint: `f${id}`,
	side: 'browser',
	type: 'Error',
	message: 'a',
	level: 'error',
	page: 'main',
	release: '',
	environment: 'local',
	count: 1,
	first_at: NOW,
	last_at: NOW + id,
	sample: 'x'.repeat(3000),
});
const trace = (day: number, name: string): TraceSummaryRow => ({ day, name, operation: 'load', count: 1, total_time: 1, longest: 1 });

type Tables = Record<'events' | 'errors' | 'traces', (db: Database) => SizedTable>;
const TABLES: Tables = {
	events: (db) => ({ sizes: (...at) => eventSizes(db, ...at), deleteOld: (...old) => deleteOldEvents(db, ...old) }),
	errors: (db) => ({ sizes: (...at) => errorSizes(db, ...at), deleteOld: (...old) => deleteOldErrors(db, ...old) }),
	traces: (db) => ({ sizes: (...at) => traceSizes(db, ...at), deleteOld: (before) => deleteOldTraces(db, before) }),
};

const eventIds = async (db: Database) => (await db.selectFrom('events').select('id').orderBy('at').execute()).map(({ id }) => id);
const fill = async (db: Database, count: number) => {
	const store = createEventStore(async () => db);
	const items = Array.from({ length: count }, (_, id) => ({ event: event(id) }));
	await store.add(items, 1);
};

for (const { name, fresh, missing, clean } of await engines()) {
	describe.skipIf(missing !== null)(`on ${name}`, () => {
		afterAll(clean);

		it('the hourly round deletes the oldest events beyond the limit, over several steps', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await fill(db, 1700);
				const limit = keepForBytes(1_100_000, TABLES.events(db));
				vi.advanceTimersByTime(HOUR);
				await expect.poll(() => eventIds(db), { timeout: 10_000 }).toHaveLength(1100);
				expect((await eventIds(db))[0]).toBe('e600');
				limit.end();
			});
		});

		it('a table below the limit stays as it is', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await fill(db, 20);
				const limit = keepForBytes(20_000, TABLES.events(db));
				vi.advanceTimersByTime(HOUR);
				await new Promise((done) => setTimeout(done, 300));
				expect(await eventIds(db)).toHaveLength(20);
				limit.end();
			});
		});

		it('many writes are trimmed without waiting for the hour; an event sent twice counts once', async () => {
			await withDatabase(fresh(folder), async (db) => {
				const limit = keepForBytes(50_000, TABLES.events(db));
				const store = createEventStore(async () => db, limit.written);
				for (let part = 0; part < 10; part++)
					await store.add(
						Array.from({ length: 20 }, (_, id) => ({ event: event(part * 20 + id) })),
						1,
					);
				await expect.poll(() => eventIds(db), { timeout: 10_000 }).toHaveLength(50);
				await store.add(
					Array.from({ length: 200 }, () => ({ event: event(199) })),
					1,
				);
				expect((await eventIds(db)).at(-1)).toBe('e199');
				expect((await eventSizes(db, Number.MAX_SAFE_INTEGER, 1))[0]).toEqual({ at: NOW + 199, bytes: 1000 });
				limit.end();
			});
		});

		it('errors and traces are limited as well', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await db
					.insertInto('error_reports')
					.values(Array.from({ length: 10 }, (_, id) => report(id)))
					.execute();
				const days = [1, 2, 3].flatMap((day) => ['a', 'b'].map((page) => trace(day, page)));
				await db.insertInto('trace_summaries').values(days).execute();
				const limits = [keepForBytes(20_000, TABLES.errors(db)), keepForBytes(2000, TABLES.traces(db))];
				vi.advanceTimersByTime(HOUR);
				const left = async () => [
					(await db.selectFrom('error_reports').select('fingerprint').orderBy('last_at').execute()).map((row) => row.fingerprint),
					(await db.selectFrom('trace_summaries').select('day').orderBy('day').execute()).map((row) => row.day),
				];
				await expect.poll(left, { timeout: 10_000 }).toEqual([
					['f6', 'f7', 'f8', 'f9'],
					[2, 2, 3, 3],
				]);
				for (const limit of limits) limit.end();
			});
		});

		it('events that were recorded before have a size', async () => {
			await withDatabase(fresh(folder), async (db) => {
				await MIGRATIONS['0008-event-bytes']?.down?.(db);
				await db.insertInto('events').values(event(1)).execute();
				await MIGRATIONS['0008-event-bytes']?.up(db);
				expect(await eventSizes(db, Number.MAX_SAFE_INTEGER, 1)).toEqual([{ at: NOW + 1, bytes: 1000 }]);
			});
		});
	});
}
