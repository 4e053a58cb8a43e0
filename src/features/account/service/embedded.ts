/** The service of accounts in this process. */
import { readAccount, readOwnAccount } from '#features/account/accounts.ts';
import { identify } from '#features/account/identify.ts';
import { withBooked } from '#features/account/passengers.ts';
import { MAX_PASSENGERS } from '#features/account/schema.ts';
import { type AccountPorts, savePassengers } from '#features/account/user.ts';
import type { AccountService } from './service.ts';

export function createAccounts(ports: Pick<AccountPorts, 'db' | 'now'>): AccountService {
	return {
		async find(request) {
			const db = await ports.db();
			const identity = await identify(db, request, ports.now());
			const account = identity && (await readAccount(db, identity.account));
			return identity && account ? { kind: 'open', user: { identity, account } } : { kind: 'none' };
		},
		async addPassengers(request, booked) {
			const identity = await identify(await ports.db(), request, ports.now());
			if (identity) await savePassengers(ports, identity.account, (stored) => withBooked(stored, booked, MAX_PASSENGERS));
		},
		async channelsOf(id) {
			const account = await readOwnAccount(await ports.db(), id);
			if (!account) return null;
			const { notification_channels, notification_language } = account.settings;
			const channels = notification_channels?.value.price_alert;
			return {
				mail: channels?.email ?? true,
				push: channels?.web_push ?? true,
				address: account.profile.activeMail,
				language: notification_language?.value ?? null,
			};
		},
	};
}
