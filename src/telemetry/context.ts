import { cookieValue } from '#site/cookies.ts';
import type { DeviceInfo } from './device.ts';

/** An experiment that this visitor takes part in (spec 3.13). */
export interface ExperimentGroup {
	readonly variant_key: string;
	readonly segment_id: number;
}

/** What only others know of this visit. */
export interface VisitFacts {
	/** Experiments by the names of their flags: `experiments()` of the flags. */
	readonly experiments: () => Readonly<Record<string, ExperimentGroup>>;
	/** Value of the A/B group cookie, which is read once and removed (spec 3.1). */
	readonly splitTestVersion?: () => number | null;
	/** Anonymous id of the visitor; by default the cookie `auid`. */
	readonly guestId?: () => string | undefined;
}

/** The attributes of `<html>` as they are sent: page, page type, brand, market, locale … */
export type PageFacts = Readonly<Record<string, string | undefined>>;

/** The shared fields of spec 3.13 that a page knows by itself; unknown ones are left out. */
export const sharedFields = (page: PageFacts, cookies: string, splitTestVersion: number | null | undefined): Record<string, unknown> => ({
	guestia_id: cookieValue(cookies, 'auid'),
	market: page.market,
	marker: cookieValue(cookies, 'marker') ?? 'direct',
	language: page.locale?.slice(0, 2),
	currency: cookieValue(cookies, 'currency') ?? page.currency,
	split_test_version: splitTestVersion ?? undefined,
	page_rendered_by: 'server',
});

/** The context of spec 3.13 that goes with every event, as it stands now. Unknown facts are left out. */
export function visitContext(page: PageFacts, cookies: string, device: DeviceInfo, facts: VisitFacts): Record<string, unknown> {
	return {
		...sharedFields(page, cookies, facts.splitTestVersion?.()),
		...(facts.guestId ? { guestia_id: facts.guestId() } : {}),
		...device,
		experiments: facts.experiments(),
	};
}
