import { type DestinationStream, pino } from 'pino';
import { type Config, config } from '#server/config.ts';
import { createBufferedWriter, createSyncWriter } from './log-writer.ts';

export interface AccessLine {
	method: string;
	target: string;
	status: number;
	milliseconds: number;
	id: string;
	from: 'store' | 'file' | 'app' | 'front';
}

export interface Log {
	access(line: AccessLine): void;
	info(message: string, details?: object): void;
	warn(message: string, details?: object): void;
	error(message: string, details?: object): void;
	onError(listener: (message: string, details: ErrorFacts) => void): void;
	flush(): void;
}

export interface ErrorFacts {
	readonly error?: unknown;
	readonly stack?: unknown;
}

/** Segments after these identify an order, payment, ticket or account. */
const PERSONAL = /^((?:\/[a-z]{2})?\/(?:my\/[a-z]+|support\/(?:help|tickets)|p|orders|svc\/[a-z]+|api\/v\d\/[a-z_]+|api\/[a-z-]+))\/.+/;

/** Path without query and personal segments, at most 120 characters. */
export function loggablePath(target: string): string {
	const question = target.indexOf('?');
	const path = question < 0 ? target : target.slice(0, question);
	return path.replace(PERSONAL, '$1/…').slice(0, 120);
}

const PINO_OPTIONS = { base: null, timestamp: pino.stdTimeFunctions.isoTime };

export function createAccessLog(destination: DestinationStream): Log['access'] {
	const logger = pino(PINO_OPTIONS, destination);
	return ({ method, target, status, milliseconds, id, from }) =>
		logger.info({ method, status, id, from, path: loggablePath(target), ms: Math.round(milliseconds * 10) / 10 });
}

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

/** Logs unhandled rejections instead of letting Node exit. */
export function logRejections(log: Pick<Log, 'error'>): void {
	process.on('unhandledRejection', (reason: unknown) => log.error('unhandledRejection', errorDetails(reason)));
}

let log: Log | undefined;

/** The process's log, created on first use. */
export function processLog(): Log {
	log ??= createLog(config);
	return log;
}

export const errorDetails = (error: unknown): object =>
	error instanceof Error ? { error: error.message, stack: error.stack } : { error: String(error) };
