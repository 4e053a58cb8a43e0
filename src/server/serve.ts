import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Config } from './config.ts';
import { database, isDatabaseAlive } from './database/open.ts';
import { createErrorPages, type ErrorTarget } from './error-page.ts';
import { prepareFolder } from './folders.ts';
import { Front } from './front.ts';
import { healthReport, registerHealth } from './health.ts';
import { startListening } from './listening.ts';
import { errorDetails, type Log, processLog } from './log.ts';
import type { ArrivalReader } from './marker-cookie.ts';
import { isOldBrowser } from './old-browser.ts';
import { type PageResolver, PageStore } from './page-store.ts';
import { PAGE_STORE } from './page-tags.ts';
import { recordingFolders } from './recordings.ts';
import { type App, renderPage } from './render-page.ts';
import { StartError } from './start-error.ts';
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
	const { handler } = (await import(pathToFileURL(entry).href)) as { handler: App };
	return handler;
}

function createStore(app: App, resolve: PageResolver, log: Log): PageStore {
	const store = new PageStore({
		resolve,
		render: (host, tls, target, form) =>
			renderPage(app, { target, tls, headers: { host, accept: form, 'x-forwarded-proto': tls ? 'https' : 'http' }, locals: {} }),
		onError: (error) => log.warn('A stored page could not be renewed', errorDetails(error)),
	});
	Object.assign(globalThis, { [PAGE_STORE]: store });
	return store;
}

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
	const [db, app] = await Promise.all([database(), loadApp(root)]);
	const store = createStore(app, resolve, log);
	registerHealth('pages', () => store.size);
	const files = new StaticFiles(join(root, 'dist/client'), recordingFolders(settings.tablesDir));
	const renderError = createErrorPages(app, errorTarget);
	const front = new Front({ app, files, store, settings, log, health: createHealth(root), renderError, readArrival, isOldBrowser });
	const listening = await startListening((request, answer) => front.handle(request, answer), settings.host, settings.port);
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
