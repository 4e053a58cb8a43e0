import type { OpenAPIHono } from '@hono/zod-openapi';
import { loyaltyApi } from '#features/loyalty/api.ts';
import { balancesOf, statementOf } from '#features/loyalty/ledger.ts';
import { loyaltyCallsApi } from '#features/loyalty/service/api.ts';
import { premiumApi } from '#features/premium/api.ts';
import { readMembership } from '#features/premium/records.ts';
import { premiumCallsApi } from '#features/premium/service/api.ts';
import { ownDataApis, ownDataCalls } from '#own-data.ts';
import { signedInUser } from '#ports/account/account-service.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { forwardCalls } from '#server/http/forward.ts';
import { mountService } from '#server/http/openapi.ts';
import { arrivalOf } from '#server/http/own-origin.ts';
import { brandByHost } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';
import { embeddedLoyalty, loyaltyHostOf, readStanding } from './loyalty-service.ts';
import { embeddedPremium, premiumHostOf } from './premium-service.ts';

const accountOf = async (request: Request): Promise<string | null> => (await signedInUser(request))?.identity.account ?? null;

const hostOfRequest =
	(hostOf: (brand: Brand) => string | null) =>
	(request: Request): string | null =>
		hostOf(brandByHost(arrivalOf(request).host, config.brandHosts));

/** Mounts the calls of the subscription and of cashback: of this process, or forwarded to the hosts that have them. */
export function mountPremium(services: OpenAPIHono): void {
	// Calls of browsers; the offer is the same on every host.
	services.get('/svc/premium/membership', forwardCalls(hostOfRequest(premiumHostOf), 'Subscriptions do not respond'));
	for (const path of ['/svc/loyalty/balance', '/svc/loyalty/statement'])
		services.get(path, forwardCalls(hostOfRequest(loyaltyHostOf), 'Cashback does not respond'));
	mountService(
		services,
		'/svc/premium',
		'Premium: the subscription’s price, and the visitor’s own; subscriptions, for other processes',
		premiumApi({
			accountOf,
			membershipOf: async (id) => readMembership(await database(), id, Date.now()),
			brandHosts: config.brandHosts,
		}),
		premiumCallsApi({ ...ownDataCalls('premium'), service: embeddedPremium }),
		...ownDataApis('premium'),
	);
	mountService(
		services,
		'/svc/loyalty',
		'Loyalty: cashback of the visitor; what orders earn, for other processes',
		loyaltyApi({
			accountOf,
			standingOf: async (id) => {
				const standing = await readStanding(embeddedLoyalty, id);
				return standing === 'unknown' ? null : standing;
			},
			balancesOf: async (id) => balancesOf(await database(), id),
			statementOf: async (id, limit, before) => statementOf(await database(), id, limit, before),
		}),
		loyaltyCallsApi({ ...ownDataCalls('loyalty'), service: embeddedLoyalty }),
		...ownDataApis('loyalty'),
	);
}
