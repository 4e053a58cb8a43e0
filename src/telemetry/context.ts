import type { Flags } from '#browser/flags.ts';
import { cookieValue } from '#site/cookies.ts';
import type { DeviceInfo } from './device.ts';

export interface VisitFacts {
	readonly experiments: Flags['experiments'];
	readonly splitTestVersion: number | null;
	/** Null takes the id of the cookie. */
	readonly visitorId: string | null;
}

export type PageFacts = Readonly<Record<string, string | undefined>>;

/** Shared fields of spec 3.13 that the page knows; unknown ones are omitted. */
export const sharedFields = (page: PageFacts, cookies: string, splitTestVersion: number | null | undefined): Record<string, unknown> => ({
	guestia_id: cookieValue(cookies, 'auid'),
	market: page.market,
	marker: cookieValue(cookies, 'marker') ?? 'direct',
	language: page.locale?.slice(0, 2),
	currency: cookieValue(cookies, 'currency') ?? page.currency,
	split_test_version: splitTestVersion ?? undefined,
	page_rendered_by: 'server',
});

/** Context of every event (spec 3.13); unknown facts are omitted. */
export function visitContext(page: PageFacts, cookies: string, device: DeviceInfo, facts: VisitFacts): Record<string, unknown> {
	return {
		...sharedFields(page, cookies, facts.splitTestVersion),
		...(facts.visitorId ? { guestia_id: facts.visitorId } : {}),
		...device,
		experiments: facts.experiments,
	};
}
