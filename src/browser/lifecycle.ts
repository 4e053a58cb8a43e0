import type { Log } from './log.ts';
import type { Service } from './service.ts';
import { yieldToMain } from './yield-to-main.ts';

/** A start that takes longer is logged as a warning, milliseconds (spec 4.1, 9). */
export const SLOW_START_MS = 5000;

export interface LifecycleDeps {
	/** Started first, one after the other: later ones may rely on earlier ones. */
	readonly platform: readonly Service[];
	readonly product: readonly Service[];
	readonly log: Pick<Log, 'warning' | 'error'>;
	/** Milliseconds of a steady clock. */
	readonly now: () => number;
}

export interface Lifecycle {
	/** Platform services, then product services; resolves when all are ready or have failed. A second call joins the first. Never rejects. */
	readonly start: () => Promise<void>;
	/** Stops what has started, the last one first; also what is still starting, once it has. Never rejects. */
	readonly stop: () => Promise<void>;
	readonly state: () => 'new' | 'starting' | 'started' | 'stopped';
}

/**
 * The life of the browser side (spec 4.1): a service that cannot start is logged as '{service} failed' and costs the others nothing;
 * a start of more than 5 s is logged as a warning. Between two services the page breathes.
 */
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
