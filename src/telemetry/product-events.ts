/** Events of the product areas (spec 3.13), read off the page and what is done on it. */
import type { Service } from '#browser/service.ts';
import type { AnalyticsEvent } from './events.ts';

/** The event of a page that was opened; null for a page of no area. */
export function openedEvent({ page = '', pageType = '' }: DOMStringMap): AnalyticsEvent | null {
	if (pageType === 'search') return { name: 'serp--results--opened', data: {} };
	if (pageType === 'main') return { name: 'explore--main--opened', data: {} };
	if (/^(?:guides|walks|audioguides)(?:_|$)/.test(page)) return { name: 'guides--page--opened', data: { page } };
	return pageType.startsWith('faq_') ? { name: 'support--faq--opened', data: { page } } : null;
}

/** As much of an element as the events need. */
export interface EventElement {
	readonly name?: string;
	readonly value?: string;
	readonly href?: string;
	closest(selector: string): EventElement | null;
}

/** The event of a link that was pressed; null for other ones. */
export function pressedEvent(target: EventElement): AnalyticsEvent | null {
	const { href } = target.closest('a') ?? {};
	if (!href) return null;
	if (target.closest('.destination-cards')) return { name: 'explore--destination--pressed', data: {} };
	const { pathname, searchParams } = new URL(href);
	const agency = searchParams.get('agency');
	return pathname.endsWith('/click') && agency ? { name: 'tp_affiliate--seller--pressed', data: { agency } } : null;
}

/** The event of a field that was changed; null outside the filters. */
export const changedEvent = (target: EventElement): AnalyticsEvent | null =>
	target.name && target.closest('.filters-form') ? { name: 'serp--filter--applied', data: { filter: target.name } } : null;

/** The event of a form that was sent; null for other forms. */
export function sentEvent(form: EventElement, submitter: EventElement | null): AnalyticsEvent | null {
	if (form.closest('.search-form')) return { name: 'explore--search--sent', data: {} };
	if (form.closest('.faq-search')) return { name: 'support--faq--searched', data: {} };
	const { name, value = '' } = submitter ?? {};
	return name === 'helpful' ? { name: 'support--answer--voted', data: { verdict: value } } : null;
}

/** Sends the events of the product areas of a page while it is open. */
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

const NO_ELEMENT: EventElement = { closest: () => null };
