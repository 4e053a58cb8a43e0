/** The subscription, as other parts of the site use it: embedded, or on another host (`HOST_PREMIUM`). */
import type { Membership } from '#features/premium/contract.ts';

export interface Subscriber {
	/** Null for an account that never subscribed. */
	readonly membership: Membership | null;
	/** Whether it has paid for a subscription. */
	readonly hasPaid: boolean;
}

export interface PremiumService {
	/**
	 * @param account its id
	 * @throws ServiceUnavailableError
	 */
	find(account: string): Promise<Subscriber>;
}
