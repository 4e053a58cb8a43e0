import { createAccounts } from '#features/account/service/embedded.ts';
import { createRemoteAccounts } from '#features/account/service/remote.ts';
import type { AccountRequest, AccountService, MessageChannels, SessionState, SignedIn } from '#features/account/service/service.ts';
import { config, remotesOf } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { arrivalOf } from '#server/http/own-origin.ts';
import { ServiceUnavailableError } from '#server/http/service-unavailable.ts';
import { processLog } from '#server/log/log.ts';
import { startRecipients } from '#server/mail/recipients.ts';
import { addBackgroundWork } from '#server/process/background-work.ts';
import { brandByHost } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';

/** Of this process. */
export const embeddedAccounts = createAccounts({ db: database, now: Date.now });

const remotes = remotesOf(config, 'auth', (address, token) => createRemoteAccounts({ address, token, db: database, now: Date.now }));

const brandOf = (request: AccountRequest): Brand => brandByHost(arrivalOf(request).host, config.brandHosts);

/** Accounts of the brand of a request: of this process, or of the host of `HOST_AUTH`. */
export const accountsOf = (request: AccountRequest): AccountService => remotes.get(brandOf(request)) ?? embeddedAccounts;

/** Address of the host that has the accounts of a brand; null if this process has them. */
export const authHostOf = (brand: Brand): string | null => config.services.auth?.[brand] ?? null;
export const authHostFor = (request: AccountRequest): string | null => authHostOf(brandOf(request));

export const sessionOf = (request: AccountRequest): Promise<SessionState> => accountsOf(request).find(request);

/** Null for guests. @throws ServiceUnavailableError */
export async function signedInUser(request: AccountRequest): Promise<SignedIn | null> {
	const state = await sessionOf(request);
	if (state.kind === 'unavailable') throw new ServiceUnavailableError('Accounts do not respond');
	return state.kind === 'open' ? state.user : null;
}

/** Whether a brand's accounts are on another host. */
export const hasRemoteAccounts = remotes.size > 0;

/** Of an account of this process or of another host; null if no host has it. @throws ServiceUnavailableError */
export async function messageChannelsOf(account: string): Promise<MessageChannels | null> {
	for (const service of [embeddedAccounts, ...new Set(remotes.values())]) {
		const channels = await service.channelsOf(account);
		if (channels) return channels;
	}
	return null;
}

if (hasRemoteAccounts)
	addBackgroundWork(() =>
		startRecipients({
			db: database,
			addressOf: async (account) => (await messageChannelsOf(account))?.address ?? null,
			log: processLog(),
			now: Date.now,
		}),
	);
