import { type Attribution, attributionParams, withParams } from '#site/attribution.ts';

/** Adds marker, `erid`, `partner` and click id to an outgoing link; its own parameters win. */
export const withClickParams = (link: string, visit: Attribution, click: string): string =>
	withParams(link, { ...attributionParams(visit, true), click_id: click });

/** True for same-origin paths and for https links to exactly the listed hosts. */
export function isAllowedDeepLink(link: string, hosts: ReadonlySet<string>): boolean {
	if (/^\/(?![/\\])/.test(link)) return true;
	if (!URL.canParse(link)) return false;
	const url = new URL(link);
	return url.protocol === 'https:' && url.username === '' && url.port === '' && hosts.has(url.hostname);
}

/** Price change in minor units since the ticket screen; `null` = not shown. */
export function priceChange(shown: number | null, now: number): number {
	return shown === null ? 0 : now - shown;
}
