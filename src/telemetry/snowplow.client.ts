import {
	disableActivityTracking,
	enableActivityTracking,
	flushBuffer,
	newTracker,
	setBufferSize,
	setCustomUrl,
	setReferrerUrl,
	trackPageView,
	trackSelfDescribingEvent,
} from '@snowplow/browser-tracker';
import type { ActivitySettings } from '#browser/activity.ts';
import { log } from '#browser/log.ts';
import { QUEUE, type Tracker } from './analytics.ts';
import { sendBeacon } from './beacon.ts';
import { type Delivery, watchDelivery } from './delivery.ts';
import { withoutSecrets } from './without-secrets.ts';

export interface Entity {
	schema: string;
	data: Record<string, unknown>;
}

export const schemaOf = (name: string): string => `iglu:travel/${name}/jsonschema/1-0-0`;

const live = new Map<string, Delivery>();

export interface SnowplowOptions {
	readonly id: string;
	readonly collector: string;
	readonly ping?: string | undefined;
	readonly cookieDomain?: string | undefined;
	readonly appId: string;
	readonly activity?: ActivitySettings | null;
	readonly context: () => Entity[];
}

/** Other addresses stay the tracker's own, which follow changes of the query. */
function hideSecrets(id: string): void {
	const [address, referrer] = [withoutSecrets(location.href), withoutSecrets(document.referrer)];
	if (address !== location.href) setCustomUrl(address, [id]);
	if (referrer !== document.referrer) setReferrerUrl(referrer, [id]);
}

/**
 * Opens a tracker that posts to `/a/j` of the collector (spec 7, 9). Hidden pages use a beacon if a request is in flight; the collector
 * deduplicates by event id.
 */
export function openSnowplow({ id, collector, ping, cookieDomain, appId, activity, context }: SnowplowOptions): Tracker {
	const address = ping && new URL(ping, location.href).href;
	const delivery = watchDelivery({
		fetch: (request) => fetch(request),
		send: () => flushBuffer({}, [id]),
		onFailure: ({ status, message, willRetry }) =>
			log[willRetry ? 'warning' : 'error']('Failed to send analytics', { details: { status, message } }),
		setTimeout: (run, milliseconds) => window.setTimeout(run, milliseconds),
		clearTimeout: (timer) => clearTimeout(timer),
		ping: address,
	});
	live.set(id, delivery);
	let last: Record<string, string>[] | undefined;
	const afterTrack = (payload: Record<string, unknown>): void => {
		last?.push(Object.fromEntries(Object.entries(payload).map(([key, value]) => [key, String(value)])));
	};
	newTracker(id, collector, {
		appId,
		plugins: [{ afterTrack }],
		postPath: '/a/j',
		keepalive: true,
		...(address ? { cookieExtensionService: address } : {}),
		...(cookieDomain ? { cookieDomain } : { discoverRootDomain: false }),
		cookieSecure: location.protocol === 'https:',
		customFetch: (request) => live.get(id)?.customFetch(request) ?? fetch(request),
		onRequestSuccess: () => live.get(id)?.onRequestSuccess(),
		onRequestFailure: (failure) => live.get(id)?.onRequestFailure(failure),
	});
	hideSecrets(id);
	if (activity) enableActivityTracking({ ...activity, heartbeatDelay: Math.max(activity.heartbeatDelay, 1) }, [id]);
	addEventListener('online', delivery.retry);
	return {
		send(events) {
			last = document.visibilityState === 'hidden' && delivery.busy() ? [] : undefined;
			setBufferSize(QUEUE, [id]);
			for (const { name, data } of events)
				trackSelfDescribingEvent({ event: { schema: schemaOf(name), data: { ...data } }, context: context() }, [id]);
			flushBuffer({}, [id]);
			setBufferSize(1, [id]);
			const waiting = last;
			last = undefined;
			if (waiting) sendBeacon(collector, waiting);
		},
		view: () => trackPageView({ context: context() }, [id]),
		flush: delivery.flush,
		stop() {
			removeEventListener('online', delivery.retry);
			disableActivityTracking([id]);
			delivery.stop();
		},
	};
}
