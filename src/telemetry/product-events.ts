/** Events of the product areas (spec 3.13), derived from the page and the visitor's actions. */
import type { Service } from '#browser/service.ts';
import type { AnalyticsEvent } from './events.ts';

export function openedEvent({ page = '', pageType = '' }: DOMStringMap): AnalyticsEvent | null {
	if (pageType === 'search') return { name: 'serp--results--opened', data: {} };
	if (pageType === 'main') return { name: 'explore--main--opened', data: {} };
	if (/^(?:guides|walks|audioguides)(?:_|$)/.test(page)) return { name: 'guides--page--opened', data: { page } };
	return pageType.startsWith('faq_') ? { name: 'support--faq--opened', data: { page } } : null;
}

export interface EventElement {
	readonly name?: string;
	readonly value?: string;
	closest(selector: string): EventElement | null;
	getAttribute(name: string): string | null;
}

export function pressedEvent(target: EventElement): AnalyticsEvent | null {
	// The property of a link in SVG is not a string.
	const href = target.closest('a')?.getAttribute('href');
	if (!href) return null;
	if (target.closest('.destination-cards')) return { name: 'explore--destination--pressed', data: {} };
	const { pathname, searchParams } = new URL(href, 'https://localhost');
	const agency = searchParams.get('agency');
	return pathname.endsWith('/click') && agency ? { name: 'tp_affiliate--seller--pressed', data: { agency } } : null;
}

export const changedEvent = (target: EventElement): AnalyticsEvent | null =>
	target.name && target.closest('.filters-form') ? { name: 'serp--filter--applied', data: { filter: target.name } } : null;

export function sentEvent(form: EventElement, submitter: EventElement | null): AnalyticsEvent | null {
	if (form.closest('.search-form')) return { name: 'explore--search--sent', data: {} };
	if (form.closest('.faq-search')) return { name: 'support--faq--searched', data: {} };
	const { name, value = '' } = submitter ?? {};
	return name === 'helpful' ? { name: 'support--answer--voted', data: { verdict: value } } : null;
}

export function createProductEvents(document: Document, track: (event: AnalyticsEvent) => unknown): Service {
	const send = (event: AnalyticsEvent | null): void => {
		if (event) track(event);
	};
	const elementOf = ({ target }: Event): EventElement | null => (target instanceof Element ? target : null);
	const listeners = {
		click: (event: Event) => send(pressedEvent(elementOf(event) ?? NO_ELEMENT)),
		change: (event: Event) => send(changedEvent(elementOf(event) ?? NO_ELEMENT)),
		submit: (event: Event) => send(sentEvent(elementOf(event) ?? NO_ELEMENT, (event as SubmitEvent).submitter as EventElement | null)),
	};
	return {
		name: 'product events',
		start() {
			send(openedEvent(document.documentElement.dataset));
			for (const [type, listener] of Object.entries(listeners)) document.addEventListener(type, listener, { capture: true });
		},
		stop() {
			for (const [type, listener] of Object.entries(listeners)) document.removeEventListener(type, listener, { capture: true });
		},
	};
}

const NO_ELEMENT: EventElement = { closest: () => null, getAttribute: () => null };
