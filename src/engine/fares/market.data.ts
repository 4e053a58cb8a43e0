import type { Airline, Country } from '#world/world.ts';

type Region = Country['region'];

/**
 * Price levels relative to the distance curve of `quote.ts`, calibrated to published fares of 2025–2026: Moscow – Saint Petersburg 3–8 thousand
 * roubles, Moscow – Istanbul 12–25, New York – London $250–600 one way.
 */

/** Domestic flights; other countries use their region. */
export const DOMESTIC: Readonly<Record<string, number>> = {
	RU: 0.7,
	KZ: 0.62,
	UZ: 0.6,
	TR: 0.5,
	IN: 0.5,
	CN: 0.56,
	VN: 0.5,
	TH: 0.48,
	ID: 0.6,
	MY: 0.45,
	PH: 0.52,
	BR: 0.72,
	MX: 0.6,
	CO: 0.5,
	US: 0.72,
	CA: 0.95,
	AU: 0.8,
	JP: 0.85,
	IR: 0.4,
	EG: 0.6,
	ZA: 0.6,
};

export const DOMESTIC_OF_REGION: Readonly<Record<Region, number>> = {
	europe: 0.75,
	cis: 0.62,
	'middle-east': 0.65,
	asia: 0.65,
	africa: 0.9,
	'north-america': 0.8,
	'latin-america': 0.75,
	oceania: 1,
};

/** Between two countries of the region. */
export const WITHIN: Readonly<Record<Region, number>> = {
	europe: 0.82,
	cis: 0.84,
	'middle-east': 0.85,
	asia: 0.72,
	africa: 1.2,
	'north-america': 0.9,
	'latin-america': 0.95,
	oceania: 1,
};

/** Between regions, `a b` in alphabetical order; 1 where not listed. */
export const BETWEEN: Readonly<Record<string, number>> = {
	'cis europe': 1.15,
	'cis middle-east': 1.25,
	'asia cis': 0.9,
	'asia europe': 0.92,
	'asia middle-east': 0.78,
	'europe middle-east': 0.92,
	'europe north-america': 1.05,
	'asia north-america': 1.02,
	'africa europe': 0.95,
	'africa middle-east': 0.95,
	'latin-america north-america': 0.85,
	'europe latin-america': 0.95,
	'asia oceania': 0.85,
	'cis north-america': 1.2,
};

/** Between a country and a region, where {@link BETWEEN} does not fit because of detours. */
export const DETOURS: Readonly<Record<string, number>> = {
	'RU europe': 1.75,
	'BY europe': 1.5,
	'RU north-america': 1.7,
	'BY north-america': 1.6,
};

/** Demand by month, January first. */
export const SEASON: Readonly<Record<Region, readonly number[]>> = {
	europe: [0.88, 0.87, 0.93, 1, 1.04, 1.14, 1.24, 1.24, 1.06, 0.96, 0.87, 1.02],
	cis: [0.95, 0.9, 0.94, 0.98, 1.05, 1.12, 1.2, 1.19, 1.04, 0.95, 0.88, 1.02],
	'middle-east': [1.08, 1, 1.02, 1.02, 0.98, 0.95, 1, 1.02, 0.98, 1.08, 1.05, 1.12],
	asia: [1.18, 1.12, 1.02, 0.98, 0.92, 0.95, 1.02, 1.02, 0.92, 0.95, 1.02, 1.2],
	africa: [1.05, 0.95, 0.98, 0.98, 0.95, 1.02, 1.12, 1.12, 0.98, 1, 0.98, 1.18],
	'north-america': [0.86, 0.86, 0.95, 0.97, 1.05, 1.17, 1.22, 1.17, 0.98, 0.95, 0.92, 1.1],
	'latin-america': [1.12, 1.05, 1.02, 0.95, 0.92, 1, 1.1, 1.02, 0.92, 0.93, 0.97, 1.2],
	oceania: [1.15, 1.05, 1, 0.95, 0.9, 0.93, 1, 0.95, 0.98, 1, 1.05, 1.26],
};

/** Monday first. */
export const WEEKDAY: readonly number[] = [1, 0.95, 0.96, 1.02, 1.11, 1, 1.09];

type Kind = Airline['kind'];

/** [days before departure, factor], linear in between. */
export const LEAD: Readonly<Record<Kind, readonly (readonly [number, number])[]>> = {
	network: [
		[0, 1.7],
		[3, 1.45],
		[7, 1.22],
		[14, 1.07],
		[21, 1],
		[45, 0.92],
		[90, 0.94],
		[180, 1.01],
		[360, 1.1],
	],
	lowcost: [
		[0, 2.1],
		[3, 1.6],
		[7, 1.28],
		[14, 1.06],
		[28, 0.92],
		[60, 0.88],
		[120, 0.89],
		[200, 0.95],
		[360, 1],
	],
	leisure: [
		[0, 1.3],
		[3, 1.15],
		[7, 1.02],
		[14, 0.98],
		[30, 1],
		[90, 0.97],
		[180, 0.95],
		[360, 1.02],
	],
	regional: [
		[0, 1.45],
		[7, 1.2],
		[14, 1.08],
		[30, 1],
		[90, 0.98],
		[360, 1],
	],
};

/** Price level, the share of it each way on a return ticket, and the shares that children (2–11) and infants (0–1) pay. */
export const KIND: Readonly<Record<Kind, { level: number; there: number; child: number; infant: number }>> = {
	network: { level: 1, there: 0.82, child: 0.75, infant: 0.1 },
	lowcost: { level: 0.76, there: 1, child: 1, infant: 0.2 },
	leisure: { level: 0.85, there: 0.9, child: 0.85, infant: 0.1 },
	regional: { level: 1.02, there: 0.94, child: 0.75, infant: 0.1 },
};

/** Airlines with first class, and the aircraft types that have it. */
export const FIRST_CLASS: ReadonlySet<string> = new Set('EK EY SQ LH LX AF BA JL NH KE CX QF TG CA MU SV AI GA MH'.split(' '));
export const FIRST_CLASS_AIRCRAFT: ReadonlySet<string> = new Set('773 77W 77L 744 748 388 359 351 789'.split(' '));
