/** Makes requested reports in the background, in any number of processes: a report whose process dies is made by another one. */

import { parse } from 'node:path';
import { type Account, readAccount } from '#features/account/accounts.ts';
import { reportPath } from '#features/account/address.ts';
import { reportPurpose } from '#features/account/purposes.ts';
import { messages } from '#i18n/messages.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from '#lib/durations.ts';
import { isRecord } from '#lib/is-record.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { encryptJson } from '#server/personal-data.ts';
import type { DataSubject, PersonalDataSource, PersonalFile, RemoteDataSource } from '#server/personal-data-sources.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';
import { brandName } from '#site/brands.ts';
import { href } from '#site/links.ts';
import { siteOf } from '#site/site-of.ts';
import { zipArchive } from './archive.ts';
import { subjectOf } from './deletion.ts';
import { LINK_DAYS, onReportRequested, type ReportSite, reportToken, type StoredReport } from './reports.ts';

export interface ReportJob {
	readonly db: () => Promise<Database>;
	readonly sources: readonly PersonalDataSource[];
	readonly remotes: readonly RemoteDataSource[];
	readonly now: () => number;
	/** Of all files in an archive; {@link MAX_FILE_BYTES} by default. */
	readonly maxFileBytes?: number;
	readonly log: { readonly warn: (message: string, details?: object) => void };
}

/** How long a process may hold a report. */
const CLAIM_MS = 5 * MS_PER_MINUTE;
const MAX_ATTEMPTS = 5;
/** An archive is made in memory and stored in one value. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;
const POLL_MS = 5000;
const WAKE_DELAY_MS = 20;

async function claimReport(db: Database, now: number): Promise<StoredReport | undefined> {
	return db.transaction().execute(async (trx) => {
		const due = trx
			.selectFrom('data_reports')
			.select('id')
			.where('state', 'in', ['queued', 'running'])
			.where('next_at', '<=', now)
			.orderBy('next_at')
			.limit(1);
		const row = await skippingLocked(trx, due).executeTakeFirst();
		if (!row) return undefined;
		return trx
			.updateTable('data_reports')
			.set(({ eb }) => ({ state: 'running' as const, attempts: eb('attempts', '+', 1), next_at: now + CLAIM_MS }))
			.where('id', '=', row.id)
			.returningAll()
			.executeTakeFirst();
	});
}

function reportMail(account: Account, site: ReportSite, id: string, expiresAt: number) {
	const { brand, market, origin } = site;
	const language = account.settings.notification_language?.value ?? site.language;
	const t = messages(language, 'account-data').mail;
	const { prefix, defaultLanguage } = siteOf(brand, market) ?? { prefix: '', defaultLanguage: 'ru' as const };
	const address = origin + href({ prefix, language, defaultLanguage }, reportPath(reportToken(id, expiresAt)));
	return {
		to: account.profile.activeMail ?? '',
		subject: t.reportSubject(),
		text: [t.report({ brand: brandName(brand, market) }), t.reportLink({ address }), t.reportHint({ n: LINK_DAYS })].join('\n\n'),
		brand,
		language,
		kind: 'data-report',
		key: `data-report:${id}`,
	};
}

interface ListedFile extends PersonalFile {
	/** Null for a file of this process. */
	readonly remote: RemoteDataSource | null;
}

/** @throws if a service does not respond: the report is made later */
async function filesElsewhere(remotes: readonly RemoteDataSource[], subject: DataSubject): Promise<readonly ListedFile[]> {
	const listed = await Promise.all(remotes.map(({ service }) => service.files?.(subject) ?? ({ kind: 'ok', files: [] } as const)));
	return remotes.flatMap((remote, index) => {
		const result = listed[index];
		if (result?.kind !== 'ok') throw new Error(`The service of ${remote.name} does not respond`);
		return result.files.map((file) => ({ ...file, remote }));
	});
}

type Files = ReadonlyMap<string, Uint8Array>;

/** Both processes may have one database. */
function isStored(files: Files, path: string, content: Uint8Array): boolean {
	const stored = files.get(path);
	return stored !== undefined && Buffer.from(stored).equals(content);
}

/** Tickets of two processes may have one number. */
function freePath(taken: ReadonlyMap<string, number>, path: string): string {
	const { dir, name, ext } = parse(path);
	let free = path;
	for (let copy = 2; taken.has(free); copy++) free = `${dir}/${name} (${copy})${ext}`;
	return free;
}

/** New paths of files by those that the items of their service have. */
type RenamedFiles = ReadonlyMap<string, string>;

/** Reads files, the first ones first, until the archive is full. */
async function readFiles({ sources, remotes, maxFileBytes = MAX_FILE_BYTES }: ReportJob, db: Database, subject: DataSubject) {
	const [files, omitted] = [new Map<string, Uint8Array>(), new Set<string>()];
	const [sizes, renamed] = [new Map<string, number>(), new Map<RemoteDataSource, Map<string, string>>()];
	let left = maxFileBytes;

	function pathFor({ path, bytes, remote }: ListedFile): string {
		const free = freePath(sizes, path);
		sizes.set(free, bytes);
		if (remote && free !== path) renamed.set(remote, (renamed.get(remote) ?? new Map<string, string>()).set(path, free));
		return free;
	}

	const own = await Promise.all(sources.map(async (source) => (await source.files?.(db, subject)) ?? []));
	const ownFiles = own.flat().map((file) => ({ ...file, remote: null }));
	for (const file of [...ownFiles, ...(await filesElsewhere(remotes, subject))]) {
		const { path, bytes, read } = file;
		if (bytes > left) {
			// One of the same size is the same file, of a database of both processes.
			if (sizes.get(path) !== bytes) omitted.add(pathFor(file));
			continue;
		}
		const content = await read();
		if (content === null || isStored(files, path, content)) continue;
		files.set(pathFor(file), content);
		left -= content.length;
	}
	return { files, omitted, renamed };
}

/** With the new paths of renamed files. */
function withPaths<T>(value: T, renamed: RenamedFiles): T {
	if (typeof value === 'string') return (renamed.get(value) ?? value) as T;
	if (Array.isArray(value)) return value.map((item) => withPaths(item, renamed)) as T;
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withPaths(item, renamed)])) as T;
}

/** @throws if a service does not respond: the report is made later */
async function itemsOf(
	{ name, collect }: PersonalDataSource,
	{ remotes, renamed }: Pick<ReportJob, 'remotes'> & { readonly renamed: ReadonlyMap<RemoteDataSource, RenamedFiles> },
	db: Database,
	subject: DataSubject,
): Promise<readonly object[]> {
	const parts = remotes
		.filter((remote) => remote.name === name)
		.map(async (remote) => {
			const result = await remote.service.exportData(subject);
			if (result.kind === 'failed') throw new Error(`The service of ${name} does not respond`);
			const paths = renamed.get(remote);
			return paths ? withPaths(result.items, paths) : result.items;
		});
	const exported = (await Promise.all(parts)).flat();
	// Both processes may have one database.
	const distinct = new Map([...(await collect(db, subject)), ...exported].map((item) => [JSON.stringify(item), item]));
	return [...distinct.values()];
}

async function makeReport(job: ReportJob, db: Database, row: StoredReport): Promise<void> {
	const { sources, now } = job;
	const account = await readAccount(db, row.account_id);
	if (!account) return;
	const site = JSON.parse(row.site) as ReportSite;
	const subject = subjectOf(account);
	const { renamed, ...files } = await readFiles(job, db, subject);
	const exporting = { remotes: job.remotes, renamed };
	const sections = await Promise.all(
		sources.map(async (source) => ({ name: source.name, items: await itemsOf(source, exporting, db, subject) })),
	);
	const createdAt = now();
	const { brand, market, language } = site;
	const zip = zipArchive({ brand: brandName(brand, market), language, market, createdAt, sections, ...files });
	const expiresAt = createdAt + LINK_DAYS * MS_PER_DAY;
	await db.transaction().execute(async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('data_reports')
			.set({ state: 'ready', archive: encryptJson(reportPurpose(row.id), Buffer.from(zip).toString('base64')), expires_at: expiresAt })
			.where('id', '=', row.id)
			.where('state', '=', 'running')
			.where('attempts', '=', row.attempts)
			.executeTakeFirst();
		if (numUpdatedRows > 0n && account.profile.activeMail !== null) await queueMail(trx, reportMail(account, site, row.id, expiresAt));
	});
}

/** Makes every due report, and deletes archives whose link has expired. @returns how many reports it made */
export async function runReports(job: ReportJob, isStopping: () => boolean = () => false): Promise<number> {
	const db = await job.db();
	await db
		.updateTable('data_reports')
		.set({ archive: null })
		.where('archive', 'is not', null)
		.where('expires_at', '<=', job.now())
		.execute();
	for (let count = 0; ; count++) {
		const row = isStopping() ? undefined : await claimReport(db, job.now());
		if (!row) return count;
		await makeReport(job, db, row).catch(async (error: unknown) => {
			job.log.warn('Data report failed', { attempts: row.attempts, error: String(error) });
			const state = row.attempts >= MAX_ATTEMPTS ? 'failed' : 'queued';
			await db
				.updateTable('data_reports')
				.set({ state, next_at: job.now() + row.attempts * MS_PER_MINUTE })
				.where('id', '=', row.id)
				.execute();
		});
	}
}

export function startReports(job: ReportJob): BackgroundWork {
	const polling = startPolling({
		round: (isStopping) => runReports(job, isStopping),
		onError: (error) => job.log.warn('Data reports failed', { error: String(error) }),
		interval: POLL_MS,
		wakeDelay: WAKE_DELAY_MS,
	});
	onReportRequested(polling.wake);
	return polling;
}
