/** Simulated agency; all are invented. */
export interface AgencyProfile {
	id: string;
	name: string;
	/** Absent = all. */
	markets?: ReadonlySet<string>;
	/** Surcharge on the airline's price and its variation between tickets, as shares of the price. */
	markup: number;
	spread: number;
	/** Share of tickets on offer. */
	coverage: number;
	/** Sells low-cost airlines. */
	lowcost: boolean;
	/** Sells several contracts as one trip. */
	combines: boolean;
	/** Sells only the lowest brand. */
	lowestOnly?: true;
	/** Gives no bag prices. */
	silent?: true;
	payee: 'airline' | 'agency';
	/** Percentage of clicks for which the price was still valid; null without enough clicks. */
	held: number | null;
}

const EAST = new Set('ru by kz kg uz tj az am ge ua md'.split(' '));
const WEST = new Set('us ca gb de es fr it at il in th au nz ie rs mx br ar cl co pe'.split(' '));

/** This site itself: its tickets are booked here instead of at a seller's. */
export const OWN_AGENCY = 'asteria';

/** Supplier that books this site's offers of the generated timetable. */
export const EMBEDDED = 'embedded';

export const AGENCIES: readonly AgencyProfile[] = [
	{
		id: OWN_AGENCY,
		name: 'Asteria',
		markets: new Set(['ru']),
		markup: 0,
		spread: 0.04,
		coverage: 0.8,
		lowcost: true,
		combines: false,
		payee: 'agency',
		held: null,
	},
	{
		id: 'vetroplan',
		name: 'Vetroplan',
		markets: EAST,
		markup: -0.015,
		spread: 0.05,
		coverage: 0.7,
		lowcost: true,
		combines: false,
		payee: 'agency',
		held: 91,
	},
	{
		id: 'tikonda',
		name: 'Tikonda',
		markets: EAST,
		markup: -0.025,
		spread: 0.06,
		coverage: 0.5,
		lowcost: true,
		combines: true,
		silent: true,
		payee: 'agency',
		held: 78,
	},
	{ id: 'alatrek', name: 'Alatrek', markup: 0.025, spread: 0.03, coverage: 1, lowcost: true, combines: true, payee: 'agency', held: 96 },
	{ id: 'zelmoro', name: 'Zelmoro', markup: -0.005, spread: 0.04, coverage: 0.5, lowcost: true, combines: true, payee: 'agency', held: 88 },
	{
		id: 'quillport',
		name: 'Quillport',
		markets: WEST,
		markup: 0,
		spread: 0.04,
		coverage: 0.55,
		lowcost: false,
		combines: false,
		payee: 'agency',
		held: 94,
	},
	{
		id: 'farevoo',
		name: 'Farevoo',
		markup: -0.03,
		spread: 0.05,
		coverage: 0.3,
		lowcost: true,
		combines: false,
		lowestOnly: true,
		silent: true,
		payee: 'agency',
		held: 81,
	},
	{
		id: 'bramblefly',
		name: 'Bramblefly',
		markets: WEST,
		markup: 0.01,
		spread: 0.03,
		coverage: 0.5,
		lowcost: true,
		combines: true,
		payee: 'airline',
		held: 95,
	},
	{
		id: 'nimbario',
		name: 'Nimbario',
		markup: 0.03,
		spread: 0.05,
		coverage: 0.3,
		lowcost: true,
		combines: false,
		payee: 'agency',
		held: null,
	},
	{
		id: 'kupelio',
		name: 'Kupelio',
		markets: EAST,
		markup: 0.01,
		spread: 0.03,
		coverage: 0.45,
		lowcost: false,
		combines: true,
		payee: 'agency',
		held: 93,
	},
	{
		id: 'lumivoy',
		name: 'Lumivoy',
		markup: 0.005,
		spread: 0.04,
		coverage: 0.35,
		lowcost: false,
		combines: false,
		payee: 'agency',
		held: 90,
	},
	{
		id: 'perelyotka',
		name: 'Perelyotka',
		markets: EAST,
		markup: 0,
		spread: 0.035,
		coverage: 0.5,
		lowcost: true,
		combines: false,
		payee: 'airline',
		held: 92,
	},
	{
		id: 'ostrowing',
		name: 'Ostrowing',
		markup: 0.04,
		spread: 0.04,
		coverage: 0.25,
		lowcost: true,
		combines: true,
		payee: 'agency',
		held: 98,
	},
];
