import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import * as clicks from './migrations/0001-clicks.ts';
import * as telemetry from './migrations/0002-telemetry.ts';
import * as clickPartner from './migrations/0004-click-partner.ts';
import * as faqVotes from './migrations/0005-faq-votes.ts';
import * as privacy from './migrations/0006-privacy.ts';
import * as staffSessions from './migrations/0007-staff-sessions.ts';
import * as eventBytes from './migrations/0008-event-bytes.ts';
import * as rateLimits from './migrations/0009-rate-limits.ts';
import * as supportRatings from './migrations/0010-support-ratings.ts';
import * as mails from './migrations/0011-mails.ts';
import * as feedback from './migrations/0012-feedback.ts';
import * as supportTickets from './migrations/0013-support-tickets.ts';
import * as booking from './migrations/0014-booking.ts';
import * as ownTicketNumbers from './migrations/0015-own-ticket-numbers.ts';
import * as paymentGateway from './migrations/0016-payment-gateway.ts';
import * as bookingChecks from './migrations/0017-booking-checks.ts';
import * as accounts from './migrations/0020-accounts.ts';
import * as orderChanges from './migrations/0021-order-changes.ts';
import * as signInMethods from './migrations/0022-sign-in-methods.ts';
import * as accountData from './migrations/0024-account-data.ts';
import * as orderOwners from './migrations/0025-order-owners.ts';
import * as favorites from './migrations/0026-favorites.ts';
import * as mailHeaders from './migrations/0027-mail-headers.ts';
import * as priceAlerts from './migrations/0028-price-alerts.ts';
import * as phoneLocks from './migrations/0029-phone-locks.ts';
import * as paymentCreators from './migrations/0030-payment-creators.ts';
import * as seatHoldStarts from './migrations/0033-seat-hold-starts.ts';
import * as hotelClicks from './migrations/0034-hotel-clicks.ts';
import * as entryRuleReports from './migrations/0037-entry-rule-reports.ts';
import * as premium from './migrations/0038-premium.ts';
import * as loyalty from './migrations/0039-loyalty.ts';
import * as assistant from './migrations/0040-assistant.ts';
import * as chargeRequests from './migrations/0041-charge-requests.ts';
import * as climate from './migrations/0045-climate.ts';
import * as reportedOrders from './migrations/0046-reported-orders.ts';
import * as expiryKeys from './migrations/0047-expiry-keys.ts';
import * as mailAccounts from './migrations/0048-mail-accounts.ts';
import type { Schema } from './schema.ts';

/** Migrations in order. Never change a released one; add a new one. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
	'0001-clicks': clicks,
	'0002-telemetry': telemetry,
	'0004-click-partner': clickPartner,
	'0005-faq-votes': faqVotes,
	'0006-privacy': privacy,
	'0007-staff-sessions': staffSessions,
	'0008-event-bytes': eventBytes,
	'0009-rate-limits': rateLimits,
	'0010-support-ratings': supportRatings,
	'0011-mails': mails,
	'0012-feedback': feedback,
	'0013-support-tickets': supportTickets,
	'0014-booking': booking,
	'0015-own-ticket-numbers': ownTicketNumbers,
	'0016-payment-gateway': paymentGateway,
	'0017-booking-checks': bookingChecks,
	'0020-accounts': accounts,
	'0021-order-changes': orderChanges,
	'0022-sign-in-methods': signInMethods,
	'0024-account-data': accountData,
	'0025-order-owners': orderOwners,
	'0026-favorites': favorites,
	'0027-mail-headers': mailHeaders,
	'0028-price-alerts': priceAlerts,
	'0029-phone-locks': phoneLocks,
	'0030-payment-creators': paymentCreators,
	'0033-seat-hold-starts': seatHoldStarts,
	'0034-hotel-clicks': hotelClicks,
	'0037-entry-rule-reports': entryRuleReports,
	'0038-premium': premium,
	'0039-loyalty': loyalty,
	'0040-assistant': assistant,
	'0041-charge-requests': chargeRequests,
	'0045-climate': climate,
	'0046-reported-orders': reportedOrders,
	'0047-expiry-keys': expiryKeys,
	'0048-mail-accounts': mailAccounts,
};

/** PostgreSQL advisory lock id; arbitrary but unique in the database. */
const LOCK = 7_401_233;

/** @param schema PostgreSQL schema; without it Kysely looks for its tables in every schema */
async function run(db: Kysely<Schema>, schema: string | null): Promise<void> {
	const where = schema === null ? {} : { migrationTableSchema: schema };
	const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
	// A development database may have run a later migration before an earlier one was merged.
	const { error } = await new Migrator({ db, provider, allowUnorderedMigrations: true, ...where }).migrateToLatest();
	if (error) throw error;
}

const LOCK_TIMEOUT_MS = 60_000;

async function beginAlone(connection: Kysely<Schema>): Promise<void> {
	const deadline = Date.now() + LOCK_TIMEOUT_MS;
	await sql`pragma busy_timeout = 0`.execute(connection);
	for (;;) {
		try {
			await sql`begin immediate`.execute(connection);
			break;
		} catch (error) {
			if ((error as { code?: string }).code !== 'SQLITE_BUSY' || Date.now() > deadline) throw error;
			await wait(20);
		}
	}
}

export async function migrate(db: Kysely<Schema>, engine: 'sqlite' | 'postgres'): Promise<void> {
	await db.connection().execute(engine === 'sqlite' ? migrateSqlite : migratePostgres);
}

async function migrateSqlite(connection: Kysely<Schema>): Promise<void> {
	await beginAlone(connection);
	try {
		await run(connection, null);
	} catch (error) {
		await sql`rollback`.execute(connection);
		throw error;
	}
	await sql`commit`.execute(connection);
}

async function migratePostgres(connection: Kysely<Schema>): Promise<void> {
	await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
	try {
		const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(connection);
		await run(connection, rows[0]?.name ?? 'public');
	} finally {
		await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
	}
}
