import { isRecord } from '#lib/is-record.ts';
import {
	type Flag,
	type FlagValues,
	type ForeignCardsFlag,
	type Guard,
	PAYMENT_METHODS,
	type PaymentMethod,
	type PaymentMethodsFlag,
	type ValuesByName,
} from './contract.ts';

export type ErrorLogger = (message: string, details: Readonly<Record<string, unknown>>) => void;

export type Declarations = ReadonlyMap<string, Flag>;

/** @throws Error without a name or team, or with an invalid default */
export function declareFlag<T>(flag: Flag<T>): Flag<T> {
	if (!flag.name) throw new Error('A feature flag needs a name');
	if (!flag.team) throw new Error(`Feature flag ${flag.name} needs a team`);
	if (!flag.contract(flag.default)) throw new Error(`Feature flag ${flag.name} has a default that breaks its contract`);
	return Object.freeze({ ...flag });
}

/** Collects declared flags; duplicates are logged and the first wins. */
export function collectFlags(flags: readonly Flag[], reportError: ErrorLogger): Declarations {
	const declared = new Map<string, Flag>();
	for (const flag of flags) {
		if (declared.has(flag.name)) reportError('Feature flag is declared twice', { name: flag.name, team: flag.team });
		else declared.set(flag.name, flag);
	}
	return declared;
}

export const flagValues = (values: ValuesByName): FlagValues => ({
	get: <T>(flag: Flag<T>): T => {
		const value = Object.hasOwn(values, flag.name) ? values[flag.name] : undefined;
		return flag.contract(value) ? value : flag.default;
	},
});

const isBoolean: Guard<boolean> = (value) => typeof value === 'boolean';
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isPair = (value: unknown): boolean => Array.isArray(value) && value.length === 2 && value.every(isText);

const isForeignCards = (value: unknown): value is ForeignCardsFlag =>
	isRecord(value) &&
	isBoolean(value.enabled) &&
	isCount(value.informerSuspensionSearchCount) &&
	isCount(value.informerSuspensionTime) &&
	isRecord(value.informerText) &&
	isText(value.informerText.en) &&
	isText(value.informerText.ru) &&
	Array.isArray(value.directions) &&
	value.directions.every(isPair) &&
	Array.isArray(value.placements) &&
	value.placements.every(isText);

const isPaymentMethods = (value: unknown): value is PaymentMethodsFlag =>
	isRecord(value) && Array.isArray(value.methods) && value.methods.every((method) => PAYMENT_METHODS.includes(method as PaymentMethod));

export const FOREIGN_CARDS = declareFlag<ForeignCardsFlag>({
	name: 'avs-exp-foreignCards',
	team: 'avs',
	contract: isForeignCards,
	default: {
		enabled: false,
		informerSuspensionSearchCount: 0,
		informerSuspensionTime: 0,
		informerText: { en: '', ru: '' },
		directions: [],
		placements: [],
	},
});

export const AVAILABLE_PAYMENT_METHODS = declareFlag<PaymentMethodsFlag>({
	name: 'usc-feat-availablePaymentMethods',
	team: 'usc',
	contract: isPaymentMethods,
	default: { methods: [...PAYMENT_METHODS] },
});

/** Makes seats the first booking step. */
export const SEAT_MAP_BEFORE_SERVICES = declareFlag<boolean>({
	name: 'asb-exp-seatMapBeforeServices',
	team: 'asb',
	contract: isBoolean,
	default: false,
});

export const DECLARED_FLAGS: readonly Flag[] = [FOREIGN_CARDS, AVAILABLE_PAYMENT_METHODS, SEAT_MAP_BEFORE_SERVICES];
