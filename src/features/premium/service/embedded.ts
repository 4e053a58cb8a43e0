/** The service of subscriptions in this process. */
import type { PremiumPorts } from '#features/premium/ports.ts';
import { hasPaid, readMembership } from '#features/premium/records.ts';
import type { PremiumService } from './service.ts';

export const createPremium = ({ db: open, now }: Pick<PremiumPorts, 'db' | 'now'>): PremiumService => ({
	async find(account) {
		const db = await open();
		return { membership: await readMembership(db, account, now()), hasPaid: await hasPaid(db, account) };
	},
});
