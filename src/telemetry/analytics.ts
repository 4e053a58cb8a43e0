import { type Log, log } from '#browser/log.ts';
import type { AnalyticsEvent } from './events.ts';

/** Events that are held at most before a tracker takes them; then the oldest goes (spec 9). */
export const QUEUE = 1000;

/** The tracker of events that name no other. */
const MAIN = 'main';

/** Takes events for one collector and sees to their delivery. */
export interface Tracker {
	/** Takes events for delivery, in one request where they fit. */
	readonly send: (events: readonly AnalyticsEvent[]) => void;
	/** Takes a view of this page. */
	readonly view: () => void;
	/** Tries at once to deliver what waits. Rejects when a request failed and will not be retried. */
	readonly flush: () => Promise<void>;
	/** Lets go of timers and listeners. */
	readonly stop: () => void;
}

/** Opens the trackers of a page by their ids; a second call after `stop` opens new ones. */
export type OpenTrackers = () => Promise<Readonly<Record<string, Tracker>>>;

/** Everything that waited was to be delivered, and a request failed without a retry (spec 8). */
export class FlushAllEventsError extends Error {}

export interface Analytics {
	/**
	 * Sends an event or several together, or queues them until analytics has started (spec 4.2).
	 *
	 * @throws (rejects) 'Unknown tracker' for an id that nobody opens (spec 8); nothing else
	 */
	readonly track: (events: AnalyticsEvent | readonly AnalyticsEvent[], tracker?: string) => Promise<void>;
	/** Tries at once to deliver what waits in one tracker; rejects as {@link Tracker.flush}, or with 'Unknown tracker'. */
	readonly flush: (tracker?: string) => Promise<void>;
	/** The same for every tracker. @throws (rejects) FlushAllEventsError (spec 8) */
	readonly flushAll: () => Promise<void>;
	/** Opens the trackers and gives them the queue; a failure is logged 'Failed to init analytics' (spec 8) and the queue is kept. */
	readonly start: (open: OpenTrackers) => Promise<void>;
	/** Closes the trackers and forgets the queue: later events wait for another start. */
	readonly stop: () => void;
}

export interface AnalyticsEnvironment {
	readonly log: Pick<Log, 'error'>;
	/** False on the server, where nothing is sent. */
	readonly browser: boolean;
	/** Ids of trackers there will be. */
	readonly ids?: readonly string[];
}

function close(trackers: Readonly<Record<string, Tracker>>): void {
	for (const tracker of Object.values(trackers)) tracker.stop();
}

/** Makes the door to analytics; {@link analytics} is the one of the page. */
export function createAnalytics({ log: to, browser, ids = [MAIN] }: AnalyticsEnvironment): Analytics {
	let trackers: Readonly<Record<string, Tracker>> | undefined;
	let queue: [event: AnalyticsEvent, id: string][] = [];
	let turn = 0;
	const send = (events: readonly AnalyticsEvent[], id: string): void => {
		try {
			if (events.length > 0) trackers?.[id]?.send(events);
		} catch (error) {
			to.error('Failed to send analytics', { error, details: { event: events[0]?.name } });
		}
	};
	const invalid = (): boolean => {
		if (!browser) to.error('Analytics was called in an invalid environment');
		return !browser;
	};
	const flush = async (id = MAIN): Promise<void> => {
		if (invalid()) return;
		if (!ids.includes(id)) throw new Error('Unknown tracker');
		await trackers?.[id]?.flush();
	};
	return {
		async track(events, id = MAIN) {
			if (invalid()) return;
			if (!ids.includes(id)) throw new Error('Unknown tracker');
			const list = [events].flat();
			if (trackers) return send(list, id);
			queue = [...queue, ...list.map((event): [AnalyticsEvent, string] => [event, id])].slice(-QUEUE);
		},
		flush,
		async flushAll() {
			await Promise.all(ids.map((id) => flush(id))).catch((cause: unknown) => {
				throw new FlushAllEventsError('Failed to flush all events', { cause });
			});
		},
		async start(open) {
			if (trackers || invalid()) return;
			const mine = ++turn;
			try {
				const opened = await open();
				if (mine !== turn) return close(opened);
				trackers = opened;
				const waiting = queue.splice(0);
				for (const id of ids)
					send(
						waiting.filter(([, tracker]) => tracker === id).map(([event]) => event),
						id,
					);
			} catch (error) {
				to.error('Failed to init analytics', { error });
			}
		},
		stop() {
			turn++;
			queue = [];
			if (trackers) close(trackers);
			trackers = undefined;
		},
	};
}

/** Analytics of this page: features track here at any time, and the telemetry bundle starts it. */
export const analytics: Analytics = createAnalytics({ log, browser: typeof document !== 'undefined' });
