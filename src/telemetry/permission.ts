export const isMeasured = (): boolean => document.documentElement.dataset.measured !== 'no';

const TRACKER_DATA = /^(?:_sp_|snowplowOutQueue_)/;

/** Removes the tracker's cookies, on host and domain, and its stored events. */
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
		/* Storage is not available. */
	}
}
