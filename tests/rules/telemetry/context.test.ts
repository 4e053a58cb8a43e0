import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type VisitFacts, visitContext } from '#telemetry/context.ts';
import { deviceInfo } from '#telemetry/device.ts';
import { whenIdle } from '#telemetry/when-idle.ts';

const device = deviceInfo({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' });
const facts: VisitFacts = { experiments: { 'asb-exp-seats': { variant_key: 'on', segment_id: 7 } }, splitTestVersion: 3, visitorId: null };
const page = { market: 'kz', locale: 'kk-KZ', currency: 'kzt' };

describe('the context of events', () => {
	it('spec 3.13: has the shared fields, the experiments and the device', () => {
		expect(visitContext(page, 'auid=abc-12345; marker=123456.x; currency=usd', device, facts)).toEqual({
			guestia_id: 'abc-12345',
			market: 'kz',
			marker: '123456.x',
			language: 'kk',
			currency: 'usd',
			split_test_version: 3,
			page_rendered_by: 'server',
			device: 'desktop',
			platform: 'desktop',
			browser: 'firefox',
			os: 'linux',
			webview: false,
			bot: false,
			experiments: { 'asb-exp-seats': { variant_key: 'on', segment_id: 7 } },
		});
	});
	it('spec 3.10, 3.13: without cookies the marker is direct, the currency the page’s, and what is unknown is left out', () => {
		const context = visitContext(page, '', device, { experiments: {}, splitTestVersion: null, visitorId: null });
		expect(context).toMatchObject({ marker: 'direct', currency: 'kzt' });
		expect(JSON.parse(JSON.stringify(context))).not.toHaveProperty('guestia_id');
		expect(JSON.parse(JSON.stringify(context))).not.toHaveProperty('split_test_version');
	});
	it('spec 3.13: another source of the id is used instead of the cookie', () => {
		expect(visitContext(page, 'auid=cookie', device, { ...facts, visitorId: 'store' })).toHaveProperty('guestia_id', 'store');
	});
});

describe('when telemetry is loaded', () => {
	let window: EventTarget;
	let document: EventTarget & { readyState: string; visibilityState: string };
	beforeEach(() => {
		vi.useFakeTimers();
		window = new EventTarget();
		document = Object.assign(new EventTarget(), { readyState: 'loading', visibilityState: 'visible' });
		vi.stubGlobal('document', document);
		vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
	});
	afterEach(() => {
		vi.useRealTimers();
		vi.unstubAllGlobals();
	});
	const saving = (saveData: boolean) => vi.stubGlobal('navigator', { connection: { saveData } });

	const quiet = (failed = false, awaited = false) => ({ failed: () => failed, awaited: () => awaited });

	it('after load, when the visitor has settled, and idle, once', async () => {
		saving(false);
		const load = vi.fn();
		whenIdle(load, quiet());
		await vi.advanceTimersByTimeAsync(60_000);
		window.dispatchEvent(new Event('load'));
		await vi.advanceTimersByTimeAsync(3000);
		expect(load).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(6000);
		expect(load).toHaveBeenCalledOnce();
	});
	it('on a page that has loaded already at the next idle moment after that', async () => {
		saving(false);
		document.readyState = 'complete';
		const idle = vi.fn((run: () => void) => run());
		vi.stubGlobal('requestIdleCallback', idle);
		const load = vi.fn();
		whenIdle(load, quiet());
		expect(load).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(3000);
		expect(load).toHaveBeenCalledOnce();
		expect(idle).toHaveBeenCalledWith(expect.anything(), { timeout: 5000 });
	});
	it.each([
		['something waits for it', quiet(false, true)],
		['an error has been', quiet(true)],
	])('at the first idle moment where %s', async (_, page) => {
		saving(false);
		document.readyState = 'complete';
		const load = vi.fn();
		whenIdle(load, page);
		expect(load).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1000);
		expect(load).toHaveBeenCalledOnce();
	});
	it.each(['error', 'unhandledrejection'])('at the idle moment after an %s', async (name) => {
		saving(false);
		document.readyState = 'complete';
		const load = vi.fn();
		whenIdle(load, quiet());
		window.dispatchEvent(new Event(name));
		await vi.advanceTimersByTimeAsync(1000);
		expect(load).toHaveBeenCalledOnce();
	});
	it.each(['error', 'unhandledrejection'])('with Save-Data not before an %s', async (name) => {
		saving(true);
		const load = vi.fn();
		whenIdle(load, quiet(false, true));
		window.dispatchEvent(new Event('load'));
		await vi.advanceTimersByTimeAsync(600_000);
		expect(load).not.toHaveBeenCalled();
		window.dispatchEvent(new Event(name));
		window.dispatchEvent(new Event(name));
		expect(load).toHaveBeenCalledOnce();
	});
	it('with Save-Data when the page hides, or at once when an error has been', () => {
		saving(true);
		const load = vi.fn();
		whenIdle(load, quiet());
		document.dispatchEvent(new Event('visibilitychange'));
		expect(load).not.toHaveBeenCalled();
		document.visibilityState = 'hidden';
		document.dispatchEvent(new Event('visibilitychange'));
		expect(load).toHaveBeenCalledOnce();
		const failed = vi.fn();
		whenIdle(failed, quiet(true));
		expect(failed).toHaveBeenCalledOnce();
	});
});
