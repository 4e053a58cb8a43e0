import { browserTracingIntegration, type Event } from '@sentry/browser';
import { shortAddress } from './filter.ts';

export const TRACE_TIMES = { idleTimeout: 1000, finalTimeout: 30_000, childSpanTimeout: 15_000 } as const;

const QUERIES = /^http\.(?:query|fragment)$|^url\.(?:query|fragment)$/;

const redact = (text: string): string => (/[?#]/.test(text) ? shortAddress(text) : text);

const redactFacts = <F extends object>(facts: F): F =>
	Object.fromEntries(
		Object.entries(facts)
			.filter(([name]) => !QUERIES.test(name))
			.map(([name, value]) => [name, typeof value === 'string' ? redact(value) : value]),
	) as F;

export function withoutQueries(event: Event): Event {
	if (event.type !== 'transaction') return event;
	const trace = event.contexts?.trace;
	return {
		...event,
		...(trace?.data ? { contexts: { ...event.contexts, trace: { ...trace, data: redactFacts(trace.data) } } } : {}),
		spans: event.spans?.map((span) => ({
			...span,
			data: redactFacts(span.data),
			...(span.description === undefined ? {} : { description: redact(span.description) }),
		})),
	};
}

/**
 * Traces the page load and links it to the previous page of this tab (spec 9). Trace headers are not sent to other hosts, and later
 * requests are not traced.
 */
export const tracing = () => ({
	...browserTracingIntegration({
		...TRACE_TIMES,
		linkPreviousTrace: 'session-storage',
		instrumentNavigation: false,
		enableInp: false,
	}),
	processEvent: withoutQueries,
});
