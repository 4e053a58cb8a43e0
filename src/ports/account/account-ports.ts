/** What the account needs of other features, the same for its pages and services. */
import { CHALLENGE_DAYS, deleteOldChallenges } from '#features/account/login-challenges.ts';
import { deleteOldLogins, LOGIN_DAYS } from '#features/account/phone-login.ts';
import { deleteOldSessions, SESSION_DAYS } from '#features/account/sessions.ts';
import { deleteOldIdTokens, ID_TOKEN_DAYS } from '#features/account/social/identities.ts';
import type { AccountPorts } from '#features/account/user.ts';
import { todayAt } from '#features/search/server.ts';
import { ordersOf } from '#ports/orders/order-service.ts';
import { hasPurchases, userPremiumOf } from '#ports/premium/premium-service.ts';
import { config } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { keepForDays } from '#server/database/retention.ts';
import { loadWorld } from '#world/load-world.ts';

export const accountPorts: AccountPorts = {
	db: database,
	async orderCounters(owner, brand) {
		const result = await ordersOf(brand).summarize(owner);
		return result.kind === 'ok' ? { all: result.summary.all, upcoming: result.summary.upcoming.length } : null;
	},
	premium: userPremiumOf,
	hasPurchases,
	now: Date.now,
	// Outside production the outbox shows every SMS.
	hasSms: config.smsGateway !== null || !config.production,
	today: (market) => todayAt(loadWorld().countries.get(market.toUpperCase())?.capital ?? '', new Date()),
};

keepForDays(SESSION_DAYS, async (before, limit) => deleteOldSessions(await database(), before, limit));
keepForDays(LOGIN_DAYS, async (before, limit) => deleteOldLogins(await database(), before, limit));
keepForDays(CHALLENGE_DAYS, async (before, limit) => deleteOldChallenges(await database(), before, limit));
keepForDays(ID_TOKEN_DAYS, async (before, limit) => deleteOldIdTokens(await database(), before, limit));
