import {
	disableActivityTracking,
	enableActivityTracking,
	flushBuffer,
	newTracker,
	setBufferSize,
	trackPageView,
	trackSelfDescribingEvent,
} from '@snowplow/browser-tracker';
import type { ActivitySettings } from '#browser/activity.ts';
import { log } from '#browser/log.ts';
import { QUEUE, type Tracker } from './analytics.ts';
import { sendBeacon } from './beacon.ts';
import { type Delivery, watchDelivery } from './delivery.ts';

/** A self-describing piece of data in the words of Iglu. */
export interface Entity {
	schema: string;
	data: Record<string, unknown>;
}

/** Names schemas of ours: events by their name, and what goes with each of them. The early script says the same. */
export const schemaOf = (name: string): string => `iglu:travel/${name}/jsonschema/1-0-0`;

/** The delivery of each tracker: the library opens one of an id only once on a page, also after it was stopped. */
const live = new Map<string, Delivery>();

export interface SnowplowOptions {
	readonly id: string;
	/** Origin of the collector, without trailing slash. */
	readonly collector: string;
	/** One GET goes there before anything is sent (spec 7). */
	readonly ping?: string | undefined;
	/** Domain of the cookies; without it they are the host's alone. */
	readonly cookieDomain?: string | undefined;
	readonly appId: string;
	/** How the time on a page is reported, reports at least a second apart; null = it is not. */
	readonly activity?: ActivitySettings | null;
	/** What goes with every event, as it stands when the event is taken. */
	readonly context: () => Entity[];
}

/**
 * Opens a tracker that posts to `/a/j` of the collector (spec 7, 9). Queue, sizes, time-outs, cookies and which answers are retried are the
 * library's own defaults, which are those of spec 8 and 9: only what differs is said. `keepalive` lets what is sent last leave with a page; where
 * an earlier request is under way it would wait for the visitor's next page, so it leaves in a beacon too: a collector keeps one event of an id.
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
	/** Gathers what would wait for another request, and for another page with it. */
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
