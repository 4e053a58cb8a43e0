import { storage } from '#browser/storage.ts';
import { cookieValue } from '#site/cookies.ts';
import { envelope, sendBeacon } from './beacon.ts';
import { type BootState, takeOver } from './boot-state.ts';
import { sharedFields } from './context.ts';
import { mayMeasureHere } from './permission.ts';
import { deviceOf, platformOf } from './platform.ts';

/** Which vital a kind of performance entry tells. */
const VITALS: Readonly<Record<string, string>> = {
	navigation: 'TTFB',
	paint: 'FCP',
	'largest-contentful-paint': 'LCP',
	'layout-shift': 'CLS',
};

type Entry = PerformanceEntry & { responseStart?: number; value?: number; hadRecentInput?: boolean };

/** The entries of a kind that the browser has kept until now. */
function entriesOf(type: string): Entry[] {
	const observer = new PerformanceObserver(() => undefined);
	observer.observe({ type, buffered: true });
	const entries = observer.takeRecords();
	observer.disconnect();
	return entries;
}

/** The vitals so far by name, in milliseconds; CLS is the sum of shifts, which the score of so short a visit is. */
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

/** The A/B group of this visitor: of the cookie, which stays for the page that starts its services, or as an earlier page stored it. */
function splitTestVersion(cookies: string): number | null {
	const group = cookieValue(cookies, 'ab_group') ?? storage.get('ab_group') ?? '';
	return /^\d+$/.test(group) ? Number(group) : null;
}

/** The shared context of spec 3.13, as far as it is known before analytics has come. */
function exitContext(page: DOMStringMap, cookies: string): Record<string, unknown> {
	const device = deviceOf(navigator);
	return { ...sharedFields(page, cookies, splitTestVersion(cookies)), device, platform: platformOf(device) };
}

/** The view of this page and its vitals so far, in the words of the tracker (spec 7). */
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
		url: location.href,
		refr: document.referrer,
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
 * A page that is left before analytics has come says so itself, where measuring is allowed: its view and the vitals so far in one beacon
 * to the collector, in the words of the tracker (spec 3.13, 4.2, 7).
 */
export function reportOnExit(early: BootState): void {
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState !== 'hidden' || !mayMeasureHere() || takeOver(early)) return;
		early.sentOnExit = true;
		try {
			sendBeacon(document.documentElement.dataset.collector ?? '', viewAndVitals());
		} catch {
			/* A browser without these interfaces reports nothing: the visitor must not notice. */
		}
	});
}
