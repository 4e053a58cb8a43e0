import { type ActivitySettings, readActivity } from '#browser/activity.ts';
import { $flags } from '#browser/flags.ts';
import { $session } from '#browser/session.ts';
import { storage } from '#browser/storage.ts';
import { yieldToMain } from '#browser/yield-to-main.ts';
import { analytics, type Tracker } from './analytics.ts';
import { type VisitFacts, visitContext } from './context.ts';
import { deviceInfo } from './device.ts';
import { $pageView } from './page-view.ts';
import type { NavigatorInfo } from './platform.ts';
import { openSnowplow, schemaOf } from './snowplow.client.ts';
import { watchVitals } from './vitals.client.ts';

/** Local storage keys that enable reporting of time on a page, in whole seconds (spec 5). */
export const ACTIVITY_KEYS: Readonly<Record<keyof ActivitySettings, string>> = {
	minimumVisitLength: 'activity_minimum_visit_length',
	heartbeatDelay: 'activity_heartbeat_delay',
};

const activityHere = (): ActivitySettings | null =>
	readActivity({
		minimumVisitLength: storage.get(ACTIVITY_KEYS.minimumVisitLength),
		heartbeatDelay: storage.get(ACTIVITY_KEYS.heartbeatDelay),
	});

const visitFacts = (): VisitFacts => {
	const { visitorId, ab_group: splitTestVersion } = $session.get();
	return { experiments: $flags.get().experiments, splitTestVersion, visitorId };
};

/** Starts vitals and tracker and sends the page view, in short tasks. Until the view is sent, `page-exit.client.ts` reports it on exit. */
export async function openMeasuring(): Promise<Readonly<Record<string, Tracker>>> {
	await yieldToMain();
	const stopVitals = watchVitals(
		(events) => void analytics.track(events),
		() => $pageView.get() === 'sent-on-exit',
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
			{ schema: schemaOf('context'), data: visitContext(page, document.cookie, device, visitFacts()) },
		],
	});
	await yieldToMain();
	if ($pageView.get() === 'unsent') {
		$pageView.set('sent');
		main.view();
	}
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
