/** Browser entry of every page besides islands: visible parts now, services when idle. */

import { hasContainerQueries } from '#browser/container-query-polyfill.ts';
import { watchHydration } from '#browser/hydration.ts';
import { log } from '#browser/log.ts';
import { noteSignedIn, ownOrigin } from '#features/account/sync/stored-settings.ts';
import '#features/currencies/currency.client.ts';
import { prefetchFlags } from '#features/flags/prefetch.client.ts';
import '#telemetry/error-queue.ts';
import { reportOnExit } from '#telemetry/page-exit.client.ts';
import { isMeasured } from '#telemetry/permission.ts';
import { deviceOf, platformOf } from '#telemetry/platform.ts';
import { savesData, whenIdle } from '#telemetry/when-idle.ts';
import '#ui/layout/layout.client.ts';
import '#ui/controls/sheet.ts';
import '#ui/layout/theme-select.element.ts';

watchHydration(document, log);
const isSignedIn = noteSignedIn();
if (isMeasured()) reportOnExit();
// With Save-Data the services load late or never and request flags themselves.
if (!savesData()) prefetchFlags(document.documentElement.dataset, platformOf(deviceOf(navigator)));
// Time zone of the default origin if the market has several; nearest places take precedence.
const form = document.querySelector<HTMLElement>('[data-zone]:not([data-nearest])');
if (form && !ownOrigin() && form.dataset.zone !== Intl.DateTimeFormat().resolvedOptions().timeZone) {
	void import('#features/search-form/places/zone-origin.client.ts')
		.then(({ offerZoneOrigin }) => offerZoneOrigin(form))
		.catch((error: unknown) => log.error('Origin of the time zone failed', { error }));
}
whenIdle(() => void import('./start.client.ts').then(({ start }) => start()), {
	failed: () => (window.errorQueue?.length ?? 0) > 0,
	awaited: () => document.querySelector('[data-nearest]') !== null || isSignedIn || ownOrigin() !== '' || !hasContainerQueries(),
});
