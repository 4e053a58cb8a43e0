/** What the subscription needs of other features, the same for pages, services and background work. */
import { readOwnAccount } from '#features/account/accounts.ts';
import { deleteAbandoned } from '#features/premium/changes.ts';
import { onPremiumPayment } from '#features/premium/charges.ts';
import type { PremiumPorts } from '#features/premium/ports.ts';
import { startPremiumWork } from '#features/premium/work.ts';
import { zoneOf } from '#features/search/server.ts';
import { hasRemoteAccounts } from '#ports/account/account-service.ts';
import { onPaymentEvent, paymentGateway } from '#ports/orders/payment-gateway.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { processLog } from '#server/log/log.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import { loadWorld } from '#world/load-world.ts';

const ABANDONED_DAYS = 30;

export const premiumPorts: PremiumPorts = {
	db: database,
	gateway: paymentGateway(),
	async mailOf(db, account) {
		const own = await readOwnAccount(db, account);
		return own ? own.profile.activeMail : hasRemoteAccounts ? { account } : null;
	},
	zoneOf: (market) => zoneOf(loadWorld().countries.get(market.toUpperCase())?.capital ?? '') ?? 'UTC',
	log: {
		info: (message, details) => processLog().info(message, details),
		warn: (message, details) => processLog().warn(message, details),
		error: (message, details) => processLog().error(message, details),
	},
	now: Date.now,
};

onPaymentEvent(async ({ reference }) => {
	await onPremiumPayment(premiumPorts, reference);
});
// Another host renews its own subscriptions.
if (!config.services.premium) addBackgroundWork(() => startPremiumWork(premiumPorts));
keepForDays(ABANDONED_DAYS, async (before, limit) => deleteAbandoned(await database(), before, limit));
