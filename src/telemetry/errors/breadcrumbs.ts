import type { Breadcrumb } from '@sentry/browser';
import { shortAddress } from './filter.ts';

export interface BreadcrumbSources {
	readonly page: Pick<Document, 'addEventListener' | 'removeEventListener'>;
	readonly observe?: (onRequest: (entry: PerformanceResourceTiming) => void) => () => void;
}

export function elementPath(element: Element): string {
	const describe = ({ tagName, id, classList }: Element): string =>
		tagName.toLowerCase() +
		(id ? `#${id}` : '') +
		[...classList]
			.slice(0, 2)
			.map((name) => `.${name}`)
			.join('');
	const chain: string[] = [];
	for (let at: Element | null = element; at && chain.length < 3; at = at.parentElement) chain.unshift(describe(at));
	return chain.join(' > ').slice(0, 200);
}

export function observeRequests(onRequest: (entry: PerformanceResourceTiming) => void): () => void {
	if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes('resource')) return () => undefined;
	const observer = new PerformanceObserver((list) => {
		for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
			if (entry.initiatorType === 'fetch' || entry.initiatorType === 'xmlhttprequest') onRequest(entry);
		}
	});
	observer.observe({ type: 'resource', buffered: true });
	return () => observer.disconnect();
}

/** Requests of telemetry itself leave no breadcrumb. */
const OWN_TELEMETRY = /\/(?:a\/j|relay)$/;

/**
 * Leaves a breadcrumb for clicks, submitted forms and requests, with shortened URLs (spec 9).
 *
 * @returns stops it
 */
export function leaveBreadcrumbs({ page, observe = observeRequests }: BreadcrumbSources, leave: (crumb: Breadcrumb) => void): () => void {
	const onEvent = (event: Event): void => {
		if (event.target instanceof Element) leave({ category: `ui.${event.type}`, message: elementPath(event.target) });
	};
	for (const type of ['click', 'submit']) page.addEventListener(type, onEvent, { capture: true, passive: true });
	const stop = observe(({ name, duration, responseStatus, startTime }) => {
		const url = shortAddress(name);
		if (OWN_TELEMETRY.test(url)) return;
		const data = { url, status_code: responseStatus, duration: Math.round(duration) };
		leave({ category: 'fetch', type: 'http', data, timestamp: (performance.timeOrigin + startTime) / 1000 });
	});
	return () => {
		for (const type of ['click', 'submit']) page.removeEventListener(type, onEvent, { capture: true });
		stop();
	};
}
