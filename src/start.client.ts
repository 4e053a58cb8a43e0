/** Starts the browser services when the page is idle (spec 4.1). */

import { mayMeasureHere } from '#browser/consent.ts';
import { createContainerQueries, hasContainerQueries } from '#browser/container-query-polyfill.ts';
import { createLifecycle, type Lifecycle } from '#browser/lifecycle.ts';
import { log, SAMPLES } from '#browser/log.ts';
import { browserPage, createMarker } from '#browser/marker.ts';
import type { Service } from '#browser/service.ts';
import { $session } from '#browser/session.ts';
import { browserVisitor, createVisitor } from '#browser/visitor.ts';
import { yieldToMain } from '#browser/yield-to-main.ts';
import { mayBeSignedIn, ownOrigin } from '#features/account/sync/stored-settings.ts';
import { localDsn } from '#features/error-tunnel/rules.ts';
import { flagsService } from '#features/flags/flags.client.ts';
import { onMissingKey } from '#i18n/missing-keys.ts';
import { readAttributes } from '#site/attributes.ts';
import { createErrorReporting } from '#telemetry/errors/errors.client.ts';
import { isMeasured } from '#telemetry/permission.ts';
import { createTelemetry } from '#telemetry/telemetry.client.ts';
import { savesData } from '#telemetry/when-idle.ts';

/** DSN of the configuration, else the local error store. */
function errorReporting(): Service {
	const { dsn, env = 'production', page = '', brand = '', market = '' } = document.documentElement.dataset;
	return createErrorReporting({
		dsn: dsn ?? localDsn(location.host),
		environment: env,
		release: import.meta.env.RELEASE,
		tags: { page, brand, market, language: document.documentElement.lang },
		queue: window.errorQueue,
		log,
		allowed: () => isMeasured() && mayMeasureHere(),
		savesData: savesData(),
		storesReplay: dsn !== undefined,
	});
}

const report = (error: unknown): void => log.error('Nearest place failed', { error });

/** Prefills the origin of the settings, else the visitor's city. */
const nearestOrigin: Service = {
	name: 'Nearest place',
	start() {
		const root =
			document.querySelector<HTMLElement>('[data-nearest]') ?? (ownOrigin() ? document.querySelector<HTMLElement>('.hero') : null);
		if (root) void import('./nearest-origin.client.ts').then(({ prefillOrigin }) => prefillOrigin(root)).catch(report);
	},
};

/** Exchanges this browser's settings with the account's. */
const settings: Service = {
	name: 'Settings',
	start() {
		const isChosen = /(?:^|; ?)(?:currency|settings)=/.test(document.cookie);
		if (!isChosen && !mayBeSignedIn() && $session.get().token === null) return;
		const before = ownOrigin();
		void import('#features/account/sync/settings.client.ts')
			.then(({ startSettingsSync }) => startSettingsSync())
			.then(() => (ownOrigin() === before ? undefined : nearestOrigin.start()))
			.catch((error: unknown) => log.error('Settings failed', { error }));
	},
};
const now = (): number => performance.now();

/**
 * Starts error reporting, platform and product services in order (spec 4.1). Initialization errors are reported and leave the page usable
 * (spec 1, 5, 8).
 */
export async function start(): Promise<Lifecycle | undefined> {
	await createLifecycle({ platform: [errorReporting()], product: [], log, now }).start();
	try {
		const { documentElement } = document;
		readAttributes(documentElement.dataset);
		onMissingKey((missing) => log.warning('Missing translation key', { details: { ...missing }, sample: SAMPLES.i18n }));
		await yieldToMain();
		const measured = isMeasured();
		const visitor = createVisitor(browserVisitor());
		const polyfill = createContainerQueries({ supported: hasContainerQueries, log });
		const lifecycle = createLifecycle({
			platform: [...(measured ? [visitor, createMarker(browserPage())] : []), polyfill, flagsService],
			product: [...(measured ? createTelemetry() : []), nearestOrigin, settings],
			log,
			now,
		});
		await lifecycle.start();
		return lifecycle;
	} catch (error) {
		log.error('Initialization failed', { error });
		return undefined;
	}
}
