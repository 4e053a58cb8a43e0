import type { Allowance, Cabin, ChangeRule, FareBrand } from '#engine/contract.ts';
import { hashText, mix, share } from './hash.ts';
import type { Contract } from './quote.ts';

export interface BrandTerms {
	brand: FareBrand;
	/** Surcharge on the lowest fare. */
	add: number;
	cabinBag: Allowance | null;
	checkedBag: Allowance | null;
	refund: ChangeRule;
	exchange: ChangeRule;
}

const NONE: Allowance = { pieces: 0, kilos: 0 };
const piece = (kilos: number, pieces = 1): Allowance => ({ pieces, kilos });
const FREE: ChangeRule = { allowed: true, fee: 0 };
const NO: ChangeRule = { allowed: false, fee: 0 };
const UNKNOWN: ChangeRule = { allowed: null, fee: 0 };
const forFee = (fee: number): ChangeRule => ({ allowed: true, fee });

const BAG = {
	network: { from: 2200, perKilometre: 0.45, most: 9000 },
	lowcost: { from: 1700, perKilometre: 0.4, most: 6500 },
	leisure: { from: 1800, perKilometre: 0.35, most: 6000 },
	regional: { from: 1500, perKilometre: 0.3, most: 4000 },
} as const;

/** Roubles for one more checked bag on one contract. */
export const bagPrice = ({ kind, kilometres }: Contract): number => {
	const { from, perKilometre, most } = BAG[kind];
	return Math.min(most, from + perKilometre * kilometres);
};

export const cabinBagPrice = (contract: Contract): number => 0.55 * bagPrice(contract);

const changeFee = ({ kilometres }: Contract): number => Math.min(12_000, 2500 + 0.5 * kilometres);

const habit = (airline: string, trait: number): number => share(mix(hashText(airline), trait));

interface Policy {
	lightBag: boolean;
	lightCabinBag: Allowance;
	silentBags: boolean;
	silentRules: boolean;
	lightExchange: boolean;
}

export const LONG_KM = 3500;

function policyOf(airline: string, { kind, kilometres }: Contract): Policy {
	const bagShare = { network: kilometres > LONG_KM ? 0.6 : 0.25, lowcost: 0, leisure: 0.6, regional: 0.6 }[kind];
	const noCabinBag = kind === 'lowcost' && habit(airline, 2) < 0.55;
	return {
		lightBag: habit(airline, 1) < bagShare,
		lightCabinBag: noCabinBag ? NONE : piece(habit(airline, 3) < 0.5 ? 8 : 10),
		silentBags: habit(airline, 4) < 0.05,
		silentRules: habit(airline, 5) < 0.09,
		lightExchange: habit(airline, 6) < 0.6,
	};
}

function economyTerms(airline: string, contract: Contract, premium: boolean): BrandTerms[] {
	const policy = policyOf(airline, contract);
	const { kind, adult } = contract;
	const fee = changeFee(contract);
	const bag = bagPrice(contract);
	const kilos = kind === 'lowcost' || kind === 'leisure' ? 20 : 23;
	const lightBag = premium ? piece(23) : policy.lightBag ? piece(kilos) : NONE;
	const standardAdd = Math.round(policy.lightBag || premium ? 0.12 * adult : 0.8 * bag + 0.03 * adult);
	const rule = (value: ChangeRule): ChangeRule => (policy.silentRules ? UNKNOWN : value);
	const bags = (value: Allowance): Allowance | null => (policy.silentBags ? null : value);
	const light: BrandTerms = {
		brand: 'light',
		add: 0,
		cabinBag: bags(premium ? piece(10) : policy.lightCabinBag),
		checkedBag: bags(lightBag),
		refund: rule(NO),
		exchange: rule(policy.lightExchange ? forFee(fee) : NO),
	};
	const standard: BrandTerms = {
		brand: 'standard',
		add: standardAdd,
		cabinBag: piece(10),
		checkedBag: piece(kilos, premium ? 2 : 1),
		refund: kind === 'lowcost' ? NO : rule(forFee(1.2 * fee)),
		exchange: rule(forFee(0.6 * fee)),
	};
	const flex: BrandTerms = {
		brand: 'flex',
		add: standardAdd + Math.round(0.24 * adult + 1500),
		cabinBag: piece(kind === 'lowcost' ? 10 : 12),
		checkedBag: piece(23, premium || (kind === 'network' && contract.kilometres > LONG_KM) ? 2 : 1),
		refund: kind === 'lowcost' ? forFee(0.5 * fee) : FREE,
		exchange: FREE,
	};
	return kind === 'leisure' ? [light, standard] : [light, standard, flex];
}

function businessTerms(contract: Contract): BrandTerms[] {
	const fee = changeFee(contract);
	const bags = { cabinBag: piece(12, 2), checkedBag: piece(32, 2) };
	return [
		{ brand: 'standard', add: 0, ...bags, refund: forFee(2 * fee), exchange: forFee(fee) },
		{ brand: 'flex', add: Math.round(0.22 * contract.adult), ...bags, refund: FREE, exchange: FREE },
	];
}

export const termsOf = (airline: string, contract: Contract, cabin: Cabin): BrandTerms[] =>
	cabin === 'business' || cabin === 'first' ? businessTerms(contract) : economyTerms(airline, contract, cabin === 'premium');

const smallerAllowance = (a: Allowance | null, b: Allowance | null): Allowance | null => {
	if (a === null || b === null) return null;
	if (a.pieces !== b.pieces) return a.pieces < b.pieces ? a : b;
	return a.kilos <= b.kilos ? a : b;
};

const stricterRule = (a: ChangeRule, b: ChangeRule): ChangeRule => {
	if (a.allowed === false || b.allowed === false) return NO;
	return a.allowed === null || b.allowed === null ? UNKNOWN : forFee(a.fee + b.fee);
};

/** Terms for the brands that several contracts share: prices add up, the smaller allowance and the stricter rule apply. */
export function joinTerms(contracts: readonly (readonly BrandTerms[])[]): BrandTerms[] {
	const [first = [], ...others] = contracts;
	return first.flatMap((start) => {
		let joined = start;
		for (const terms of others) {
			const next = terms.find(({ brand }) => brand === start.brand);
			if (!next) return [];
			joined = {
				brand: start.brand,
				add: joined.add + next.add,
				cabinBag: smallerAllowance(joined.cabinBag, next.cabinBag),
				checkedBag: smallerAllowance(joined.checkedBag, next.checkedBag),
				refund: stricterRule(joined.refund, next.refund),
				exchange: stricterRule(joined.exchange, next.exchange),
			};
		}
		return [joined];
	});
}
