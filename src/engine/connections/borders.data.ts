/**
 * Border rules for passengers in transit, regardless of nationality: hints, not advice. Estimates from general knowledge, not checked against a
 * source.
 */

/** Countries without border control between each other. */
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

/** The common border zone of a country, or the country itself. */
export const borderZone = (country: string): string => ZONE_OF.get(country) ?? country;

/** A visa or travel authorisation is required even in the transit area, or there is no such area. */
export const VISA_AIRSIDE: ReadonlySet<string> = new Set('US PR VI GU MP AS CA AU NZ KP'.split(' '));

/** Many travellers need a visa to leave the transit area. */
export const VISA_LANDSIDE: ReadonlySet<string> = new Set(
	(
		'AT BE BG HR CZ DK EE FI FR DE GR HU IS IT LV LI LT LU MT MC NL NO PL PT RO SK SI ES SE CH AX SJ GB JE GG IM GI IE CY ' +
		'JP IN PK BD AF IQ LY YE DZ SD SS TD ER SA KW TM NG GH CM CD CG AO GQ GA CI ML NE BF BJ LR SL GN SY BT NR PG IR SO'
	).split(' '),
);

/** Bags from abroad are collected at the first airport in the country, even when checked through to another one there. */
export const CUSTOMS_FIRST: ReadonlySet<string> = new Set(
	'US PR VI CA MX BR CN IN AU NZ JP KR TW TH ID PH VN MY ZA NG CO PE CL AR SA IL'.split(' '),
);

/** The same for passengers who leave the country with the next flight. */
export const CUSTOMS_ALWAYS: ReadonlySet<string> = new Set('US PR VI'.split(' '));
