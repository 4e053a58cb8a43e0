/**
 * The marker in the browser (spec 4.6): a page from the shared store is the same for everybody, so its flagged links get the labels of the
 * visit here. The server has set the cookies already, unless the page came from somebody else's cache or consent was given later.
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
import { mayMeasure, readConsent } from '#site/consent.ts';
import type { Service } from './service.ts';

/** What the page knows; {@link browserPage} is the real one. */
interface MarkerPage {
	readonly landing: () => AttributionSource;
	/** Whether cookies may follow this visitor now. */
	readonly trackingAllowed: () => boolean;
	/** The registrable domain, null = this host alone. */
	readonly domain: string | null;
	readonly secure: boolean;
	readonly setCookie: (text: string) => void;
	readonly document: Document;
}

/** The page in this window. */
export function browserPage(): MarkerPage {
	const { location, document, navigator } = window;
	const { market = 'ru', cookieDomain } = document.documentElement.dataset;
	const own = [location.hostname, ...(cookieDomain ? [cookieDomain] : [])];
	const signal = navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);
	return {
		landing: () => ({ query: location.search.slice(1), referrer: document.referrer, cookies: document.cookie, own }),
		trackingAllowed: () => mayMeasure({ market, consent: readConsent(document.cookie), signal }),
		domain: cookieDomain ?? null,
		secure: location.protocol === 'https:',
		setCookie: (text) => {
			document.cookie = text;
		},
		document,
	};
}

const FLAGGED = 'a[data-markerable][href], form[data-markerable]';

/** A form that is sent by GET loses the query of its action: labels go as fields. */
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

/** Appends the labels of a visit to a flagged link or form, once, and never over one that it has (spec 4.6). */
export function markElement(element: Element, visit: Attribution): void {
	if (element instanceof HTMLFormElement) {
		markForm(element, attributionParams(visit, new URL(element.action).origin !== element.ownerDocument.location.origin));
	} else if (element instanceof HTMLAnchorElement && /^https?:$/.test(element.protocol)) {
		const outgoing = element.origin !== element.ownerDocument.location.origin;
		element.setAttribute('href', withParams(element.getAttribute('href') ?? '', attributionParams(visit, outgoing)));
	}
}

/** The service that stores the marker of a visit and marks the page's links; links that are rendered later when they are used. */
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
				for (const kept of attributionCookies(page.landing())) page.setCookie(attributionCookieText(kept, page.domain, page.secure));
			const now = visit();
			for (const element of document.querySelectorAll(FLAGGED)) markElement(element, now);
			for (const use of uses) document.addEventListener(use, mark, true);
		},
		stop() {
			for (const use of uses) document.removeEventListener(use, mark, true);
		},
	};
}
