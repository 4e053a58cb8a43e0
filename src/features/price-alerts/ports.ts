/** What price alerts need of other features and of the process. */
import type { Language } from '#i18n/locales.ts';
import type { Database } from '#server/database/open.ts';
import type { RateLimiter } from '#server/limits/rate-limit.ts';
import type { SpamCheck } from '#server/limits/spam-check.ts';
import type { Log } from '#server/log/log.ts';
import type { SecurityLog } from '#server/log/security-log.ts';
import type { AlertTarget, SeenPrice } from './contract.ts';

export interface Sale {
	readonly market: string;
	readonly currency: string;
}

/** Which channels the account allows for price alerts (spec 3.8). */
export interface AllowedChannels {
	readonly mail: boolean;
	readonly push: boolean;
	/** Of messages; null if none is chosen. */
	readonly language: Language | null;
}

export interface MemberPrice extends Sale {
	readonly account: string;
	readonly target: AlertTarget;
	readonly total: number;
}

export interface AlertPorts {
	readonly db: () => Promise<Database>;
	readonly now: () => number;
	/** The lowest price now. @throws if no supplier responded */
	readonly priceOf: (target: AlertTarget, sale: Sale) => Promise<SeenPrice>;
	/** IANA zone of the market's capital. */
	readonly zoneOf: (market: string) => string;
	/** Local date at a city or airport. */
	readonly todayAt: (code: string) => string;
	readonly sellerName: (id: string, language: Language) => string | undefined;
	/** Null: the account does not exist. */
	readonly channelsOf: (account: string) => Promise<AllowedChannels | null>;
	/** Whether schedules and prices are simulated. */
	readonly simulated: () => boolean;
	/** The paid subscription. */
	readonly members: {
		readonly has: (db: Database, account: string) => Promise<boolean>;
		/** A member's alert saw a price; in the transaction that stores it. */
		readonly onPrice: (trx: Database, seen: MemberPrice, now: number) => Promise<void>;
	};
	readonly limits: {
		/** Per address of the visitor. */
		readonly create: RateLimiter;
		/** Per mail address: confirmations. */
		readonly mail: RateLimiter;
	};
	readonly spam: SpamCheck;
	/** Whether a push service's address may be called. */
	readonly isPushService: (endpoint: string) => boolean;
	readonly security: SecurityLog;
	readonly log: Pick<Log, 'info' | 'warn'>;
	/** Starts a round of checks soon. */
	readonly wake: () => void;
}
