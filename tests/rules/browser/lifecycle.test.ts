import fc from 'fast-check';
import { cleanStores } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { createContainerQueries } from '#browser/container-query-polyfill.ts';
import { createLifecycle, SLOW_START_MS } from '#browser/lifecycle.ts';
import { createLog, type LogEntry, MAX_BUFFERED, SAMPLES } from '#browser/log.ts';
import { scrollToTop } from '#browser/scroll-to-top.ts';
import type { Service } from '#browser/service.ts';
import { $scrollDirection, createDirectionMeter } from '#browser/viewport.ts';

function recorded(options: { random?: () => number; echo?: boolean } = {}) {
	const entries: LogEntry[] = [];
	const log = createLog({ echo: options.echo ?? false, random: options.random ?? (() => 0), now: () => 7 });
	log.connect((entry) => entries.push(entry));
	return { log, entries, logged: () => entries.map(({ level, message }) => `${level}: ${message}`) };
}

describe('the lifecycle', () => {
	const service = (name: string, done: string[], start: () => void | Promise<void> = () => undefined): Service => ({
		name,
		start: async () => {
			await start();
			done.push(`+${name}`);
		},
		stop: () => void done.push(`-${name}`),
	});

	test('spec 4.1: platform services start first, then product services, then the app is started', async () => {
		const done: string[] = [];
		const { log, logged } = recorded();
		const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5));
		const app = createLifecycle({
			platform: [service('a', done, slow), service('b', done)],
			product: [service('c', done)],
			log,
			now: () => 0,
		});
		expect(app.state()).toBe('new');
		const started = app.start();
		expect(app.state()).toBe('starting');
		await started;
		expect(done).toEqual(['+a', '+b', '+c']);
		expect(app.state()).toBe('started');
		expect(logged()).toEqual([]);
	});

	test("spec 4.1: a service start failure is logged as '{service} failed', and the others start", async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 8 }), async (fails) => {
				const done: string[] = [];
				const { log, logged } = recorded();
				const services = fails.map((bad, i) =>
					service(`s${i}`, done, () => {
						if (bad) throw new Error('no');
					}),
				);
				const app = createLifecycle({ platform: services.slice(0, 3), product: services.slice(3), log, now: () => 0 });
				await app.start();
				expect(done).toEqual(fails.flatMap((bad, i) => (bad ? [] : [`+s${i}`])));
				expect(logged()).toEqual(fails.flatMap((bad, i) => (bad ? [`error: s${i} failed`] : [])));
				done.length = 0;
				await app.stop();
				expect(done).toEqual(fails.flatMap((bad, i) => (bad ? [] : [`-s${i}`])).reverse());
			}),
		);
	});

	test.each([
		[SLOW_START_MS, false],
		[SLOW_START_MS + 1, true],
	])('spec 4.1, 9: a start of %i ms warns: %s', async (took, warns) => {
		const clock = [0, took];
		const { log, logged } = recorded();
		await createLifecycle({ platform: [], product: [], log, now: () => clock.shift() ?? 0 }).start();
		expect(logged().some((line) => line.startsWith('warning'))).toBe(warns);
	});

	test('spec 4.1: services can be stopped, also while they start; starting twice is once', async () => {
		const done: string[] = [];
		const { log } = recorded();
		let go: () => void = () => undefined;
		const gate = new Promise<void>((resolve) => {
			go = resolve;
		});
		const app = createLifecycle({ platform: [service('a', done, () => gate), service('b', done)], product: [], log, now: () => 0 });
		const both = [app.start(), app.start()];
		const stopped = app.stop();
		go();
		await Promise.all([...both, stopped]);
		expect(done).toEqual(['+a', '-a']);
		await app.start();
		expect(app.state()).toBe('stopped');
	});

	test('between two services the page does what waits', async () => {
		const done: string[] = [];
		const { log } = recorded();
		const tap = () =>
			void setImmediate(() => {
				done.push('tap');
			});
		const services = ['a', 'b', 'c', 'd'].map((name) => service(name, done));
		const app = createLifecycle({ platform: [service('first', done, tap), ...services], product: [], log, now: () => 0 });
		await app.start();
		expect(done.indexOf('tap')).toBeGreaterThan(0);
		expect(done.indexOf('tap')).toBeLessThan(done.indexOf('+d'));
	});

	test('a service that cannot stop does not keep the others from it', async () => {
		const done: string[] = [];
		const { log, logged } = recorded();
		const stuck: Service = { name: 'stuck', start: () => undefined, stop: () => Promise.reject(new Error('no')) };
		const app = createLifecycle({ platform: [service('a', done), stuck], product: [], log, now: () => 0 });
		await app.start();
		await app.stop();
		expect(done).toEqual(['+a', '-a']);
		expect(logged()).toContain('error: stuck failed to stop');
	});
});

describe('the log of the browser side', () => {
	test('entries wait until somebody connects, the first ones where there are too many', () => {
		const entries: LogEntry[] = [];
		const log = createLog({ echo: false, random: () => 0, now: () => 1 });
		for (let i = 0; i < MAX_BUFFERED + 5; i++) log.error(`e${i}`);
		log.connect((entry) => entries.push(entry));
		log.warning('late', { details: { a: 1 } });
		expect(entries).toHaveLength(MAX_BUFFERED + 1);
		expect(entries[0]).toMatchObject({ level: 'error', message: 'e0', at: 1 });
		expect(entries.at(-1)).toMatchObject({ level: 'warning', message: 'late', details: { a: 1 } });
	});

	test('spec 9: shares of what is logged', () => {
		expect(SAMPLES).toEqual({ currency: 0.1, geoip: 0.1, flagMismatch: 0.05, i18n: 0.0003, seo: 0.05, hydration: 0.1 });
		for (const sample of Object.values(SAMPLES)) {
			const sampled = recorded({ random: () => sample - 1e-9 });
			const dropped = recorded({ random: () => sample });
			for (const { log } of [sampled, dropped]) log.warning('x', { sample });
			expect([sampled.entries.length, dropped.entries.length]).toEqual([1, 0]);
		}
	});

	test('spec 5: locally it is shown in the console', () => {
		const shown = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		recorded({ echo: true }).log.critical('Contract');
		recorded().log.critical('Contract');
		expect(shown).toHaveBeenCalledTimes(1);
		shown.mockRestore();
	});
});

describe('the viewport', () => {
	test.each([
		[[9], [null]],
		[[10], ['down']],
		[
			[10, 1],
			['down', 'down'],
		],
		[
			[10, 0],
			['down', 'up'],
		],
		[
			[4, 8, 12, 8, 3],
			[null, null, 'down', 'down', 'down'],
		],
	])('spec 4.11: positions %j give %j: the direction updates after 10 px', (positions, directions) => {
		const meter = createDirectionMeter(0);
		expect(positions.map((position) => meter.moveTo(position))).toEqual(directions);
	});

	test('spec 4.11: never changes by less than 10 px', () => {
		fc.assert(
			fc.property(fc.array(fc.integer({ min: -9, max: 9 })), (steps) => {
				const meter = createDirectionMeter(500);
				let anchor = 500;
				let [position, before]: [number, unknown] = [500, null];
				for (const step of steps) {
					position += step;
					const direction = meter.moveTo(position);
					if (direction !== before) expect(Math.abs(position - anchor)).toBeGreaterThanOrEqual(10);
					if (Math.abs(position - anchor) >= 10) anchor = position;
					before = direction;
				}
			}),
		);
	});

	function fakeWindow(reduced = false) {
		const calls: unknown[] = [];
		const listeners = new Set<() => void>();
		const view = {
			scrollY: 0,
			addEventListener: (_: string, listener: () => void) => listeners.add(listener),
			removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
			scrollTo: (to: unknown) => calls.push(to),
			setTimeout: (run: () => void, ms: number) => {
				calls.push(ms);
				run();
				return 0;
			},
			matchMedia: () => ({ matches: reduced }),
		};
		return { view: view as unknown as Window & { scrollY: number }, calls, listeners };
	}

	test('is in a store that listens while somebody reads it', () => {
		const { view, listeners } = fakeWindow();
		vi.stubGlobal('window', view);
		const stop = $scrollDirection.listen(() => undefined);
		view.scrollY = 200;
		for (const listener of listeners) listener();
		expect($scrollDirection.get()).toBe('down');
		stop();
		cleanStores($scrollDirection);
		expect(listeners.size).toBe(0);
		vi.unstubAllGlobals();
	});

	test('spec 9: scrolls to the top after 50 ms, without motion where that is wished', () => {
		for (const [reduced, behavior] of [
			[false, 'smooth'],
			[true, 'instant'],
		] as const) {
			const { view, calls } = fakeWindow(reduced);
			scrollToTop(view);
			expect(calls).toEqual([50, { top: 0, behavior }]);
			calls.length = 0;
			scrollToTop(view, 480);
			expect(calls).toEqual([50, { top: 480, behavior }]);
		}
	});
});

describe('container queries', () => {
	test('spec 7: the polyfill is fetched only where they are unsupported', async () => {
		for (const supported of [true, false]) {
			const { log, logged } = recorded();
			const load = vi.fn(() => Promise.resolve());
			await createContainerQueries({ supported: () => supported, log, load }).start();
			expect(load).toHaveBeenCalledTimes(supported ? 0 : 1);
			expect(logged()).toEqual(supported ? [] : ['warning: Container queries are not supported']);
		}
	});

	test('spec 8: a polyfill that fails is logged and the page continues', async () => {
		const { log, logged } = recorded();
		await createContainerQueries({ supported: () => false, log, load: () => Promise.reject(new Error('offline')) }).start();
		expect(logged().at(-1)).toBe('error: Container query polyfill failed');
	});
});
