/** Overseas territories by the country whose airlines treat them as domestic. */
export const SOVEREIGN: Readonly<Record<string, string>> = {
	GP: 'FR',
	MQ: 'FR',
	RE: 'FR',
	GF: 'FR',
	PF: 'FR',
	NC: 'FR',
	YT: 'FR',
	PM: 'FR',
	BL: 'FR',
	MF: 'FR',
	WF: 'FR',
	PR: 'US',
	VI: 'US',
	GU: 'US',
	MP: 'US',
	AS: 'US',
	UM: 'US',
	AW: 'NL',
	CW: 'NL',
	SX: 'NL',
	BQ: 'NL',
	JE: 'GB',
	GG: 'GB',
	IM: 'GB',
	GI: 'GB',
	FK: 'GB',
	SH: 'GB',
	BM: 'GB',
	TC: 'GB',
	VG: 'GB',
	MS: 'GB',
	AI: 'GB',
	KY: 'GB',
	GL: 'DK',
	FO: 'DK',
	SJ: 'NO',
	AX: 'FI',
	NF: 'AU',
	CX: 'AU',
	CC: 'AU',
	CK: 'NZ',
	NU: 'NZ',
	TK: 'NZ',
};

/** European Common Aviation Area. */
export const SINGLE_SKY: ReadonlySet<string> = new Set(
	'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE NO IS CH LI GB GI JE GG IM FO AX SJ RS ME MK AL BA XK MD'.split(
		' ',
	),
);

/** Countries where a regional airline group flies domestic routes under one designator. */
export const GROUP_HOMES: Readonly<Record<string, readonly string[]>> = {
	LA: ['PE', 'CO', 'EC'],
	H2: ['PE'],
	JA: ['AR', 'PE', 'CO'],
	AV: ['EC', 'SV'],
	SP: ['PT'],
	W4: ['IT'],
	EC: ['IT', 'FR', 'PT', 'DE'],
	FR: ['IT', 'ES', 'GB', 'DE', 'FR', 'PL', 'PT', 'GR', 'MA'],
	V7: ['IT', 'FR', 'GR', 'ES'],
	U2: ['GB'],
	VY: ['ES', 'IT', 'FR'],
	DY: ['NO', 'SE', 'DK', 'FI'],
	SK: ['SE', 'NO', 'DK'],
	BW: ['TT', 'JM'],
	'5L': ['AG', 'BB'],
};

const EU = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE';

const NOT_TO_RUSSIA = `${EU} NO IS CH GB US CA UA MD JP KR TW AU NZ ME MK AL XK SG`;

/** Countries whose airlines have neither flown to Russia and Belarus nor over them since 2022. */
export const BARRED_FROM_RUSSIA: ReadonlySet<string> = new Set(NOT_TO_RUSSIA.split(' '));

/** Closed skies: no flight between a country on the left and one on the right; territories count as their sovereign. */
const CLOSED = `
RU BY / ${NOT_TO_RUSSIA}
IL / LB SY IQ IR YE SA KW QA OM DZ LY TN PK BD MY ID AF SD SO
IN / PK
AM / AZ
KP / KR US JP GB AU CA IN TH SG VN
US / IR SY VE CU KP AF YE
DZ / MA
CY / TR
SA / IR
BH / IR
UA / IR SY
RS / XK
`;

/** Keys `A B` and `B A` of every closed pair. */
export const CLOSED_COUNTRY_PAIRS: ReadonlySet<string> = new Set(
	CLOSED.trim()
		.split('\n')
		.flatMap((line) => {
			const [left = '', right = ''] = line.split(' / ');
			return left.split(' ').flatMap((a) => right.split(' ').flatMap((b) => [`${a} ${b}`, `${b} ${a}`]));
		}),
);

/** Airports served from one country only: Ercan from Turkey. */
export const SERVED_ONLY_FROM: Readonly<Record<string, string>> = { ECN: 'TR' };

/** City airports limited to short flights: longest route, km. */
export const CITY_AIRPORTS: Readonly<Record<string, number>> = {
	LCY: 2200,
	BHD: 1000,
	LIN: 1700,
	BMA: 1200,
	SDU: 1500,
	AEP: 2700,
	YTZ: 1300,
	RKV: 500,
	HLP: 2500,
	SEN: 2300,
};

/** Perimeter rules of the United States: longest route in statute miles, and exempt airports (14 CFR 93.251; Port Authority). */
export const PERIMETERS: Readonly<Record<string, { miles: number; exempt: readonly string[] }>> = {
	LGA: { miles: 1500, exempt: ['DEN'] },
	DCA: { miles: 1250, exempt: ['AUS', 'DEN', 'LAS', 'LAX', 'PDX', 'PHX', 'SAN', 'SAT', 'SEA', 'SFO', 'SJU', 'SLC'] },
};

/** Airports without international flights: by law (Wright Amendment Reform Act), by the division of traffic in a city, or without border control. */
export const DOMESTIC_ONLY: ReadonlySet<string> = new Set('ITM CGH SDU DAL THR'.split(' '));

/** Airports with few international destinations: city or airport codes, and countries with border preclearance. */
export const FEW_ABROAD: Readonly<Record<string, readonly string[]>> = {
	LGA: ['CA', 'BS', 'BM', 'AW'],
	DCA: ['CA', 'BS', 'BM', 'AW'],
	SHA: ['HND', 'GMP', 'HKG', 'MFM', 'TSA'],
	GMP: ['HND', 'KIX', 'SHA', 'PEK', 'PKX', 'TSA', 'KHH'],
	TSA: ['HND', 'GMP', 'SHA', 'XMN', 'FOC', 'TFU', 'CKG'],
};

/** Slot-controlled airports: airlines without a base get few slots. */
export const FULL_AIRPORTS: ReadonlySet<string> = new Set('LHR FRA ZRH HND LGA DCA'.split(' '));
