import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type App, answerWith } from './app-request.ts';
import type { Config } from './config.ts';
import { database, isDatabaseAlive } from './database/open.ts';
import type { Found } from './door-messages.ts';
import { createErrorPages, type ErrorTarget } from './error-page.ts';
import { prepareFolder } from './folders.ts';
import { Front } from './front.ts';
import { healthReport, registerHealth } from './health.ts';
import { KnownPages } from './known-pages.ts';
import { startListening } from './listening.ts';
import { errorDetails, type Log, logRejections, processLog } from './log.ts';
import type { ArrivalReader } from './marker-cookie.ts';
import { isOldBrowser } from './old-browser.ts';
import { type DoorServices, type Doors, doorCount, prepareDoors } from './open-door.ts';
import { type PageResolver, PageStore, type StoreAnswer } from './page-store.ts';
import { recordingFolders } from './recordings.ts';
import { renderPage } from './render-page.ts';
import { createSecurityLog } from './security-log.ts';
import { StartError } from './start-error.ts';
import { startWarnings } from './start-warnings.ts';
import { StaticFiles } from './static-files.ts';
import { readVersion } from './version.ts';

/** Running requests may take this long (ms) after the process was asked to stop. */
const GRACE = 10_000;

export interface Running {
	port: number;
	/** Finishes what is running, then closes the database. */
	stop(): Promise<void>;
}

async function loadApp(root: string): Promise<App> {
	const entry = join(root, 'dist/server/entry.mjs');
	if (!existsSync(entry)) throw new StartError('The site is not built. Run: npm start');
	const { default: built } = (await import(pathToFileURL(entry).href)) as { default: { fetch: App } };
	return (request) => built.fetch(request);
}

function createStore(app: App, resolve: PageResolver, log: Log, onDrop: (key: string) => void): PageStore {
	return new PageStore({
		resolve,
		render: (host, tls, target, form, client) => {
			const headers = { host, accept: form, 'x-forwarded-proto': tls ? 'https' : 'http', 'x-forwarded-for': client };
			return renderPage(app, { target, tls, headers });
		},
		onError: (error) => log.warn('A stored page could not be renewed', errorDetails(error)),
		onDrop,
	});
}

/** Draws a page before the door opens: for what is loaded and compiled with the first one, no visitor waits. */
async function drawFirst(app: App, log: Log): Promise<void> {
	const page = { target: '/offline', tls: false, headers: { host: 'localhost', accept: 'text/html' } };
	await renderPage(app, page).catch((error: unknown) => log.warn('The first page could not be drawn', errorDetails(error)));
}

const tellable = (answer: StoreAnswer): Found =>
	answer.kind === 'page' ? { kind: 'page', record: answer.page.record, key: answer.key } : answer;

function createHealth(root: string) {
	const version = readVersion(root);
	const started = Date.now();
	registerHealth('version', () => version);
	return async () => {
		const alive = await database()
			.then(isDatabaseAlive)
			.catch(() => false);
		const state = { status: alive ? 'ok' : 'failed', version, database: alive ? 'ok' : 'failed', timetable: 'loading', ...healthReport() };
		return { status: alive ? (200 as const) : (503 as const), body: { ...state, uptime: Math.round((Date.now() - started) / 1000) } };
	};
}

/**
 * Starts the whole process: database, application, door.
 *
 * @param root the folder of package.json
 * @param resolve tells the page store which site and page an address is
 * @param errorTarget tells where the error page for a refused request lies
 * @param readArrival tells what a visitor brings to a page
 * @throws {StartError} when something stands in the way that a person can mend
 */
export async function serve(
	settings: Config,
	root: string,
	resolve: PageResolver,
	errorTarget: ErrorTarget,
	readArrival: ArrivalReader,
): Promise<Running> {
	prepareFolder(settings.dataDir);
	// A missing table is told now, not to the first visitor.
	isOldBrowser('-');
	const log = processLog();
	logRejections(log);
	for (const warning of startWarnings(settings)) log.warn(warning);
	const security = createSecurityLog(log);
	const folders = [join(root, 'dist/client'), recordingFolders(settings.tablesDir)] as const;
	const { host, port } = settings;
	const { allowedHosts, trustProxy, brandHosts, production, accessLog, healthToken } = settings;
	const own = { allowedHosts, trustProxy, brandHosts, production, accessLog, healthToken, host };
	const count = doorCount();
	const prepared = count > 0 ? prepareDoors(count, { settings: own, files: folders }) : null;
	const [db, app] = await Promise.all([database(), loadApp(root)]);
	await drawFirst(app, log);
	let doors: Doors | undefined;
	const store = createStore(app, resolve, log, (key) => {
		pages.drop(key);
		doors?.drop(key);
	});
	registerHealth('pages', () => store.size);
	const touch = (key: string) => store.touch(key);
	const pages = new KnownPages((asked) => store.ask(asked), touch);
	const [health, renderError] = [createHealth(root), createErrorPages(app, errorTarget)];
	const listenHere = (at: number) => {
		const files = new StaticFiles(...folders);
		const made = { app: answerWith(app), files, pages, settings, log, security, health, renderError, readArrival, isOldBrowser };
		const front = new Front(made);
		return startListening((request, answer) => front.handle(request, answer), host, at);
	};
	const answers: DoorServices['answers'] = {
		store: async (asked) => tellable(await store.ask(asked)),
		health,
		errorPage: ({ status, refused }) => renderError(status, refused),
	};
	doors = await prepared?.open(port, { app, answers, log, security, touch, standIn: listenHere });
	const listening = doors ?? (await listenHere(port));
	return {
		port: listening.port,
		async stop() {
			await listening.stop(GRACE);
			store.close();
			await db.destroy();
			log.flush();
		},
	};
}
