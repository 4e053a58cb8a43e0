import {
	BrowserClient,
	type BrowserOptions,
	createTransport,
	defaultStackParser,
	getCurrentScope,
	globalHandlersIntegration,
	linkedErrorsIntegration,
	type SeverityLevel,
} from '@sentry/browser';
import type { LogEntry, LogLevel } from '#browser/log.ts';
import { isIgnoredError } from '#lib/ignored-errors.ts';
import { leaveBreadcrumbs } from './breadcrumbs.ts';
import { createRepeatDetector, filterEvent, LOG_TAG, shortAddress } from './filter.ts';
import type { Recording } from './replay.client.ts';
import type { SampleDecision } from './sampling.ts';

export interface ErrorClientOptions {
	/** Sentry DSN; reports are sent to the tunnel `/relay` (spec 7). */
	readonly dsn: string;
	readonly environment: string;
	readonly release: string;
	readonly tags: Readonly<Record<string, string>>;
	readonly sampled: SampleDecision;
	readonly random?: () => number;
}

export interface ErrorClient {
	readonly captureBuffered: (event: ErrorEvent | PromiseRejectionEvent) => void;
	readonly captureEntry: (entry: LogEntry) => void;
	readonly addSampledIntegrations: () => Promise<void>;
	readonly endRecording: () => Promise<void>;
	readonly close: () => Promise<void>;
}

const LEVELS: Readonly<Record<LogLevel, SeverityLevel>> = { info: 'info', warning: 'warning', error: 'error', critical: 'fatal' };

const MOST_BREADCRUMBS = 20;

/** Bytes in flight that may use `keepalive`: browsers allow 64 kB, of which an analytics batch takes up to 40,000. */
const KEEPALIVE = 24_000;

const BUFFER = 64;

/** Posts envelopes to the tunnel with `keepalive`. Response bodies are read to the end: until then requests count as in flight. */
const tunnelTransport = (options: Parameters<typeof createTransport>[0] & { url: string }) => {
	let pending = 0;
	return createTransport(options, async ({ body }) => {
		const size = new Blob([body as BlobPart]).size;
		pending += size;
		try {
			const response = await fetch(options.url, { method: 'POST', body: body as BodyInit, keepalive: pending < KEEPALIVE });
			await response.text();
			const { status, headers } = response;
			const header = (name: string) => headers.get(name);
			return {
				statusCode: status,
				headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
			};
		} finally {
			pending -= size;
		}
	});
};

export function clientOptions({ dsn, environment, release, sampled, random }: ErrorClientOptions): BrowserOptions {
	const repeats = createRepeatDetector();
	return {
		dsn,
		tunnel: '/relay',
		environment,
		release,
		sampleRate: 1,
		...(sampled.trace ? { tracesSampleRate: 1 } : {}),
		...(sampled.replay === 'session' ? { replaysSessionSampleRate: 1 } : {}),
		...(sampled.replay === 'on-error' ? { replaysOnErrorSampleRate: 1 } : {}),
		maxBreadcrumbs: MOST_BREADCRUMBS,
		beforeSend: (event) => (repeats(event) ? null : filterEvent(event, location.origin, random)),
		sendClientReports: false,
		transportOptions: { bufferSize: BUFFER },
	};
}

export function openErrorClient(options: ErrorClientOptions): ErrorClient {
	const client = new BrowserClient({
		...clientOptions(options),
		transport: tunnelTransport,
		stackParser: defaultStackParser,
		integrations: [globalHandlersIntegration(), linkedErrorsIntegration()],
	});
	const scope = getCurrentScope();
	scope.setTags(options.tags);
	scope.addEventProcessor((event) => ({ ...event, request: { ...event.request, url: shortAddress(location.href) } }));
	scope.setClient(client);
	client.init();
	let recording: Recording | undefined;
	const stop = leaveBreadcrumbs({ page: document }, (crumb) =>
		scope.addBreadcrumb({ timestamp: Date.now() / 1000, ...crumb }, MOST_BREADCRUMBS),
	);
	return {
		captureBuffered(event) {
			const error: unknown = 'reason' in event ? event.reason : (event.error ?? event.message);
			const mechanism = { handled: false, type: 'reason' in event ? 'onunhandledrejection' : 'onerror' };
			client.captureException(error, { mechanism }, scope);
		},
		captureEntry({ level, message, details, error, at }) {
			const entryScope = scope.clone();
			entryScope.setLevel(LEVELS[level]);
			entryScope.setExtras({ ...details, at: new Date(at).toISOString() });
			if (error instanceof Error && !isIgnoredError(error.name, error.message)) {
				entryScope.setTag(LOG_TAG, message);
				client.captureException(error, { mechanism: { handled: true, type: 'log' } }, entryScope);
				return;
			}
			if (error !== undefined) entryScope.setExtra('error', String(error));
			client.captureMessage(message, LEVELS[level], undefined, entryScope);
		},
		async addSampledIntegrations() {
			if (options.sampled.trace) client.addIntegration((await import('./tracing.client.ts')).tracing());
			if (!options.sampled.replay) return;
			recording = (await import('./replay.client.ts')).replay();
			for (const integration of recording.integrations) client.addIntegration(integration);
		},
		endRecording: async () => recording?.stop(),
		close: async () => {
			stop();
			await client.close(2000);
		},
	};
}
