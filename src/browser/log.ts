/**
 * What the browser side has to say to the team. Entries wait, at most {@link MAX_BUFFERED}, until error reporting has loaded and connects; on a
 * local build they are shown in the console as well (spec 5). What happens to very many visitors is sampled (spec 9).
 */

export type LogLevel = 'info' | 'warning' | 'error' | 'critical';

export interface LogEntry {
	readonly level: LogLevel;
	readonly message: string;
	/** Facts, never personal data. */
	readonly details?: Readonly<Record<string, unknown>>;
	readonly error?: unknown;
	/** Milliseconds since 1970 UTC. */
	readonly at: number;
}

export interface LogOptions {
	readonly details?: Readonly<Record<string, unknown>>;
	readonly error?: unknown;
	/** Share of entries that are kept, see {@link SAMPLES}; all by default. */
	readonly sample?: number;
}

/** Shares of log entries by what they are about (spec 9, "Log sampling"). */
export const SAMPLES = { currency: 0.1, geoip: 0.1, flagMismatch: 0.05, i18n: 0.0003, seo: 0.05, hydration: 0.1 } as const;

/** Entries held before anybody connects; later ones are dropped, the first ones tell why. */
export const MAX_BUFFERED = 64;

export type LogMethod = (message: string, options?: LogOptions) => void;

export interface Log {
	readonly info: LogMethod;
	readonly warning: LogMethod;
	readonly error: LogMethod;
	readonly critical: LogMethod;
	/** Hands everything that waits, and all that follows, to a sink. */
	readonly connect: (sink: (entry: LogEntry) => void) => void;
}

export interface LogEnvironment {
	/** Shows entries in the console too. */
	readonly echo: boolean;
	readonly random: () => number;
	readonly now: () => number;
}

/** Makes a log; {@link log} is the one of the page. */
export function createLog({ echo, random, now }: LogEnvironment): Log {
	const buffer: LogEntry[] = [];
	let sink: ((entry: LogEntry) => void) | undefined;
	const method =
		(level: LogLevel): LogMethod =>
		(message, { sample = 1, ...facts } = {}) => {
			if (sample < 1 && random() >= sample) return;
			const entry: LogEntry = { level, message, at: now(), ...facts };
			if (echo) console[level === 'critical' ? 'error' : level === 'warning' ? 'warn' : level](message, facts);
			if (sink) sink(entry);
			else if (buffer.length < MAX_BUFFERED) buffer.push(entry);
		};
	return {
		info: method('info'),
		warning: method('warning'),
		error: method('error'),
		critical: method('critical'),
		connect(to) {
			sink = to;
			for (const entry of buffer.splice(0)) to(entry);
		},
	};
}

/** The log of this page. */
export const log: Log = createLog({
	echo: typeof document !== 'undefined' && document.documentElement.dataset.env === 'local',
	random: Math.random,
	now: Date.now,
});
