import { mayMeasureHere } from '#browser/consent.ts';
import { storage } from '#browser/storage.ts';
import { cookieValue } from '#site/cookies.ts';
import { envelope, sendBeacon } from './beacon.ts';
import { sharedFields } from './context.ts';
import { $pageView } from './page-view.ts';
import { deviceOf, platformOf } from './platform.ts';
import { withoutSecrets } from './without-secrets.ts';

const VITALS: Readonly<Record<string, string>> = {
	navigation: 'TTFB',
	paint: 'FCP',
	'largest-contentful-paint': 'LCP',
	'layout-shift': 'CLS',
};

type Entry = PerformanceEntry & { responseStart?: number; value?: number; hadRecentInput?: boolean };

function entriesOf(type: string): Entry[] {
	const observer = new PerformanceObserver(() => undefined);
	observer.observe({ type, buffered: true });
	const entries = observer.takeRecords();
	observer.disconnect();
	return entries;
}

function vitalsSoFar(): [name: string, value: number][] {
	return PerformanceObserver.supportedEntryTypes.flatMap((type): [string, number][] => {
		const name = VITALS[type];
		if (!name) return [];
		const entries = entriesOf(type);
		if (name === 'CLS') return [[name, entries.reduce((sum, { value = 0, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0)]];
		const last = entries.at(-1);
		return last ? [[name, last.responseStart || last.startTime]] : [];
	});
}

function splitTestVersion(cookies: string): number | null {
	const group = cookieValue(cookies, 'ab_group') ?? storage.get('ab_group') ?? '';
	return /^\d+$/.test(group) ? Number(group) : null;
}

/** The part of the shared context of spec 3.13 that is known before analytics has loaded. */
function exitContext(page: DOMStringMap, cookies: string): Record<string, unknown> {
	const device = deviceOf(navigator);
	return { ...sharedFields(page, cookies, splitTestVersion(cookies)), device, platform: platformOf(device) };
}

function viewAndVitals(): Record<string, string>[] {
	const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } };
	const { dataset } = document.documentElement;
	const context = [
		{ schema: 'iglu:travel/page/jsonschema/1-0-0', data: { ...dataset } },
		{ schema: 'iglu:travel/context/jsonschema/1-0-0', data: exitContext(dataset, document.cookie) },
	];
	const event = (e: 'pv' | 'ue', facts: Record<string, string>) => ({
		e,
		p: 'web',
		tv: 'early',
		eid: crypto.randomUUID(),
		dtm: String(Date.now()),
		url: withoutSecrets(location.href),
		refr: withoutSecrets(document.referrer),
		co: envelope('contexts/jsonschema/1-0-0', context),
		...facts,
	});
	const vitals = vitalsSoFar().map(([name, value]) => {
		const data = { name, value, connection: connection?.effectiveType };
		return event('ue', {
			ue_pr: envelope('unstruct_event/jsonschema/1-0-0', { schema: 'iglu:travel/general--vitals--measured/jsonschema/1-0-0', data }),
		});
	});
	return [event('pv', {}), ...vitals];
}

/**
 * Sends page view and vitals in one beacon if the page is left before analytics has loaded and measuring is allowed (spec 3.13, 4.2, 7).
 * By hand, because `web-vitals` and the tracker load with analytics, and the fastest exits would be missing from its figures.
 */
export function reportOnExit(): void {
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'hidden' || !mayMeasureHere() || $pageView.get() !== 'unsent') return;
		$pageView.set('sent-on-exit');
		try {
			sendBeacon(document.documentElement.dataset.collector ?? '', viewAndVitals());
		} catch {
			/* Browsers without these APIs report nothing. */
		}
	});
}
