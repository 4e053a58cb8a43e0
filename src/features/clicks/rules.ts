/** The marker of a visitor who came by himself (spec 3.10). */
export const DEFAULT_MARKER = 'direct';

const MARKER = /^[\w.~-]{1,64}$/;

/** The visitor's marker as the cookie holds it; an absent or unreadable one is `direct` (spec 4.6). */
export const readMarker = (cookie: string | undefined): string => (cookie && MARKER.test(cookie) ? cookie : DEFAULT_MARKER);

/** An outgoing link with the marker and the click's id appended (spec 4.6: links flagged as markerable get the marker). */
export function withMarker(link: string, marker: string, click: string): string {
	const url = new URL(link, 'http://own.invalid');
	url.searchParams.set('marker', marker);
	url.searchParams.set('click_id', click);
	return url.hostname === 'own.invalid' ? `${url.pathname}${url.search}${url.hash}` : url.href;
}

/** True for a path on our own origin, and for an https address whose host is on the list exactly. */
export function isAllowedDoor(link: string, hosts: ReadonlySet<string>): boolean {
	if (/^\/(?![/\\])/.test(link)) return true;
	if (!URL.canParse(link)) return false;
	const url = new URL(link);
	return url.protocol === 'https:' && url.username === '' && url.port === '' && hosts.has(url.hostname);
}

/** How a price moved between the ticket screen and now, in minor units; `null` was not said. */
export function priceMove(shown: number | null, now: number): number {
	return shown === null ? 0 : now - shown;
}
