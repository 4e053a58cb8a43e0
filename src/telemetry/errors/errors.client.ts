import { $consent } from '#browser/consent.ts';
import type { Log, LogEntry } from '#browser/log.ts';
import type { Service } from '#browser/service.ts';
import { yieldToMain } from '#browser/yield-to-main.ts';
import { closeErrorQueue, type ErrorQueue } from '#telemetry/error-queue.ts';
import type { ErrorClient, ErrorClientOptions } from './error-client.client.ts';
import { clearSession, type SampleDecision, sample, sessionSample } from './sampling.ts';

export interface ErrorReportingDeps extends Omit<ErrorClientOptions, 'sampled'> {
	readonly queue: ErrorQueue | undefined;
	readonly log: Log;
	readonly allowed: () => boolean;
	readonly savesData: boolean;
	readonly storesReplay: boolean;
}

function sampleHere({ allowed, savesData, storesReplay, environment, random = Math.random }: ErrorReportingDeps): SampleDecision {
	const facts = { production: environment === 'production', allowed: allowed(), savesData, storesReplay };
	if (!facts.allowed) clearSession(() => sessionStorage);
	return sample(facts, random, () => sessionSample(() => sessionStorage, random));
}

/**
 * Loads the error client and replays buffered errors and log entries; withdrawn consent ends a recording. If loading fails, errors stay
 * buffered.
 */
export function createErrorReporting(deps: ErrorReportingDeps): Service {
	let client: ErrorClient | undefined;
	let stopListening = (): void => {};
	const onConsent = (): void => {
		if (!deps.allowed()) void client?.endRecording().then(() => clearSession(() => sessionStorage));
	};
	return {
		name: 'error reporting',
		async start() {
			const { queue, log } = deps;
			const { openErrorClient } = await import('./error-client.client.ts');
			await yieldToMain();
			const sampled = sampleHere(deps);
			const opened = openErrorClient({ ...deps, sampled });
			client = opened;
			for (const event of queue ? closeErrorQueue(queue) : []) opened.captureBuffered(event);
			log.connect((entry: LogEntry) => opened.captureEntry(entry));
			stopListening = $consent.listen(onConsent);
			try {
				await opened.addSampledIntegrations();
			} catch (error) {
				log.warning('Tracing or replay could not be loaded', { error });
			}
		},
		async stop() {
			stopListening();
			await client?.close();
		},
	};
}
