import { createAlerts } from '#features/price-alerts/service/embedded.ts';
import { createRemoteAlerts } from '#features/price-alerts/service/remote.ts';
import type { AlertsService } from '#features/price-alerts/service/service.ts';
import { config, serviceAddress } from '#server/config.ts';
import { BRANDS, type Brand } from '#site/site.ts';
import { accountOf, readableAlert, readableAlerts } from './alert-access.ts';
import { alertPlaces } from './alert-places.ts';
import { alertPorts } from './alert-ports.ts';

const embedded = createAlerts({
	alerts: alertPorts,
	places: alertPlaces,
	account: accountOf,
	list: readableAlerts,
	find: readableAlert,
});

const remotes = new Map(
	BRANDS.flatMap((brand) => {
		const address = serviceAddress(config, 'subscriptions', brand);
		return address === null ? [] : [[brand, createRemoteAlerts(address)] as const];
	}),
);

/** Price alerts of a brand: of this process, or of the host of `HOST_SUBSCRIPTIONS`. */
export const alertsOf = (brand: Brand): AlertsService => remotes.get(brand) ?? embedded;
