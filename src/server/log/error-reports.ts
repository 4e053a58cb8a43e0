import type { ServerRuntimeClient } from '@sentry/core/server';
import type { ErrorFacts } from './log.ts';

export interface ErrorReportsOptions {
	readonly dsn: string | null;
	readonly environment: string;
	readonly release: string;
	readonly keep: (message: string, details: ErrorFacts) => void;
	readonly ask?: typeof fetch;
}

const BUFFER = 64;
const TIMEOUT = 5000;

async function openClient(options: ErrorReportsOptions & { dsn: string }): Promise<ServerRuntimeClient> {
	const { createStackParser, createTransport, nodeStackLineParser, ServerRuntimeClient: Client } = await import('@sentry/core/server');
	const ask = options.ask ?? globalThis.fetch;
	const client = new Client({
		dsn: options.dsn,
		environment: options.environment,
		release: options.release,
		platform: 'node',
		integrations: [],
		sampleRate: 1,
		sendClientReports: false,
		stackParser: createStackParser(nodeStackLineParser()),
		transport: (transport) =>
			createTransport({ ...transport, bufferSize: BUFFER }, async ({ body }) => {
				const signal = AbortSignal.timeout(TIMEOUT);
				const answer = await ask(transport.url, { method: 'POST', body: body as BodyInit, redirect: 'manual', signal });
				await answer.body?.cancel();
				const header = (name: string) => answer.headers.get(name);
				return {
					statusCode: answer.status,
					headers: { 'x-sentry-rate-limits': header('x-sentry-rate-limits'), 'retry-after': header('retry-after') },
				};
			}),
	});
	client.init();
	return client;
}

type UnderWay = Map<string, () => void>;

/** Stores errors locally that Sentry rejects, rate-limits or does not receive. */
function watchDelivery(client: ServerRuntimeClient, underWay: UnderWay): void {
	client.on('afterSendEvent', ({ event_id = '' }, { statusCode = 0 }) => {
		const keep = underWay.get(event_id);
		underWay.delete(event_id);
		if (statusCode < 200 || statusCode >= 300) keep?.();
	});
}

function asError(message: string, { error, stack }: ErrorFacts): Error {
	const made = new Error(typeof error === 'string' && error !== '' ? `${message}: ${error}` : message);
	made.name = /^(\w*(?:Error|Exception))\b/.exec(String(stack ?? ''))?.[1] ?? 'Error';
	if (typeof stack === 'string') made.stack = stack;
	return made;
}

/** Reports errors to Sentry, whose client loads with the first error, or stores them locally. Returns immediately and never throws. */
export function createErrorReports(options: ErrorReportsOptions): (message: string, details: ErrorFacts) => void {
	const { dsn, keep } = options;
	const underWay: UnderWay = new Map();
	const open = async (address: string): Promise<ServerRuntimeClient> => {
		const client = await openClient({ ...options, dsn: address });
		watchDelivery(client, underWay);
		return client;
	};
	let opening: Promise<ServerRuntimeClient> | undefined;
	return (message, details) => {
		if (dsn === null) return keep(message, details);
		const keepThis = () => keep(message, details);
		opening ??= open(dsn);
		opening.then((client) => {
			const id = client.captureException(asError(message, details), { captureContext: { tags: { side: 'server' } } });
			underWay.set(id, keepThis);
		}, keepThis);
	};
}
