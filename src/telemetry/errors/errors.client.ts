import { breathe } from '#browser/breathe.ts';
import type { Log, LogEntry } from '#browser/log.ts';
import type { Service } from '#browser/service.ts';
import type { EarlyPage } from '../early.ts';
import { CONSENT_EVENT } from '../permission.ts';
import type { ErrorClient, ErrorClientOptions } from './error-client.client.ts';
import { type Drawn, draw, forgetSession, sessionLotIn } from './sampling.ts';

/** What error reporting needs of its page. */
export interface ErrorReportingDeps extends Omit<ErrorClientOptions, 'drawn'> {
	readonly early: EarlyPage | undefined;
	readonly log: Log;
	/** Measuring is allowed here: else nothing but errors is reported. */
	readonly allowed: () => boolean;
	readonly savesData: boolean;
	readonly keepsReplay: boolean;
}

/** What the lot allows this page besides errors. A visitor who may not be measured leaves nothing of it in the tab either. */
function drawHere({ allowed, savesData, keepsReplay, environment, random = Math.random }: ErrorReportingDeps): Drawn {
	const facts = { production: environment === 'production', allowed: allowed(), savesData, keepsReplay };
	if (!facts.allowed) forgetSession(() => sessionStorage);
	return draw(facts, random, () => sessionLotIn(() => sessionStorage, random));
}

/**
 * Error reporting as a platform service: loads the client, hands it the errors that came before and what the log has to say, and stops
 * the early collection. A recording ends when the visitor takes consent back. When the client cannot be loaded, errors go on waiting and
 * the service fails, which the lifecycle logs.
 */
export function createErrorReporting(deps: ErrorReportingDeps): Service {
	let client: ErrorClient | undefined;
	const answered = (): void => {
		if (!deps.allowed()) void client?.endRecording().then(() => forgetSession(() => sessionStorage));
	};
	return {
		name: 'error reporting',
		async start() {
			const { early, log } = deps;
			const { openErrorClient } = await import('./error-client.client.ts');
			await breathe();
			const drawn = drawHere(deps);
			const opened = openErrorClient({ ...deps, drawn });
			client = opened;
			early?.stop();
			for (const event of early?.errors.splice(0) ?? []) opened.early(event);
			log.connect((entry: LogEntry) => opened.entry(entry));
			document.addEventListener(CONSENT_EVENT, answered);
			try {
				await opened.addDrawn();
			} catch (error) {
				log.warning('Tracing or replay could not be loaded', { error });
			}
		},
		async stop() {
			document.removeEventListener(CONSENT_EVENT, answered);
			await client?.close();
		},
	};
}
