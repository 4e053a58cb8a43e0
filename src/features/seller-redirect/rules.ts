import { type Attribution, attributionParams, withParams } from '#site/attribution.ts';

/** An outgoing link with the visit's marker, `erid` and `partner` and the click's id appended (spec 4.6, 7); what it says itself stays. */
export const withClickParams = (link: string, visit: Attribution, click: string): string =>
	withParams(link, { ...attributionParams(visit, true), click_id: click });

/** True for a path on our own origin, and for an https address whose host is on the list exactly. */
export function isAllowedDeepLink(link: string, hosts: ReadonlySet<string>): boolean {
	if (/^\/(?![/\\])/.test(link)) return true;
	if (!URL.canParse(link)) return false;
	const url = new URL(link);
	return url.protocol === 'https:' && url.username === '' && url.port === '' && hosts.has(url.hostname);
}

/** How a price moved between the ticket screen and now, in minor units; `null` was not said. */
export function priceChange(shown: number | null, now: number): number {
	return shown === null ? 0 : now - shown;
}
