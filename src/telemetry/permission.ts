import { mayMeasure, readConsent } from '#site/consent.ts';

/** Name of the event on `document` that follows an answer to the question for consent. */
export const CONSENT_EVENT = 'consent';

/** Whether this page reports anything and follows anybody at all: pages of staff do not (`measured` of the layout). */
export const isMeasured = (): boolean => document.documentElement.dataset.measured !== 'no';

/** Whether this visitor may be measured on this page: the rule of `mayMeasure`, read off the document. */
export function mayMeasureHere(): boolean {
	const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
	return mayMeasure({
		market: document.documentElement.dataset.market ?? 'ru',
		consent: readConsent(document.cookie),
		signal: doNotTrack === '1' || globalPrivacyControl === true,
	});
}

/** Names of what analytics keeps in this browser: the tracker's cookies and events that wait. */
const TRACKER_DATA = /^(?:_sp_|snowplowOutQueue_)/;

/** Removes the tracker's cookies, on the host and on the shared domain, and what it stored. */
export function clearTrackerData(cookieDomain: string | undefined): void {
	for (const pair of document.cookie.split('; ')) {
		const [name = ''] = pair.split('=', 1);
		if (!TRACKER_DATA.test(name)) continue;
		// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
		for (const domain of ['', `; Domain=${cookieDomain}`]) document.cookie = `${name}=; Path=/; Max-Age=0${domain}`;
	}
	try {
		for (const key of Object.keys(localStorage)) if (TRACKER_DATA.test(key)) localStorage.removeItem(key);
	} catch {
		/* Storage is closed to us: nothing was kept. */
	}
}
