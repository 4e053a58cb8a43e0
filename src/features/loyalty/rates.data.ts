/** Terms of cashback; one place for what pages state and the ledger does. */
import type { Standing } from './contract.ts';

/** Hundredths of a percent of what a booking costs. */
export const RATES: Readonly<Record<Standing, number>> = { member: 300, participant: 100 };

/** Hours after the last arrival when cashback becomes available. */
export const AVAILABLE_HOURS = 24;

/** Months without a change after which available cashback expires. */
export const EXPIRY_MONTHS = 24;

/** The smallest payout, in minor units of its currency. */
export const LEAST_PAYOUT: Readonly<Record<string, number>> = {
	rub: 50_000,
	kzt: 300_000,
	uah: 25_000,
	usd: 500,
	eur: 500,
};

/** Price protection: hours after the booking in which a lower price counts, and the most that is credited for a booking. */
export const PROTECTION_HOURS = 72;
export const PROTECTION_LIMIT: Readonly<Record<string, number>> = {
	rub: 500_000,
	kzt: 2_500_000,
	uah: 200_000,
	usd: 5_000,
	eur: 5_000,
};
