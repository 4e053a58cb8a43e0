import type { BaseTransportOptions, Client } from '@sentry/core';
import type { ErrorFacts } from './log.ts';

export interface ErrorReportsOptions {
	readonly dsn: string | null;
	readonly environment: string;
	readonly release: string;
	readonly store: (message: string, details: ErrorFacts) => void;
	readonly fetch?: typeof fetch;
}

const BUFFER = 64;
const TIMEOUT_MS = 5000;

/** No default integrations: they patch Node's modules and add request data. The transport adds a timeout and follows no redirects. */
async function openClient({ dsn, environment, release, fetch = globalThis.fetch }: ErrorReportsOptions & { dsn: string }): Promise<Client> {
	const { createTransport, init } = await import('@sentry/astro');
	const client = init({
		dsn,
		environment,
		release,
		defaultIntegrations: false,
		skipOpenTelemetrySetup: true,
		registerEsmLoaderHooks: false,
		includeServerName: false,
		sendClientReports: false,
		transport: (options: BaseTransportOptions & { url: string }) =>
			createTransport({ ...options, bufferSize: BUFFER }, async ({ body }) => {
				const signal = AbortSignal.timeout(TIMEOUT_MS);
				const response = await fetch(options.url, { method: 'POST', body: body as BodyInit, redirect: 'manual', signal });
				await response.body?.cancel();
				const header = (name: string) => response.headers.get(name);
				return {
					statusCode: response.status,
					headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
				};
			}),
	});
	if (!client) throw new Error('Sentry client not created');
	return client;
}

type Pending = Map<string, () => void>;

/** Stores errors locally that Sentry rejects, rate-limits or does not receive. */
function watchDelivery(client: Client, pending: Pending): void {
	client.on('afterSendEvent', ({ event_id = '' }, { statusCode = 0 }) => {
		const store = pending.get(event_id);
		pending.delete(event_id);
		if (statusCode < 200 || statusCode >= 300) store?.();
	});
}

function asError(message: string, { error, stack }: ErrorFacts): Error {
	const report = new Error(typeof error === 'string' && error !== '' ? `${message}: ${error}` : message);
	report.name = /^(\w*(?:Error|Exception))\b/.exec(String(stack ?? ''))?.[1] ?? 'Error';
	if (typeof stack === 'string') report.stack = stack;
	return report;
}

/** Reports errors to Sentry, or stores them locally without a DSN. The function returns immediately and never throws. */
export async function createErrorReports(options: ErrorReportsOptions): Promise<(message: string, details: ErrorFacts) => void> {
	const { dsn, store } = options;
	if (dsn === null) return store;
	const client = await openClient({ ...options, dsn });
	const pending: Pending = new Map();
	watchDelivery(client, pending);
	return (message, details) => {
		const id = client.captureException(asError(message, details), { captureContext: { tags: { side: 'server' } } });
		pending.set(id, () => store(message, details));
	};
}
