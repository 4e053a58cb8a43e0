/** What takes one from an airport to its city. */
export const TRANSFER_MODES = ['aeroexpress', 'train', 'metro', 'tram', 'bus', 'boat', 'taxi'] as const;
export type TransferMode = (typeof TRANSFER_MODES)[number];

/** Where ways end that has a name of its own in each language; any other end is a name as the signs there write it. */
export const TRANSFER_ENDS = ['centre', 'railway', 'belorussky', 'paveletsky', 'kotelniki', 'moskovskaya'] as const;
export type TransferEnd = (typeof TRANSFER_ENDS)[number];

/** One way from an airport to its city. */
export interface AirportTransfer {
	readonly mode: TransferMode;
	/** The line's own name or number. */
	readonly line?: string;
	/** Terminals that it leaves from, where it does not serve all: "T1, T3". */
	readonly terminals?: string;
	/** Where it ends or crosses the centre. */
	readonly to: TransferEnd | { readonly name: string };
	/** About how long it takes, without waiting. */
	readonly minutes: number;
}

/** Month in which the table was gone through last, `YYYY-MM`. */
export const ACCESS_CHECKED = '2026-11';

/**
 * Ways from airports to their cities, the best first: `mode line (terminals) > end minutes`. From general knowledge of lines that have run for years, in part
 * compared with news of 2025 and 2026 and with the guides of `content/`, not with timetables. What changes often (prices, frequencies), what is being
 * rebuilt and what is not certain is left out: an airport may lack some means of transport, or be missing.
 */
const TABLE = `
SVO aeroexpress > belorussky 50
DME aeroexpress > paveletsky 45
VKO metro > centre 40
ZIA bus > kotelniki 50
LED bus 39 > moskovskaya 30; taxi > centre 45
AER bus > railway 60
KZN train > railway 25
SVX bus > railway 50
OVB bus 111э > railway 50
MSQ bus 300Э > railway 60
ALA taxi > centre 30; bus > centre 50
NQZ taxi > centre 30
BSZ taxi > centre 40
TAS taxi > centre 20; bus > centre 30
EVN taxi > centre 25; bus > centre 40
TBS bus 337 > centre 50; taxi > centre 30
GYD bus H1 > 28 May 40
IST metro M11 > Gayrettepe 30; bus Havaist > Taksim 90
SAW metro M4 > Kadıköy 50; bus > Taksim 90
AYT tram AntRay > centre 40
DXB metro (T1, T3) > BurJuman 15; taxi > centre 20
DWC taxi > centre 45
DOH metro > Msheireb 20
CAI taxi > centre 45
LHR train Heathrow Express > Paddington 15; train Elizabeth line > Liverpool Street 40
LGW train Gatwick Express > Victoria 30
STN train Stansted Express > Liverpool Street 50
LTN train DART + Thameslink > St Pancras 45
LCY train DLR > Bank 25
MAN train > Manchester Piccadilly 20
EDI tram > Princes Street 30
DUB bus > O’Connell Street 30
CDG train RER B > Gare du Nord 30
ORY metro M14 > Châtelet 25
FCO train Leonardo Express > Roma Termini 32
CIA bus > Roma Termini 40
MXP train Malpensa Express > Milano Cadorna 40; train Malpensa Express > Milano Centrale 55
LIN metro M4 > San Babila 12
BGY bus > Milano Centrale 60
VCE bus > Piazzale Roma 25; boat Alilaguna > San Marco 90
BCN bus Aerobús > Plaça de Catalunya 35
MAD metro L8 > Nuevos Ministerios 15; train (T4) > Atocha 30
AGP train C1 > Málaga Centro 15
LIS metro > Saldanha 20
OPO metro E > Trindade 30
BER train FEX > Berlin Hauptbahnhof 23
MUC train S1, S8 > München Hauptbahnhof 45
FRA train S8, S9 > Frankfurt Hauptbahnhof 15
HAM train S1 > Hamburg Hauptbahnhof 25
DUS train S11 > Düsseldorf Hauptbahnhof 15
VIE train Railjet > Wien Hauptbahnhof 15
PRG bus AE > Hlavní nádraží 40
BUD bus 100E > Deák Ferenc tér 40
WAW bus 175 > Dworzec Centralny 30
KRK train > Kraków Główny 20
AMS train > Amsterdam Centraal 15
BRU train > Bruxelles-Central 20
ZRH train > Zürich HB 12
GVA train > Genève-Cornavin 7
CPH metro M2 > Kongens Nytorv 15; train > København H 15
ARN train Arlanda Express > Stockholm C 20
OSL train > Oslo S 25
HEL train > Helsinki 30
ATH metro M3 > Syntagma 40
OTP train > Gara de Nord 25
SOF metro M4 (T2) > Serdika 20
JFK train AirTrain + LIRR > Penn Station 50
EWR train NJ Transit > Penn Station 45
LGA bus Q70 > Jackson Heights–Roosevelt Av 15
LAX bus FlyAway > Union Station 45
SFO train BART > Powell Street 30
ORD metro > Clark/Lake 45
MIA metro > Government Center 20
IAD metro > Metro Center 55
DCA metro > Metro Center 20
SEA train Link > Westlake 40
ATL train MARTA > Five Points 20
YYZ train UP Express > Union 25
YVR train Canada Line > Waterfront 25
BKK train Airport Rail Link > Phaya Thai 30
DMK train > Krung Thep Aphiwat 20
HKT taxi > centre 50
SIN metro > City Hall 35
KUL train KLIA Ekspres > KL Sentral 30
HKG train Airport Express > Hong Kong 25
TPE metro > Taipei Main Station 40
ICN train AREX > Seoul Station 45
GMP train AREX > Seoul Station 25
HND train Keikyu > Shinagawa 20; train Tokyo Monorail > Hamamatsucho 20
NRT train Keisei Skyliner > Ueno 40; train Narita Express > Tokyo 60
KIX train Nankai Rapi:t > Namba 40; train Haruka > Shin-Osaka 50
PEK train Airport Express > Dongzhimen 25
PKX train Daxing Airport Express > Caoqiao 20
PVG metro Line 2 > People’s Square 65
SHA metro Line 2 > People’s Square 30
CAN metro Line 3 > Tiyu Xilu 40
DEL metro Airport Express > New Delhi 20
MLE boat > centre 10
SYD train T8 > Central 15
JNB train Gautrain > Sandton 15
`;

const WAY = /^(?<mode>\w+)(?: (?<line>[^(]+?))?(?: \((?<terminals>[^)]+)\))? > (?<to>.+) (?<minutes>\d+)$/;

const isMode = (text: string | undefined): text is TransferMode => (TRANSFER_MODES as readonly (string | undefined)[]).includes(text);
const isEnd = (text: string): text is TransferEnd => (TRANSFER_ENDS as readonly string[]).includes(text);

/** @throws on a way that cannot be read: the table is ours */
function parseTransfer(text: string): AirportTransfer {
	const { mode, line, terminals, to = '', minutes } = WAY.exec(text)?.groups ?? {};
	if (!isMode(mode)) throw new Error(`Not a way from an airport: ${text}`);
	return {
		mode,
		...(line ? { line } : {}),
		...(terminals ? { terminals } : {}),
		to: isEnd(to) ? to : { name: to },
		minutes: Number(minutes),
	};
}

/** Ways to the city by IATA airport code, the best first. */
export const AIRPORT_ACCESS: ReadonlyMap<string, readonly AirportTransfer[]> = new Map(
	TABLE.trim()
		.split('\n')
		.map((row): [string, AirportTransfer[]] => [row.slice(0, 3), row.slice(4).split('; ').map(parseTransfer)]),
);
