import { cleanStores } from 'nanostores';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { $consent } from '#browser/consent.ts';
import { reportOnExit } from '#telemetry/page-exit.client.ts';
import { $pageView } from '#telemetry/page-view.ts';

const ENTRIES: Readonly<Record<string, readonly object[]>> = {
	navigation: [{ responseStart: 120.5, startTime: 0 }],
	paint: [{ startTime: 300 }, { startTime: 310 }],
	'largest-contentful-paint': [{ startTime: 400 }, { startTime: 900 }],
	'layout-shift': [
		{ startTime: 50, value: 0.05, hadRecentInput: false },
		{ startTime: 60, value: 0.5, hadRecentInput: true },
		{ startTime: 70, value: 0.02, hadRecentInput: false },
	],
};

interface Fake {
	cookie?: string;
	dataset?: Record<string, string>;
	navigator?: Record<string, unknown>;
	types?: readonly string[];
}

/** A page that is watched, in a window of today as far as the watching looks at it. */
function watched({
	cookie = '',
	dataset = { brand: 'AS', market: 'ru', page: 'main' },
	navigator = {},
	types = [...Object.keys(ENTRIES), 'mark'],
}: Fake = {}) {
	const sendBeacon = vi.fn((_address: string, _body: string) => true);
	const listeners: (() => void)[] = [];
	const document = {
		documentElement: { dataset },
		cookie,
		visibilityState: 'visible',
		referrer: '',
		addEventListener: (_: string, listener: () => void) => listeners.push(listener),
		removeEventListener: () => undefined,
	};
	class Observer {
		static supportedEntryTypes = types;
		#type = '';
		observe({ type }: { type: string }) {
			this.#type = type;
		}
		takeRecords() {
			return ENTRIES[this.#type] ?? [];
		}
		disconnect() {}
	}
	vi.stubGlobal('document', document);
	vi.stubGlobal('navigator', { sendBeacon, userAgent: 'Mozilla/5.0 (iPhone)', ...navigator });
	vi.stubGlobal('location', { href: 'https://site.test/' });
	vi.stubGlobal('PerformanceObserver', Observer);
	reportOnExit();
	const hide = () => {
		document.visibilityState = 'hidden';
		for (const listener of listeners) listener();
	};
	return { hide, sendBeacon };
}

type Beacon = { schema: string; data: Record<string, string>[] };

const beacon = (sendBeacon: { mock: { calls: [string, string][] } }): Beacon => JSON.parse(sendBeacon.mock.calls[0]?.[1] ?? 'null');

afterEach(() => {
	cleanStores($consent);
	$pageView.set('unsent');
	vi.unstubAllGlobals();
});

describe('a page that is left early', () => {
	it('spec 7: a page that is left before the bundle has come sends one beacon in the envelope of the tracker', () => {
		const { hide, sendBeacon } = watched();
		hide();
		hide();
		expect(sendBeacon).toHaveBeenCalledOnce();
		expect(sendBeacon.mock.calls[0]?.[0]).toBe('/a/j');
		const { schema, data } = beacon(sendBeacon);
		expect(schema).toBe('iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4');
		expect(data[0]).toMatchObject({ e: 'pv', p: 'web', tv: 'early', url: 'https://site.test/' });
		for (const event of data) for (const value of Object.values(event)) expect(typeof value).toBe('string');
		expect(JSON.parse(data[0]?.co ?? '')).toEqual({
			schema: 'iglu:com.snowplowanalytics.snowplow/contexts/jsonschema/1-0-0',
			data: [
				{ schema: 'iglu:travel/page/jsonschema/1-0-0', data: { brand: 'AS', market: 'ru', page: 'main' } },
				{
					schema: 'iglu:travel/context/jsonschema/1-0-0',
					data: { market: 'ru', marker: 'direct', page_rendered_by: 'server', device: 'mobile', platform: 'mobile_web' },
				},
			],
		});
		expect($pageView.get()).toBe('sent-on-exit');
	});
	it('spec 3.13: the beacon has the shared context fields', () => {
		const { hide, sendBeacon } = watched({
			cookie: 'auid=visitor-1; marker=12345; currency=usd; ab_group=7',
			dataset: { brand: 'AS', market: 'kz', locale: 'kk-KZ', currency: 'kzt' },
			navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/133.0' },
		});
		hide();
		for (const event of beacon(sendBeacon).data) {
			expect(JSON.parse(event.co ?? '').data[1]).toEqual({
				schema: 'iglu:travel/context/jsonschema/1-0-0',
				data: {
					guestia_id: 'visitor-1',
					market: 'kz',
					marker: '12345',
					language: 'kk',
					currency: 'usd',
					split_test_version: 7,
					page_rendered_by: 'server',
					device: 'desktop',
					platform: 'desktop',
				},
			});
		}
	});
	it('spec 4.2: the beacon has the vitals so far', () => {
		const { hide, sendBeacon } = watched({ navigator: { connection: { effectiveType: '3g' } } });
		hide();
		const events = beacon(sendBeacon).data.slice(1);
		const facts = events.map(({ ue_pr }) => JSON.parse(ue_pr ?? '').data);
		expect(facts.map(({ schema }) => schema)).toEqual(Array(4).fill('iglu:travel/general--vitals--measured/jsonschema/1-0-0'));
		const values = Object.fromEntries(facts.map(({ data }) => [data.name, data.value]));
		expect(values.TTFB).toBe(120.5);
		expect(values.FCP).toBe(310);
		expect(values.LCP).toBe(900);
		expect(values.CLS).toBeCloseTo(0.07);
		expect(facts[0].data.connection).toBe('3g');
	});
	it('spec 4.2: what the browser cannot measure is left out', () => {
		const { hide, sendBeacon } = watched({ types: ['navigation'] });
		hide();
		expect(beacon(sendBeacon).data).toHaveLength(2);
	});
	it('spec 7: the beacon goes to the collector that the page names', () => {
		const { hide, sendBeacon } = watched({ dataset: { market: 'ru', collector: 'https://collector.test' } });
		hide();
		expect(sendBeacon.mock.calls[0]?.[0]).toBe('https://collector.test/a/j');
	});
	it('stays silent once analytics has taken over', () => {
		const { hide, sendBeacon } = watched();
		$pageView.set('sent');
		hide();
		expect(sendBeacon).not.toHaveBeenCalled();
	});
	it.each([
		['asked first, no answer', { dataset: { market: 'fr' } }, false],
		['asked first, allowed', { dataset: { market: 'fr' }, cookie: 'a=b; consent=yes' }, true],
		['asked first, refused', { dataset: { market: 'fr' }, cookie: 'consent=no' }, false],
		['refused where nobody is asked', { cookie: 'consent=no' }, false],
		['do not track', { navigator: { doNotTrack: '1' } }, false],
		['global privacy control', { navigator: { globalPrivacyControl: true } }, false],
		['do not track, but allowed here', { navigator: { doNotTrack: '1' }, cookie: 'consent=yes' }, true],
		['no signal, nobody asks', {}, true],
	] as [string, Fake, boolean][])('measures as consent allows: %s', (_, fake, expected) => {
		const { hide, sendBeacon } = watched(fake);
		hide();
		expect(sendBeacon.mock.calls.length > 0).toBe(expected);
	});
});
