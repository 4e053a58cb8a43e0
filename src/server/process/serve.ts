import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PageCache, type PageResolver } from '#server/cache/page-cache.ts';
import type { Config } from '#server/config.ts';
import { database, isDatabaseAlive } from '#server/database/open.ts';
import { createErrorPages, type ErrorTarget } from '#server/http/error-page.ts';
import { Front } from '#server/http/front.ts';
import { startListening } from '#server/http/listening.ts';
import type { ArrivalReader } from '#server/http/marker-cookie.ts';
import { isOldBrowser } from '#server/http/old-browser.ts';
import { type AppHandler, createPageRenderer, type RenderPage } from '#server/http/render-page.ts';
import { StaticFiles } from '#server/http/static-files.ts';
import { errorDetails, type Log, logRejections, processLog } from '#server/log/log.ts';
import { createSecurityLog } from '#server/log/security-log.ts';
import { recordingFolders } from '#server/recordings.ts';
import { prepareFolder } from './folders.ts';
import { healthReport, registerHealth } from './health.ts';
import { StartError } from './start-error.ts';
import { startWarnings } from './start-warnings.ts';
import { readVersion } from './version.ts';

/** Maximum time (ms) for running requests after a stop signal. */
const GRACE = 10_000;

export interface Running {
	port: number;
	stop(): Promise<void>;
}

async function loadApp(root: string): Promise<AppHandler> {
	const entry = join(root, 'dist/server/entry.mjs');
	if (!existsSync(entry)) throw new StartError('The site is not built. Run: npm start');
	const { handler } = (await import(pathToFileURL(entry).href)) as { handler: AppHandler };
	// Without `next`, the handler passes addresses without a route to `fetch.ts` too.
	return (request, response) => handler(request, response);
}

const createPageCache = (render: RenderPage, resolve: PageResolver, log: Log): PageCache =>
	new PageCache({
		resolve,
		render: (host, tls, target, form, client) => render({ target, tls, headers: { host, accept: form, 'x-forwarded-for': client } }),
		onError: (error) => log.warn('Refreshing a cached page failed', errorDetails(error)),
	});

/** Renders one page before listening, so that no visitor waits for lazy loading and compilation. */
async function warmUp(render: RenderPage, log: Log): Promise<void> {
	const page = { target: '/offline', tls: false, headers: { host: 'localhost', accept: 'text/html' } };
	await render(page).catch((error: unknown) => log.warn('Warm-up render failed', errorDetails(error)));
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
 * Starts database, application and HTTP.
 * @param root folder of package.json
 * @param resolve resolves pages for the cache
 * @throws {StartError} for a problem the operator can fix
 */
export async function serve(
	settings: Config,
	root: string,
	resolve: PageResolver,
	errorTarget: ErrorTarget,
	readArrival: ArrivalReader,
): Promise<Running> {
	prepareFolder(settings.dataDir);
	// Reports a missing table at start.
	isOldBrowser('-');
	const log = processLog();
	logRejections(log);
	for (const warning of startWarnings(settings)) log.warn(warning);
	const [db, app] = await Promise.all([database(), loadApp(root)]);
	const render = createPageRenderer(app);
	await warmUp(render, log);
	const pages = createPageCache(render, resolve, log);
	registerHealth('pages', () => pages.size);
	const front = new Front({
		app,
		files: new StaticFiles(join(root, 'dist/client'), recordingFolders(settings.tablesDir)),
		pages,
		settings,
		log,
		security: createSecurityLog(log),
		health: createHealth(root),
		renderError: createErrorPages(render, errorTarget),
		readArrival,
		isOldBrowser,
	});
	const listening = await startListening((request, response) => front.handle(request, response), settings.host, settings.port);
	return {
		port: listening.port,
		async stop() {
			await listening.stop(GRACE);
			await db.destroy();
			log.flush();
		},
	};
}
