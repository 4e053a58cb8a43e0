/** Everything that is stored about a person: what a report contains and the deletion of an account erases. One line for each kind. */
import type { OpenAPIHono } from '@hono/zod-openapi';
import { forgetRemoteAccount } from '#features/account/accounts.ts';
import { OWN_SOURCES, ownMessages } from '#features/account/data/own-data.ts';
import { startReports } from '#features/account/data/report-job.ts';
import { deleteOldReports, REPORT_DAYS } from '#features/account/data/reports.ts';
import { ownConversations } from '#features/assistant/own-data.ts';
import { ownDrafts } from '#features/booking/own-data.ts';
import { ownFavorites } from '#features/favorites/own-data.ts';
import { ownFeedback } from '#features/feedback/own-data.ts';
import { ownCashback } from '#features/loyalty/own-data.ts';
import { ownOrders } from '#features/orders/own-data.ts';
import { ownSubscription } from '#features/premium/own-data.ts';
import { ownAlerts } from '#features/price-alerts/own-data.ts';
import { ownEntryRuleReports } from '#features/restrictions/own-data.ts';
import { ownSearches } from '#features/saved-searches/own-data.ts';
import { ownTickets } from '#features/support/own-data.ts';
import { remoteAlerts } from '#ports/alerts/alert-service.ts';
import { remoteOrders } from '#ports/orders/order-service.ts';
import { premiumPorts } from '#ports/premium/premium-ports.ts';
import { config, remotesOf } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { processLog } from '#server/log/log.ts';
import { logSecurityEvent } from '#server/log/security-log.ts';
import { createRemoteOwnData, embeddedOwnData, ownDataApi } from '#server/own-data-service.ts';
import type { PersonalDataSource, RemoteDataSource } from '#server/personal-data-sources.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import type { Service } from '#server/process/environment-schema.ts';

const ownPremium = ownSubscription(premiumPorts);

export const PERSONAL_DATA: readonly PersonalDataSource[] = [
	...OWN_SOURCES,
	ownOrders,
	ownDrafts,
	ownTickets,
	ownFeedback,
	ownEntryRuleReports,
	ownFavorites,
	ownSearches,
	ownAlerts,
	ownPremium,
	ownCashback,
	ownConversations,
];

/** Kinds that a service stores besides its main one, by the path of their calls. */
const SERVED = {
	orders: {
		'/owners/premium': ownPremium,
		'/owners/cashback': ownCashback,
		'/owners/drafts': ownDrafts,
		'/owners/messages': ownMessages,
		'/owners/conversations': ownConversations,
	},
	premium: { '/owners': ownPremium },
	loyalty: { '/owners': ownCashback },
	subscriptions: { '/owners/messages': ownMessages },
	favorites: { '/owners': ownFavorites, '/owners/searches': ownSearches },
	forms: { '/owners': ownFeedback },
	support: { '/owners': ownTickets },
	'restrictions-feedback': { '/owners': ownEntryRuleReports },
} as const satisfies Partial<Record<Service, Readonly<Record<string, PersonalDataSource>>>>;
type ServingService = keyof typeof SERVED;

const servedBy = (service: ServingService): readonly (readonly [path: string, source: PersonalDataSource])[] =>
	Object.entries(SERVED[service]);

/** Calls about what a service of this process stores. None where it is on another host: the token is for that one. */
export const ownDataCalls = (service: ServingService) => ({
	token: config.services[service] ? null : config.serviceToken,
	security: logSecurityEvent,
});

/** Erases with the data what is stored about its account itself, if that is on the calling host. */
const forgetting = (source: PersonalDataSource): PersonalDataSource => ({
	...source,
	async erase(trx, subject, now) {
		await source.erase(trx, subject, now);
		await forgetRemoteAccount(trx, subject.account);
	},
});

/** {@link ownDataCalls} of {@link SERVED}. */
export const ownDataApis = (service: ServingService): OpenAPIHono[] =>
	servedBy(service).map(([path, source]) =>
		ownDataApi({ ...ownDataCalls(service), path, service: embeddedOwnData(forgetting(source), database, Date.now) }),
	);

/** Of the service's calls below its address: these are addresses of hosts, whose pages are used too. */
const pathOf = (service: ServingService): string => (service === 'premium' || service === 'loyalty' ? `/svc/${service}` : '');

const remotesServedBy = (service: ServingService): RemoteDataSource[] =>
	servedBy(service).flatMap(([path, { name, files, blocking }]) => {
		const remotes = remotesOf(config, service, (address, token) =>
			createRemoteOwnData({
				address: address + pathOf(service),
				token,
				path,
				name: `Data of ${service}`,
				hasFiles: files !== undefined,
				hasBlocking: blocking !== undefined,
			}),
		);
		return [...new Set(remotes.values())].map((remote) => ({ name, service: remote }));
	});

/** What services on other hosts store; first orders, which may block the deletion. */
export const REMOTE_DATA: readonly RemoteDataSource[] = [
	...remoteOrders.map((service) => ({ name: 'orders' as const, service })),
	...Object.keys(SERVED).flatMap((service) => remotesServedBy(service as ServingService)),
	...remoteAlerts.map((service) => ({ name: 'alerts' as const, service })),
];

addBackgroundWork(() => startReports({ db: database, sources: PERSONAL_DATA, remotes: REMOTE_DATA, now: Date.now, log: processLog() }));
keepForDays(REPORT_DAYS, async (before, limit) => deleteOldReports(await database(), before, limit));
