import { type ActivitySettings, readActivity } from '#browser/activity.ts';
import { storage } from '#browser/storage.ts';
import { yieldToMain } from '#browser/yield-to-main.ts';
import { analytics, type Tracker } from './analytics.ts';
import { bootState, takeOver } from './boot-state.ts';
import { type VisitFacts, visitContext } from './context.ts';
import { deviceInfo } from './device.ts';
import type { NavigatorInfo } from './platform.ts';
import { openSnowplow, schemaOf } from './snowplow.client.ts';
import { watchVitals } from './vitals.client.ts';

/** Keys of local storage that turn on the reporting of time on a page (spec 5); both hold whole seconds. */
export const ACTIVITY_KEYS: Readonly<Record<keyof ActivitySettings, string>> = {
	minimumVisitLength: 'activity_minimum_visit_length',
	heartbeatDelay: 'activity_heartbeat_delay',
};

/** The settings of activity tracking in this browser: none as a rule, and then time on a page is not reported. */
const activityHere = (): ActivitySettings | null =>
	readActivity({
		minimumVisitLength: storage.get(ACTIVITY_KEYS.minimumVisitLength),
		heartbeatDelay: storage.get(ACTIVITY_KEYS.heartbeatDelay),
	});

/**
 * Begins to measure this page: watches the vitals, opens the tracker and sends the page view unless that was done as the page was left
 * (`leaving.client.ts`): in pieces, none of them long. The view comes last: until then a page that is left tells all of it itself. A page that
 * comes back from the browser's memory is viewed again.
 */
export async function openMeasuring(facts: VisitFacts): Promise<Readonly<Record<string, Tracker>>> {
	await yieldToMain();
	const early = bootState();
	const stopVitals = watchVitals(
		(events) => void analytics.track(events),
		() => early?.sentOnExit ?? false,
	);
	await yieldToMain();
	const page = document.documentElement.dataset;
	const device = deviceInfo(navigator as Navigator & NavigatorInfo);
	const main = openSnowplow({
		id: 'main',
		collector: page.collector ?? location.origin,
		ping: page.collectorPing,
		cookieDomain: page.cookieDomain,
		appId: page.brand ?? 'AS',
		activity: activityHere(),
		context: () => [
			{ schema: schemaOf('page'), data: { ...page } },
			{ schema: schemaOf('context'), data: visitContext(page, document.cookie, device, facts) },
		],
	});
	await yieldToMain();
	if (!takeOver(early)) main.view();
	const back = (event: PageTransitionEvent): void => {
		if (event.persisted) main.view();
	};
	addEventListener('pageshow', back);
	const stop = (): void => {
		main.stop();
		stopVitals();
		removeEventListener('pageshow', back);
	};
	return { main: { ...main, stop } };
}
