/** What the subscription needs of other features and of the process. */
import type { PaymentGateway } from '#features/payment/contract.ts';
import type { Database } from '#server/database/open.ts';
import type { Log } from '#server/log/log.ts';
import type { MailAccount } from '#server/mail/outbox.ts';

export interface PremiumPorts {
	readonly db: () => Promise<Database>;
	readonly gateway: PaymentGateway;
	/** Active mail address of an account, or the account if another host has it; null without an address. */
	readonly mailOf: (db: Database, account: string) => Promise<string | MailAccount | null>;
	/** IANA zone of the market's capital. */
	readonly zoneOf: (market: string) => string;
	readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
	readonly now: () => number;
}
