/** Makes requested reports in the background, in any number of processes: a report whose process dies is made by another one. */

import { type Account, readAccount } from '#features/account/accounts.ts';
import { reportPath } from '#features/account/address.ts';
import { reportPurpose } from '#features/account/purposes.ts';
import { messages } from '#i18n/messages.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import { queueMail } from '#server/mail/outbox.ts';
import { encryptJson } from '#server/personal-data.ts';
import type { DataSubject, PersonalDataSource, RemoteDataSource } from '#server/personal-data-sources.ts';
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

/** Reads files, the first ones first, until the archive is full. */
async function readFiles({ sources, maxFileBytes = MAX_FILE_BYTES }: ReportJob, db: Database, subject: DataSubject) {
	const [files, omitted] = [new Map<string, Uint8Array>(), new Set<string>()];
	let left = maxFileBytes;
	for (const source of sources) {
		for (const { path, bytes, read } of (await source.files?.(db, subject)) ?? []) {
			if (bytes > left) {
				omitted.add(path);
				continue;
			}
			const content = await read();
			if (content === null) continue;
			files.set(path, content);
			left -= content.length;
		}
	}
	return { files, omitted };
}

/** @throws if a service does not respond: the report is made later */
async function itemsOf(
	{ name, collect }: PersonalDataSource,
	{ remotes }: ReportJob,
	db: Database,
	subject: DataSubject,
): Promise<readonly object[]> {
	const parts = remotes.filter((remote) => remote.name === name).map(({ service }) => service.exportData(subject));
	const exported = (await Promise.all(parts)).flatMap((result) => {
		if (result.kind === 'failed') throw new Error(`The service of ${name} does not respond`);
		return result.items;
	});
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
	const sections = await Promise.all(
		sources.map(async (source) => ({ name: source.name, items: await itemsOf(source, job, db, subject) })),
	);
	const createdAt = now();
	const files = await readFiles(job, db, subject);
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
