/**
 * Border rules that matter to somebody changing planes, whoever they are: a hint that attention is needed, not advice. Estimates from general knowledge of
 * usual transit rules, not checked against a source; what a certain citizen needs is the restrictions service's business.
 */

/** Countries without border control between each other, by name of the zone. */
const ZONES: Readonly<Record<string, string>> = {
	schengen: 'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT MC NL NO PL PT RO SK SI ES SE CH AX SJ SM VA',
	us: 'US PR VI',
	gb: 'GB JE GG IM',
	fr: 'GP MQ GF RE YT BL MF',
	cn: 'CN',
};

const ZONE_OF: ReadonlyMap<string, string> = new Map(
	Object.entries(ZONES).flatMap(([zone, countries]) => countries.split(' ').map((country): [string, string] => [country, zone])),
);

/** The area that one passes a border to enter: a common zone, or the country itself. */
export const borderZone = (country: string): string => ZONE_OF.get(country) ?? country;

/** A visa or travel authorisation is asked for even from those who stay in the transit area, or there is no such area. */
export const VISA_AIRSIDE: ReadonlySet<string> = new Set('US PR VI GU MP AS CA AU NZ KP'.split(' '));

/** Many of the world's travellers need a visa to pass the border, so to leave the transit area. */
export const VISA_LANDSIDE: ReadonlySet<string> = new Set(
	(
		'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT MC NL NO PL PT RO SK SI ES SE CH AX SJ GB JE GG IM GI IE CY ' +
		'JP IN PK BD AF IQ LY YE DZ SD SS TD ER SA KW TM NG GH CM CD CG AO GQ GA CI ML NE BF BJ LR SL GN SY BT NR PG IR SO'
	).split(' '),
);

/** Bags that come from abroad are collected at the first airport in the country, even when they are booked through to another one there. */
export const CUSTOMS_FIRST: ReadonlySet<string> = new Set(
	'US PR VI CA MX BR CN IN AU NZ JP KR TW TH ID PH VN MY ZA NG CO PE CL AR SA IL'.split(' '),
);

/** The same even when the next flight leaves the country. */
export const CUSTOMS_ALWAYS: ReadonlySet<string> = new Set('US PR VI'.split(' '));
