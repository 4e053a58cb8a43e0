import { type DestinationStream, pino } from 'pino';
import { type Config, config } from '#server/config.ts';
import { createBufferedWriter, createSyncWriter } from './log-writer.ts';

/** One line per answer: no address of the visitor, no query, no user agent, no cookies. */
export interface AccessLine {
	method: string;
	/** Request target; only its masked path is logged. */
	target: string;
	status: number;
	milliseconds: number;
	id: string;
	/** How it was made. */
	from: 'store' | 'file' | 'app' | 'front';
}

export interface Log {
	access(line: AccessLine): void;
	info(message: string, details?: object): void;
	warn(message: string, details?: object): void;
	error(message: string, details?: object): void;
	/** Calls back with every error from now on, besides logging it; one listener at a time. */
	onError(listener: (message: string, details: ErrorFacts) => void): void;
	/** Writes the buffered lines. */
	flush(): void;
}

/** What {@link errorDetails} tells of an error; there may be more. */
export interface ErrorFacts {
	readonly error?: unknown;
	readonly stack?: unknown;
}

/** Segments after these name a person's order, ticket or account. */
const PERSONAL = /^((?:\/[a-z]{2})?\/(?:my\/[a-z]+|support\/help|orders|svc\/[a-z]+|api\/v\d\/[a-z_]+|api\/[a-z-]+))\/.+/;

/** The path of a target as it may be kept: without query, without what follows a personal area, at most 120 characters. */
export function loggablePath(target: string): string {
	const question = target.indexOf('?');
	const path = question < 0 ? target : target.slice(0, question);
	return path.replace(PERSONAL, '$1/…').slice(0, 120);
}

const PINO_OPTIONS = { base: null, timestamp: pino.stdTimeFunctions.isoTime };

/** Writes a JSON line per response. */
export function createAccessLog(destination: DestinationStream): Log['access'] {
	const logger = pino(PINO_OPTIONS, destination);
	return ({ method, target, status, milliseconds, id, from }) =>
		logger.info({ method, status, id, from, path: loggablePath(target), ms: Math.round(milliseconds * 10) / 10 });
}

/** Logs as JSON lines: warnings and errors to stderr, the access log to stdout when it is on. */
export function createLog(settings: Pick<Config, 'logLevel' | 'accessLog'>): Log {
	const logger = pino({ ...PINO_OPTIONS, level: settings.logLevel }, createSyncWriter(2));
	const stdout = createBufferedWriter(1);
	let listener: (message: string, details: ErrorFacts) => void = () => undefined;
	return {
		access: settings.accessLog === 'stdout' ? createAccessLog(stdout) : () => undefined,
		info: (message, details = {}) => logger.info(details, message),
		warn: (message, details = {}) => logger.warn(details, message),
		error(message, details = {}) {
			logger.error(details, message);
			listener(message, details);
		},
		onError(newListener) {
			listener = newListener;
		},
		flush: stdout.flush,
	};
}

const LOG = Symbol.for('log');

/** Logs unhandled rejections instead of letting Node exit. */
export function logRejections(log: Pick<Log, 'error'>): void {
	process.on('unhandledRejection', (reason: unknown) => log.error('unhandledRejection', errorDetails(reason)));
}

/** The log of this process, the same one for the application bundle. */
export function processLog(): Log {
	const holder = globalThis as { [LOG]?: Log };
	holder[LOG] ??= createLog(config);
	return holder[LOG];
}

/** An error as it may be logged: message and stack, nothing of what was asked. */
export const errorDetails = (error: unknown): object =>
	error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
