import { type Log, log } from '#browser/log.ts';
import type { AnalyticsEvent } from './events.ts';

/** Queue size before a tracker is open; the oldest event is dropped first (spec 9). */
export const QUEUE = 1000;

const MAIN = 'main';

export interface Tracker {
	readonly send: (events: readonly AnalyticsEvent[]) => void;
	readonly view: () => void;
	readonly flush: () => Promise<void>;
	readonly stop: () => void;
}

export type OpenTrackers = () => Promise<Readonly<Record<string, Tracker>>>;

export class FlushAllEventsError extends Error {}

export interface Analytics {
	/**
	 * Sends events, or queues them until `start` (spec 4.2).
	 *
	 * @throws (rejects) 'Unknown tracker' for an unknown id (spec 8)
	 */
	readonly track: (events: AnalyticsEvent | readonly AnalyticsEvent[], tracker?: string) => Promise<void>;
	readonly flush: (tracker?: string) => Promise<void>;
	/** @throws (rejects) FlushAllEventsError (spec 8) */
	readonly flushAll: () => Promise<void>;
	/** Opens the trackers and sends the queue; an error is logged as 'Failed to init analytics' (spec 8) and the queue is kept. */
	readonly start: (open: OpenTrackers) => Promise<void>;
	readonly stop: () => void;
}

export interface AnalyticsEnvironment {
	readonly log: Pick<Log, 'error'>;
	/** False on the server, where nothing is sent. */
	readonly browser: boolean;
	readonly ids?: readonly string[];
}

function close(trackers: Readonly<Record<string, Tracker>>): void {
	for (const tracker of Object.values(trackers)) tracker.stop();
}

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

export const analytics: Analytics = createAnalytics({ log, browser: typeof document !== 'undefined' });
