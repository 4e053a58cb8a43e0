import { pino } from 'pino';
import { type Config, config } from '#server/config.ts';
import { writeAtOnce, writeGathered } from './log-writer.ts';

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
	/** Writes what is still held. */
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

/** Paths of short targets as JSON: few are asked for again and again. */
const paths = new Map<string, string>();
const MOST_PATHS = 2000;
const SHORT = 120;

function pathJson(target: string): string {
	const known = paths.get(target);
	if (known !== undefined) return known;
	const json = JSON.stringify(loggablePath(target));
	if (target.length > SHORT) return json;
	if (paths.size >= MOST_PATHS) paths.clear();
	paths.set(target, json);
	return json;
}

let clock = 0;
let clockText = '';

/** The time of now; many lines are of the same millisecond. */
function timeText(): string {
	const now = Date.now();
	if (now !== clock) {
		clock = now;
		clockText = new Date(now).toISOString();
	}
	return clockText;
}

/** A line of the access log, with the fields that pino gives every other line. There may be tens of thousands a second: it is written out by hand. */
export function accessText({ method, target, status, milliseconds, id, from }: AccessLine): string {
	const ms = Math.round(milliseconds * 10) / 10;
	return `{"level":30,"time":"${timeText()}","method":"${method}","status":${status},"id":"${id}","from":"${from}","path":${pathJson(target)},"ms":${ms}}\n`;
}

/** Logs as JSON lines: warnings and errors to stderr, the access log to stdout when it is on. */
export function createLog(settings: Pick<Config, 'logLevel' | 'accessLog'>): Log {
	const errors = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime }, writeAtOnce(2));
	const stdout = settings.accessLog === 'stdout' ? writeGathered(1) : null;
	let listener: (message: string, details: ErrorFacts) => void = () => undefined;
	return {
		access: (line) => stdout?.write(accessText(line)),
		info: (message, details = {}) => errors.info(details, message),
		warn: (message, details = {}) => errors.warn(details, message),
		error(message, details = {}) {
			errors.error(details, message);
			listener(message, details);
		},
		onError(told) {
			listener = told;
		},
		flush: () => stdout?.flush(),
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
