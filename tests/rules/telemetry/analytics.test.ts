import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { createAnalytics, FlushAllEventsError, QUEUE, type Tracker } from '#telemetry/analytics.ts';
import { type AnalyticsEvent, PRODUCT_AREAS, type ProductArea } from '#telemetry/events.ts';

const event = (breakpoint: string): AnalyticsEvent => ({
	name: 'general--breakpoint--changed',
	data: { breakpoint, previous_breakpoint: 'mobile' },
});

function fakes(ids: readonly string[] = ['main']) {
	const log = { error: vi.fn() };
	const trackers: Record<string, Tracker> = Object.fromEntries(
		ids.map((id) => [id, { send: vi.fn(), view: vi.fn(), flush: vi.fn(async () => {}), stop: vi.fn() }]),
	);
	return { log, trackers, open: vi.fn(async () => trackers), analytics: createAnalytics({ log, browser: true, ids }) };
}

describe('analytics', () => {
	it('spec 4.2: sends nothing until started, then what was queued in its order', async () => {
		const { analytics, open, trackers } = fakes();
		await analytics.track(event('tablet'));
		await analytics.track([event('desktop'), event('mobile')]);
		expect(open).not.toHaveBeenCalled();
		await analytics.start(open);
		expect(trackers.main?.send).toHaveBeenCalledExactlyOnceWith([event('tablet'), event('desktop'), event('mobile')]);
		await analytics.track(event('mobile_landscape'));
		expect(trackers.main?.send).toHaveBeenLastCalledWith([event('mobile_landscape')]);
	});
	it('spec 4.2: queues while init is under way, and flushes once it has finished', async () => {
		const { analytics, trackers } = fakes();
		const gate = Promise.withResolvers<Record<string, Tracker>>();
		const started = analytics.start(() => gate.promise);
		await analytics.track(event('tablet'));
		expect(trackers.main?.send).not.toHaveBeenCalled();
		gate.resolve(trackers);
		await started;
		expect(trackers.main?.send).toHaveBeenCalledExactlyOnceWith([event('tablet')]);
	});
	it('spec 9: holds at most 1000 events, of which the oldest go', async () => {
		const { analytics, open, trackers } = fakes();
		for (let count = 0; count < 1003; count++) await analytics.track(event(String(count)));
		await analytics.start(open);
		const [sent = []] = vi.mocked(trackers.main?.send ?? vi.fn()).mock.calls[0] ?? [];
		expect(QUEUE).toBe(1000);
		expect(sent).toHaveLength(1000);
		expect(sent[0]).toEqual(event('3'));
	});
	it('spec 8: an unknown tracker id rejects with "Unknown tracker", before and after the start', async () => {
		const { analytics, open } = fakes();
		await expect(analytics.track(event('tablet'), 'other')).rejects.toThrow('Unknown tracker');
		await analytics.start(open);
		await expect(analytics.track(event('tablet'), 'other')).rejects.toThrow('Unknown tracker');
		await expect(analytics.flush('other')).rejects.toThrow('Unknown tracker');
	});
	it('spec 8: flushing everything rejects with a flush-all-events error if one tracker lost a request', async () => {
		const { analytics, open, trackers } = fakes(['main', 'second']);
		await analytics.start(open);
		await expect(analytics.flushAll()).resolves.toBeUndefined();
		vi.mocked(trackers.second?.flush ?? vi.fn()).mockRejectedValue(new Error('400'));
		await expect(analytics.flushAll()).rejects.toBeInstanceOf(FlushAllEventsError);
		await expect(analytics.flush('main')).resolves.toBeUndefined();
		await expect(analytics.flush('second')).rejects.toThrow('400');
	});
	it('spec 8: logs "Failed to init analytics", keeps the queue and can be started again', async () => {
		const { analytics, log, open, trackers } = fakes();
		await analytics.track(event('tablet'));
		const error = new Error('no chunk');
		await analytics.start(() => Promise.reject(error));
		expect(log.error).toHaveBeenCalledExactlyOnceWith('Failed to init analytics', { error });
		await analytics.start(open);
		expect(trackers.main?.send).toHaveBeenCalledExactlyOnceWith([event('tablet')]);
	});
	it('spec 8: logs "Failed to send analytics" when a tracker throws, and the caller goes on', async () => {
		const { analytics, log, open, trackers } = fakes();
		await analytics.start(open);
		const error = new Error('full');
		vi.mocked(trackers.main?.send ?? vi.fn()).mockImplementation(() => {
			throw error;
		});
		await expect(analytics.track(event('tablet'))).resolves.toBeUndefined();
		expect(log.error).toHaveBeenCalledWith('Failed to send analytics', { error, details: { event: 'general--breakpoint--changed' } });
	});
	it('spec 8: called outside a browser it is logged as an invalid environment and nothing is queued', async () => {
		const { log, open, trackers } = fakes();
		const analytics = createAnalytics({ log, browser: false });
		await analytics.track(event('tablet'));
		await analytics.flushAll();
		await analytics.start(open);
		expect(log.error).toHaveBeenCalledTimes(3);
		expect(log.error).toHaveBeenCalledWith('Analytics was called in an invalid environment');
		expect(open).not.toHaveBeenCalled();
		expect(trackers.main?.send).not.toHaveBeenCalled();
	});
	it('forgets the queue when stopped, and closes a tracker that opens too late', async () => {
		const { analytics, trackers } = fakes();
		const gate = Promise.withResolvers<Record<string, Tracker>>();
		const started = analytics.start(() => gate.promise);
		await analytics.track(event('tablet'));
		analytics.stop();
		gate.resolve(trackers);
		await started;
		expect(trackers.main?.stop).toHaveBeenCalledOnce();
		expect(trackers.main?.send).not.toHaveBeenCalled();
	});
	it('spec 3.13: accepts the product areas only', () => {
		expect(PRODUCT_AREAS.join()).toBe(
			'serp,assisted,feedback,assisted_hotels,explore,support,Monetization,usercom,tp_affiliate,premium,guides,psgr,business',
		);
		expectTypeOf<ProductArea>().not.toEqualTypeOf<string>();
	});
});
