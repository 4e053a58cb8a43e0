/** Browser log. Entries are buffered until error reporting connects, echoed to the console on local builds (spec 5) and sampled (spec 9). */

export type LogLevel = 'info' | 'warning' | 'error' | 'critical';

export interface LogEntry {
	readonly level: LogLevel;
	readonly message: string;
	readonly details?: Readonly<Record<string, unknown>>;
	readonly error?: unknown;
	readonly at: number;
}

export interface LogOptions {
	readonly details?: Readonly<Record<string, unknown>>;
	readonly error?: unknown;
	/** Sample rate, see {@link SAMPLES}; by default all entries are sent. */
	readonly sample?: number;
}

export const SAMPLES = { currency: 0.1, geoip: 0.1, flagMismatch: 0.05, i18n: 0.0003, seo: 0.05, hydration: 0.1 } as const;

/** Buffer size; later entries are dropped. */
export const MAX_BUFFERED = 64;

export type LogMethod = (message: string, options?: LogOptions) => void;

export interface Log {
	readonly info: LogMethod;
	readonly warning: LogMethod;
	readonly error: LogMethod;
	readonly critical: LogMethod;
	readonly connect: (sink: (entry: LogEntry) => void) => void;
}

export interface LogEnvironment {
	readonly echo: boolean;
	readonly random: () => number;
	readonly now: () => number;
}

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

export const log: Log = createLog({
	echo: typeof document !== 'undefined' && document.documentElement.dataset.env === 'local',
	random: Math.random,
	now: Date.now,
});
