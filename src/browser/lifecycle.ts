import type { Log } from './log.ts';
import type { Service } from './service.ts';
import { yieldToMain } from './yield-to-main.ts';

export const SLOW_START_MS = 5000;

export interface LifecycleDeps {
	readonly platform: readonly Service[];
	readonly product: readonly Service[];
	readonly log: Pick<Log, 'warning' | 'error'>;
	readonly now: () => number;
}

export interface Lifecycle {
	/** Starts platform, then product services; repeated calls return the same promise. Never rejects. */
	readonly start: () => Promise<void>;
	/** Stops in reverse order, after a running start. Never rejects. */
	readonly stop: () => Promise<void>;
	readonly state: () => 'new' | 'starting' | 'started' | 'stopped';
}

/** Lifecycle of the browser services (spec 4.1). A service that fails to start is logged as '{service} failed' and does not affect others. */
export function createLifecycle({ platform, product, log, now }: LifecycleDeps): Lifecycle {
	const running: Service[] = [];
	let state: ReturnType<Lifecycle['state']> = 'new';
	let starting: Promise<void> | undefined;

	async function startAll(): Promise<void> {
		const began = now();
		for (const service of [...platform, ...product]) {
			if (state === 'stopped') return;
			try {
				await service.start();
				running.push(service);
			} catch (error) {
				log.error(`${service.name} failed`, { error });
			}
			await yieldToMain();
		}
		if (state === 'stopped') return;
		state = 'started';
		const took = Math.round(now() - began);
		if (took > SLOW_START_MS) log.warning('App start took too long', { details: { took } });
	}

	return {
		state: () => state,
		start() {
			if (state === 'stopped') return Promise.resolve();
			if (!starting) state = 'starting';
			starting ??= startAll();
			return starting;
		},
		async stop() {
			state = 'stopped';
			await starting;
			for (const service of running.splice(0).reverse()) {
				try {
					await service.stop?.();
				} catch (error) {
					log.error(`${service.name} failed to stop`, { error });
				}
			}
		},
	};
}
