import { createAlerts } from '#features/price-alerts/service/embedded.ts';
import { createRemoteAlerts } from '#features/price-alerts/service/remote.ts';
import type { AlertsService } from '#features/price-alerts/service/service.ts';
import { config, remotesOf } from '#server/config.ts';
import { whereAvailable } from '#server/http/service-unavailable.ts';
import type { Brand } from '#site/site.ts';
import { accountOf, readableAlert, readableAlerts } from './alert-access.ts';
import { alertPlaces } from './alert-places.ts';
import { alertPorts } from './alert-ports.ts';

/** Of this process. */
const alerts = createAlerts({
	alerts: alertPorts,
	places: alertPlaces,
	account: accountOf,
	list: readableAlerts,
	find: readableAlert,
});
export const embeddedAlerts: AlertsService = whereAvailable(alerts, { kind: 'failed', code: 'service-unavailable' });

const remotes = remotesOf(config, 'subscriptions', createRemoteAlerts);

/** Price alerts of a brand: of this process, or of the host of `HOST_SUBSCRIPTIONS`. */
export const alertsOf = (brand: Brand): AlertsService => remotes.get(brand) ?? embeddedAlerts;

/** Price alerts on other hosts, each host once. */
export const remoteAlerts: readonly AlertsService[] = [...new Set(remotes.values())];
