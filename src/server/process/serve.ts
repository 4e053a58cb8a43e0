import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PageCache, type PageResolver } from '#server/cache/page-cache.ts';
import type { Config } from '#server/config.ts';
import { database, isDatabaseAlive } from '#server/database/open.ts';
import { createErrorPages, type ErrorTarget } from '#server/http/error-page.ts';
import { Front } from '#server/http/front.ts';
import { isDemoIdentityHost, isPaymentHost } from '#server/http/hosts.ts';
import { startListening } from '#server/http/listening.ts';
import type { ArrivalReader } from '#server/http/marker-cookie.ts';
import { isOldBrowser } from '#server/http/old-browser.ts';
import { type AppHandler, createPageRenderer, type RenderPage } from '#server/http/render-page.ts';
import type { StaticFiles } from '#server/http/static-files.ts';
import { errorDetails, type Log, logRejections, processLog } from '#server/log/log.ts';
import { createSecurityLog } from '#server/log/security-log.ts';
import { startMailDelivery } from '#server/mail/delivery.ts';
import { createSmsSender } from '#server/mail/sms-gateway.ts';
import { createSmtpSender } from '#server/mail/smtp.ts';
import { startBackgroundWork } from './background-work.ts';
import { prepareFolder } from './folders.ts';
import { healthReport, registerHealth } from './health.ts';
import { StartError } from './start-error.ts';
import { startWarnings } from './start-warnings.ts';
import { readVersion } from './version.ts';

/** Maximum time (ms) for running requests after a stop signal. */
const GRACE = 10_000;

export interface Application {
	handler: AppHandler;
	files: Pick<StaticFiles, 'has' | 'send'>;
	resolve: PageResolver;
	errorTarget: ErrorTarget;
	readArrival: ArrivalReader;
	/** Default: the paths reserved in production. */
	isReservedPath?: (path: string) => boolean;
}

export interface Running {
	port: number;
	stop(): Promise<void>;
}

/** The handler of the built site. @throws {StartError} when it is not built */
export async function loadHandler(root: string): Promise<AppHandler> {
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
 * @throws {StartError} for a problem the operator can fix
 */
export async function serve(settings: Config, root: string, application: Application): Promise<Running> {
	const { handler, files, resolve, errorTarget, readArrival, isReservedPath } = application;
	prepareFolder(settings.dataDir);
	// Reports a missing table at start.
	isOldBrowser('-');
	const log = processLog();
	logRejections(log);
	for (const warning of startWarnings(settings)) log.warn(warning);
	const db = await database();
	const render = createPageRenderer(handler);
	await warmUp(render, log);
	const pages = createPageCache(render, resolve, log);
	registerHealth('pages', () => pages.size);
	const front = new Front({
		app: handler,
		files,
		pages,
		settings,
		log,
		security: createSecurityLog(log),
		health: createHealth(root),
		renderError: createErrorPages(render, errorTarget),
		readArrival,
		isOldBrowser,
		isSeparateHost: (host) => isPaymentHost(settings, host) || isDemoIdentityHost(settings, host),
		...(isReservedPath && { isReservedPath }),
	});
	const { smtp, smsGateway } = settings;
	const senders = {
		...(smtp && { mail: createSmtpSender(smtp.url, smtp.from) }),
		...(smsGateway && { sms: createSmsSender(smsGateway) }),
	};
	const delivery = (smtp || smsGateway) && startMailDelivery({ db, log, senders });
	const work = startBackgroundWork();
	const listening = await startListening((request, response) => front.handle(request, response), settings.host, settings.port);
	return {
		port: listening.port,
		async stop() {
			await Promise.all([listening.stop(GRACE), delivery?.stop(), work.stop()]);
			await db.destroy();
			log.flush();
		},
	};
}
