import type { UserPremium } from '#features/account/contract.ts';
import { mailHash, phoneHash } from '#features/orders/records.ts';
import { isPremiumPage } from '#features/premium/address.ts';
import type { Membership } from '#features/premium/contract.ts';
import { createPremium } from '#features/premium/service/embedded.ts';
import { createRemotePremium } from '#features/premium/service/remote.ts';
import type { PremiumService, Subscriber } from '#features/premium/service/service.ts';
import { config, remotesOf } from '#server/config.ts';
import { type Database, database } from '#server/database/open.ts';
import { ServiceUnavailableError } from '#server/http/service-unavailable.ts';
import { BRANDS, type Brand, type Site } from '#site/site.ts';

/** Of this process. */
export const embeddedPremium = createPremium({ db: database, now: Date.now });

const remotes = remotesOf(config, 'premium', createRemotePremium);

/** Subscriptions of a brand: of this process, or of the host of `HOST_PREMIUM`. */
export const premiumOf = (brand: Brand): PremiumService => remotes.get(brand) ?? embeddedPremium;

/** Address of the host that has the subscriptions of a brand; null if this process has them. */
export const premiumHostOf = (brand: Brand): string | null => config.services.premium?.[brand] ?? null;

/** Address of the host whose page this is; null if it is this process's. */
export const premiumHostFor = ({ path, brand }: Pick<Site, 'path' | 'brand'>): string | null =>
	isPremiumPage(path) ? premiumHostOf(brand) : null;

/** An account may subscribe at each brand. */
const services = [...new Set(BRANDS.map(premiumOf))];

/** Subscriptions of an account at all brands; `unknown`: a service does not respond. */
export async function readMemberships(account: string): Promise<readonly Membership[] | 'unknown'> {
	try {
		const subscribers = await Promise.all(services.map((service) => service.find(account)));
		return subscribers.flatMap(({ membership }) => membership ?? []);
	} catch (error) {
		if (error instanceof ServiceUnavailableError) return 'unknown';
		throw error;
	}
}

/** @throws ServiceUnavailableError if none of those that respond says so */
async function isAnywhere(account: string, says: (subscriber: Subscriber) => boolean): Promise<boolean> {
	const results = await Promise.allSettled(services.map((service) => service.find(account)));
	if (results.some((result) => result.status === 'fulfilled' && says(result.value))) return true;
	const failed = results.find((result) => result.status === 'rejected');
	if (failed) throw failed.reason;
	return false;
}

/** @throws ServiceUnavailableError */
export const isMember = (account: string): Promise<boolean> => isAnywhere(account, ({ membership }) => membership?.member === true);

/** What cannot be checked now opens no paid benefit. */
async function falseIfUnavailable(result: Promise<boolean>): Promise<boolean> {
	try {
		return await result;
	} catch (error) {
		if (error instanceof ServiceUnavailableError) return false;
		throw error;
	}
}

/** Whether the account is known to be a member. */
export const isVerifiedMember = (account: string): Promise<boolean> => falseIfUnavailable(isMember(account));

/** Null also while the subscription cannot be read. */
export async function userPremiumOf(account: string, brand: Brand): Promise<UserPremium | null> {
	const subscriber = await premiumOf(brand)
		.find(account)
		.catch((error: unknown) => {
			if (error instanceof ServiceUnavailableError) return null;
			throw error;
		});
	const membership = subscriber?.membership;
	if (!membership || membership.state === 'new') return null;
	const { state, plan, member, renews, until } = membership;
	return { status: state, plan, is_member: member, renews, until: until === null ? null : new Date(until).toISOString() };
}

/** A paid order of one of the addresses. */
async function hasPaidOrder(db: Database, { mail, phone }: Readonly<Record<'mail' | 'phone', string | null>>): Promise<boolean> {
	if (mail === null && phone === null) return false;
	const row = await db
		.selectFrom('orders')
		.select('id')
		.where(({ eb, or }) =>
			or([
				...(mail === null ? [] : [eb('mail_hash', '=', mailHash(mail))]),
				...(phone === null ? [] : [eb('phone_hash', '=', phoneHash(phone))]),
			]),
		)
		.where('captured', '>', 0)
		.where('erased_at', 'is', null)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export const hasPurchases = async (account: string, addresses: Readonly<Record<'mail' | 'phone', string | null>>): Promise<boolean> =>
	(await hasPaidOrder(await database(), addresses)) || falseIfUnavailable(isAnywhere(account, ({ hasPaid }) => hasPaid));
