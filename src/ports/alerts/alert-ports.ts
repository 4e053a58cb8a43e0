/** What price alerts need of other features, the same for their pages, service and background work. */
import { ENDED_DAYS, UNCONFIRMED_DAYS } from '#features/price-alerts/contract.ts';
import type { AlertPorts } from '#features/price-alerts/ports.ts';
import { vapidKeys } from '#features/price-alerts/push-delivery.ts';
import { isPushService } from '#features/price-alerts/push-services.ts';
import { deleteEnded, deletePushes, deleteUnconfirmed } from '#features/price-alerts/retention.ts';
import { startAlertWork } from '#features/price-alerts/work.ts';
import { sellerName, simulatesFlights, todayAt, zoneOf } from '#features/search/server.ts';
import { messageChannelsOf } from '#ports/account/account-service.ts';
import { protectMember } from '#ports/premium/loyalty-ports.ts';
import { isVerifiedMember } from '#ports/premium/premium-service.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { createRateLimiter } from '#server/limits/rate-limit.ts';
import { spamCheckOf } from '#server/limits/spam-check.ts';
import { processLog } from '#server/log/log.ts';
import { logSecurityEvent } from '#server/log/security-log.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import type { Polling } from '#server/process/polling.ts';
import { loadWorld } from '#world/load-world.ts';
import { lowestPrice } from './alert-prices.ts';

let work: Polling | undefined;

export const alertPorts: AlertPorts = {
	db: database,
	now: Date.now,
	priceOf: (target, sale) => lowestPrice(target, sale, new Date()),
	zoneOf: (market) => zoneOf(loadWorld().countries.get(market.toUpperCase())?.capital ?? '') ?? 'UTC',
	todayAt: (code) => todayAt(code, new Date()),
	sellerName,
	channelsOf: messageChannelsOf,
	simulated: simulatesFlights,
	members: { has: (_, account) => isVerifiedMember(account), onPrice: protectMember },
	limits: {
		create: createRateLimiter({ name: 'alerts', points: 20, seconds: 600 }),
		mail: createRateLimiter({ name: 'alert-mails', points: 5, seconds: 3600 }),
	},
	spam: spamCheckOf('price-alert'),
	isPushService: (endpoint) => isPushService(endpoint, config.pushHosts),
	security: logSecurityEvent,
	log: {
		info: (message, details) => processLog().info(message, details),
		warn: (message, details) => processLog().warn(message, details),
	},
	wake: () => work?.wake(),
};

// Another host checks the prices of its own alerts.
if (!config.services.subscriptions)
	addBackgroundWork(() => {
		const subject = config.smtp ? `mailto:${config.smtp.from}` : 'mailto:push@localhost';
		work = startAlertWork(alertPorts, { keys: vapidKeys(), subject });
		return work;
	});

keepForDays(UNCONFIRMED_DAYS, async (before, limit) => deleteUnconfirmed(await database(), before, limit));
keepForDays(ENDED_DAYS, async (before, limit) => deleteEnded(await database(), before, limit));
keepForDays(ENDED_DAYS, async (before, limit) => deletePushes(await database(), before, limit));
