import { browserTracingIntegration, type Event } from '@sentry/browser';
import { shortAddress } from './filter.ts';

/** Timings of a trace in milliseconds (spec 9). */
export const TRACE_TIMES = { idleTimeout: 1000, finalTimeout: 30_000, childSpanTimeout: 15_000 } as const;

/** Names of facts that hold the query or the fragment of an address. */
const QUERIES = /^http\.(?:query|fragment)$|^url\.(?:query|fragment)$/;

/** A word of a span's name or facts: an address in it loses what may name a person. */
const plain = (text: string): string => (/[?#]/.test(text) ? shortAddress(text) : text);

const plainFacts = <F extends object>(facts: F): F =>
	Object.fromEntries(
		Object.entries(facts)
			.filter(([name]) => !QUERIES.test(name))
			.map(([name, value]) => [name, typeof value === 'string' ? plain(value) : value]),
	) as F;

/** A trace without queries and fragments in the addresses of its spans. */
export function withoutQueries(event: Event): Event {
	if (event.type !== 'transaction') return event;
	const trace = event.contexts?.trace;
	return {
		...event,
		...(trace?.data ? { contexts: { ...event.contexts, trace: { ...trace, data: plainFacts(trace.data) } } } : {}),
		spans: event.spans?.map((span) => ({
			...span,
			data: plainFacts(span.data),
			...(span.description === undefined ? {} : { description: plain(span.description) }),
		})),
	};
}

/**
 * Traces the loading of the page and links it to the page before: the library keeps that trace for this tab and takes it for an hour
 * (spec 9). Nothing of it is sent along to other hosts, and nothing follows once the page is drawn: vitals go with analytics.
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
