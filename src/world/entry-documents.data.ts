/** Month in which the tables were gone through last, `YYYY-MM`. */
export const DOCUMENTS_CHECKED = '2026-11';

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/**
 * Countries of the European Union and the European Economic Area, and Switzerland: their citizens go from one to another with a national identity card or
 * a passport and without a visa (Directive 2004/38/EC, agreements on the EEA and with Switzerland). Territories with rules of their own are not in it.
 */
export const EUROPE = codes('AT BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK');

/** Members of the Eurasian Economic Union: their citizens need no visa for a short stay in one another (agreements of 2000 in Minsk and with Armenia). */
export const EURASIA = codes('AM BY KG KZ RU');

/**
 * Whose citizens an agreement lets in with a national identity card or an internal passport when they come by a direct flight: `RU>AM` those of the first
 * into the second, `RU-BY` both. From announcements of the agreements and news of them up to 2026; what was not found there is left out.
 */
const CARDS = 'RU-BY RU-KZ RU-KG RU>AM KZ>KG KG-UZ AM-GE GE-TR GE-UA TR-AZ TR-MD TR-UA BE>TR DE>TR ES>TR FR>TR IT>TR NL>TR';

/** Groups whose citizens visit one another with an identity card: Mercosur with its associates (decision 18/08), and the Gulf Cooperation Council. */
export const CARD_AREAS: readonly ReadonlySet<string>[] = [codes('AR BO BR CL CO EC PE PY UY'), codes('AE BH KW OM QA SA')];

/** `RU>BY`, both directions of an agreement apart. */
export const CARD_ENTRIES: ReadonlySet<string> = new Set(
	CARDS.split(' ').flatMap((pair) => (pair.includes('>') ? [pair] : [pair.replace('-', '>'), pair.split('-').reverse().join('>')])),
);

/** Countries and territories of one state or travel area, between which neither the rules at home nor those abroad hold. */
export const STATES: readonly ReadonlySet<string>[] = [
	codes('CN HK MO TW'),
	codes('DK FO GL'),
	codes('FI AX'),
	codes('NO SJ'),
	codes('NL AW BQ CW SX'),
	codes('FR BL GF GP MF MQ NC PF PM RE WF YT'),
	codes('GB AI BM FK GG GI IM JE KY MS SH TC VG IE'),
	codes('US AS GU MP PR VI'),
	codes('AU CC CX NF'),
	codes('NZ CK NU'),
];
