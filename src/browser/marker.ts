/**
 * Attribution in the browser (spec 4.6): cached pages are equal for everyone, so links are marked here, and cookies set after later
 * consent.
 */

import {
	type Attribution,
	type AttributionSource,
	attributionCookies,
	attributionCookieText,
	attributionOf,
	attributionParams,
	withParams,
} from '#site/attribution.ts';
import { mayMeasureHere } from './consent.ts';
import type { Service } from './service.ts';

interface MarkerPage {
	readonly landing: () => AttributionSource;
	readonly trackingAllowed: () => boolean;
	readonly domain: string | null;
	readonly secure: boolean;
	readonly setCookie: (text: string) => void;
	readonly document: Document;
}

export function browserPage(): MarkerPage {
	const { location, document } = window;
	const { cookieDomain } = document.documentElement.dataset;
	const own = [location.hostname, ...(cookieDomain ? [cookieDomain] : [])];
	return {
		landing: () => ({ query: location.search.slice(1), referrer: document.referrer, cookies: document.cookie, own }),
		trackingAllowed: mayMeasureHere,
		domain: cookieDomain ?? null,
		secure: location.protocol === 'https:',
		setCookie: (text) => {
			document.cookie = text;
		},
		document,
	};
}

const FLAGGED = 'a[data-markerable][href], form[data-markerable]';

/** A GET form drops the query of its action, so parameters become fields. */
function markForm(form: HTMLFormElement, params: Readonly<Record<string, string>>): void {
	if (form.method !== 'get') {
		form.setAttribute('action', withParams(form.getAttribute('action') ?? '', params));
		return;
	}
	for (const [name, value] of Object.entries(params)) {
		if (form.elements.namedItem(name)) continue;
		const field = form.ownerDocument.createElement('input');
		Object.assign(field, { type: 'hidden', name, value });
		form.append(field);
	}
}

/** Adds attribution parameters to a flagged link or form, unless it has them (spec 4.6). */
export function markElement(element: Element, visit: Attribution): void {
	if (element instanceof HTMLFormElement) {
		markForm(element, attributionParams(visit, new URL(element.action).origin !== element.ownerDocument.location.origin));
	} else if (element instanceof HTMLAnchorElement && /^https?:$/.test(element.protocol)) {
		const outgoing = element.origin !== element.ownerDocument.location.origin;
		element.setAttribute('href', withParams(element.getAttribute('href') ?? '', attributionParams(visit, outgoing)));
	}
}

/** Service that stores the marker and marks links, new ones when they are used. */
export function createMarker(page: MarkerPage): Service {
	const { document } = page;
	const visit = () => attributionOf(page.landing());
	const mark = ({ target }: Event) => {
		const flagged = target instanceof Element ? target.closest(FLAGGED) : null;
		if (flagged) markElement(flagged, visit());
	};
	const uses = ['click', 'auxclick', 'contextmenu', 'submit'] as const;
	return {
		name: 'Marker',
		start() {
			if (page.trackingAllowed())
				for (const attribution of attributionCookies(page.landing()))
					page.setCookie(attributionCookieText(attribution, page.domain, page.secure));
			const now = visit();
			for (const element of document.querySelectorAll(FLAGGED)) markElement(element, now);
			for (const use of uses) document.addEventListener(use, mark, true);
		},
		stop() {
			for (const use of uses) document.removeEventListener(use, mark, true);
		},
	};
}
