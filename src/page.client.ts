/** Browser entry of every page besides islands: visible parts now, services when idle. */

import { hasContainerQueries } from '#browser/container-query-polyfill.ts';
import { watchHydration } from '#browser/hydration.ts';
import { LOCAL_FAVORITES, SIGNING_IN } from '#browser/local-keys.ts';
import { log } from '#browser/log.ts';
import { storage } from '#browser/storage.ts';
import { dropStoredToken } from '#browser/stored-token.ts';
import { ownOrigin } from '#features/account/sync/stored-settings.ts';
import '#features/currencies/currency.client.ts';
import { prefetchFlags } from '#features/flags/prefetch.client.ts';
import { SIGNED_IN_COOKIE } from '#site/cookie-table.ts';
import { cookieValue } from '#site/cookies.ts';
import '#telemetry/error-queue.ts';
import { reportOnExit } from '#telemetry/page-exit.client.ts';
import { isMeasured } from '#telemetry/permission.ts';
import { deviceOf, platformOf } from '#telemetry/platform.ts';
import { savesData, whenIdle } from '#telemetry/when-idle.ts';
import '#ui/layout/layout.client.ts';
import '#ui/controls/sheet.ts';
import '#ui/layout/theme-select.element.ts';

watchHydration(document, log);
const isSignedIn = cookieValue(document.cookie, SIGNED_IN_COOKIE) === '1';
if (isMeasured()) reportOnExit();
// With Save-Data the services load late or never and request flags themselves.
if (!savesData()) prefetchFlags(document.documentElement.dataset, platformOf(deviceOf(navigator)));
if (storage.get(LOCAL_FAVORITES) ?? storage.get(SIGNING_IN))
	void import('./local-data.client.ts').then(({ start }) => start()).catch(() => {});
// Time zone of the default origin if the market has several; nearest places take precedence.
const form = document.querySelector<HTMLElement>('[data-zone]:not([data-nearest])');
if (form && !ownOrigin() && form.dataset.zone !== Intl.DateTimeFormat().resolvedOptions().timeZone) {
	void import('#features/search-form/places/zone-origin.client.ts')
		.then(({ offerZoneOrigin }) => offerZoneOrigin(form))
		.catch((error: unknown) => log.error('Origin of the time zone failed', { error }));
}
// The account's icon on pages that are the same for everyone; nothing is fetched for guests.
if (isSignedIn) {
	void import('#features/account/account-chip.client.ts')
		.then(({ startAccountChip }) => startAccountChip())
		.catch((error: unknown) => log.error('Account chip failed', { error }));
} else dropStoredToken();
whenIdle(() => void import('./start.client.ts').then(({ start }) => start()), {
	failed: () => (window.errorQueue?.length ?? 0) > 0,
	awaited: () => document.querySelector('[data-nearest]') !== null || isSignedIn || ownOrigin() !== '' || !hasContainerQueries(),
});
