import { isLoyaltyPage } from '#features/loyalty/address.ts';
import type { Balance, Standing } from '#features/loyalty/contract.ts';
import { cashbackOf, rateOf } from '#features/loyalty/rules.ts';
import { createLoyalty } from '#features/loyalty/service/embedded.ts';
import { createRemoteLoyalty } from '#features/loyalty/service/remote.ts';
import type { LoyaltyService } from '#features/loyalty/service/service.ts';
import { config, remotesOf } from '#server/config.ts';
import { database } from '#server/database/open.ts';
import { ServiceUnavailableError } from '#server/http/service-unavailable.ts';
import { processLog } from '#server/log/log.ts';
import { BRANDS, type Brand, type Site } from '#site/site.ts';
import { isMember } from './premium-service.ts';

/** Of this process. */
export const embeddedLoyalty = createLoyalty({ db: database, isMember, log: processLog, now: Date.now });

const remotes = remotesOf(config, 'loyalty', createRemoteLoyalty);

/** Cashback of a brand: of this process, or of the host of `HOST_LOYALTY`. */
export const loyaltyOf = (brand: Brand): LoyaltyService => remotes.get(brand) ?? embeddedLoyalty;

/** What an account has at some brands; `unknown`: a service does not respond. */
export async function readBalances(account: string, brands: readonly Brand[] = BRANDS): Promise<readonly Balance[] | 'unknown'> {
	try {
		const services = [...new Set(brands.map(loyaltyOf))];
		return (await Promise.all(services.map((service) => service.balancesOf(account)))).flat();
	} catch (error) {
		if (error instanceof ServiceUnavailableError) return 'unknown';
		throw error;
	}
}

/** Whether cashback is on another host: it is told what orders earn. */
export const hasRemoteLoyalty = (brand: Brand): boolean => remotes.has(brand);

/** Address of the host that has the cashback of a brand; null if this process has it. */
export const loyaltyHostOf = (brand: Brand): string | null => config.services.loyalty?.[brand] ?? null;

/** Address of the host whose page this is; null if it is this process's. */
export const loyaltyHostFor = ({ path, brand }: Pick<Site, 'path' | 'brand'>): string | null =>
	isLoyaltyPage(path) ? loyaltyHostOf(brand) : null;

/** `unknown`: its service, or that of the subscription, does not respond. */
export type StandingState = Standing | null | 'unknown';

export async function readStanding(service: LoyaltyService, account: string): Promise<StandingState> {
	try {
		return await service.standingOf(account);
	} catch (error) {
		if (error instanceof ServiceUnavailableError) return 'unknown';
		throw error;
	}
}

/** What a booking would earn now, in minor units: 0 for accounts that earn nothing; null if that cannot be checked. */
export async function promisedCashback(account: string, total: number, brand: Brand): Promise<number | null> {
	const standing = await readStanding(loyaltyOf(brand), account);
	return standing === 'unknown' ? null : cashbackOf(total, rateOf(standing));
}
