/** Everything that is stored about a person: what a report contains and the deletion of an account erases. One line for each kind. */
import { OWN_SOURCES } from '#features/account/data/own-data.ts';
import { startReports } from '#features/account/data/report-job.ts';
import { deleteOldReports, REPORT_DAYS } from '#features/account/data/reports.ts';
import { ownDrafts } from '#features/booking/own-data.ts';
import { ownFavorites } from '#features/favorites/own-data.ts';
import { ownFeedback } from '#features/feedback/own-data.ts';
import { ownOrders } from '#features/orders/own-data.ts';
import { ownAlerts } from '#features/price-alerts/own-data.ts';
import { ownSearches } from '#features/saved-searches/own-data.ts';
import { ownTickets } from '#features/support/own-data.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { processLog } from '#server/log/log.ts';
import type { PersonalDataSource, RemoteDataSource } from '#server/personal-data-sources.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import { remoteAlerts } from './alert-service.ts';
import { remoteOrders } from './order-service.ts';

export const PERSONAL_DATA: readonly PersonalDataSource[] = [
	...OWN_SOURCES,
	ownOrders,
	ownDrafts,
	ownTickets,
	ownFeedback,
	ownFavorites,
	ownSearches,
	ownAlerts,
];

/** What services on other hosts store; orders first, which may block the deletion. */
export const REMOTE_DATA: readonly RemoteDataSource[] = [
	...remoteOrders.map((service) => ({ name: 'orders' as const, service })),
	...remoteAlerts.map((service) => ({ name: 'alerts' as const, service })),
];

addBackgroundWork(() => startReports({ db: database, sources: PERSONAL_DATA, remotes: REMOTE_DATA, now: Date.now, log: processLog() }));
keepForDays(REPORT_DAYS, async (before, limit) => deleteOldReports(await database(), before, limit));
