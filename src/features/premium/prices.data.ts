/** Prices of the subscription by currency, in minor units; one line for each currency in which it is sold. */
import type { Price } from './contract.ts';

/** Where members earn cashback on bookings, the subscription costs more than where it only watches prices. */
export const WITH_CASHBACK: Readonly<Record<string, Omit<Price, 'currency'>>> = {
	rub: { month: 29_900, year: 249_000 },
};

export const PRICES: Readonly<Record<string, Omit<Price, 'currency'>>> = {
	byn: { month: 590, year: 4_900 },
	eur: { month: 199, year: 1_690 },
	ils: { month: 790, year: 6_900 },
	inr: { month: 14_900, year: 124_900 },
	kes: { month: 24_900, year: 209_000 },
	mdl: { month: 3_500, year: 29_500 },
	pln: { month: 799, year: 6_690 },
	ron: { month: 899, year: 7_490 },
	rub: { month: 17_900, year: 149_000 },
	tzs: { month: 500_000, year: 4_200_000 },
	usd: { month: 199, year: 1_690 },
	zar: { month: 3_490, year: 28_900 },
};
