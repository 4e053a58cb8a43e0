/** Short and former names, resorts and retired codes: `code: word, word`. */
const TABLE = `
MOW: мск, msk, москоу
LED: питер, спб, spb, piter, ленинград, leningrad, saint-p, st petersburg, st. petersburg, петербург
SVX: екб, ekb, свердловск
OVB: нск
GOJ: горький, нижний
KUF: куйбышев
VOG: сталинград, царицын
AER: адлер, красная поляна, сириус, adler, krasnaya polyana, хоста, лазаревское
MRV: кмв, минводы, мин воды, mineralnyje vody, пятигорск, кисловодск, ессентуки, железноводск, pyatigorsk, kislovodsk
AAQ: витязево
UUS: сахалин, sakhalin
PKC: камчатка, kamchatka
RGK: алтай
NBC: набережные челны, naberezhnye chelny, челны
IGT: назрань, nazran
OGZ: беслан, осетия
MCX: дагестан, дербент
GRV: чечня
KGD: кёнигсберг, konigsberg
DYR: чукотка
MMK: териберка
NQZ: нур-султан, nur-sultan, целиноград, акмола, TSE
ALA: алма-ата, alma-ata, верный
SCO: aktau, шевченко
UKK: усть-каменогорск, ust-kamenogorsk
PLX: семипалатинск
URA: oral
FRU: фрунзе, BSZ, bishkek manas
RMO: кишинев, kishinev, KIV, chisinau
IEV: kiev, киев, київ
LWO: lvov, львов
ODS: odessa
DNK: днепропетровск, dnepropetrovsk
HRK: kharkov
BAK: GYD
TBS: тифлис
KUT: копитнари
SKD: samarqand
LBD: ленинабад, ходжент
AYT: кемер, белек, сиде, kemer, belek, side, манавгат
DLM: мармарис, фетхие, marmaris, fethiye, олюдениз
BJV: бодрум, дидим
IZM: кушадасы, чешме, kusadasi, cesme, смирна
NAV: каппадокия, cappadocia, kapadokya, гёреме, goreme
GZP: газипаша, gazipasa
ANK: анкара, ESB
YEI: улудаг
TLV: иерусалим, jerusalem, израиль тель авив
ETH: eilat
AMM: петра
AQJ: вади рам, wadi rum
CAI: гиза, giza, пирамиды
SSH: шарм, sharm, sinai, шарм эль шейх
HRG: эль гуна, el gouna, макади
RMF: порт галиб
DXB: дубаи
HKT: патонг, патонг бич, patong, пхукэт
USM: самуи, samui, ко самуи, панган
UTP: у-тапао, паттая, utapao
CEI: золотой треугольник
KBV: ао нанг
DPS: денпасар, denpasar, убуд, ubud, кута, чангу
LOP: гили
JOG: боробудур, borobudur
NHA: камрань, cam ranh
PQC: фу куок
SGN: сайгон, saigon
DAD: хойан, hoi an
RGN: рангун, rangoon
BOM: бомбей, bombay
MAA: мадрас, madras
CCU: kolkata, calcutta
BLR: bangalore, бенгалуру
GOI: гоа, panaji, панаджи, арамболь
COK: кочин, cochin, керала, kerala
TRV: тривандрум, trivandrum, ковалам
MLE: мальдивы, maldives
CMB: шри ланка, sri lanka, унаватуна
BJS: peking, пекин
CAN: кантон, canton
SYX: хайнань, hainan
HAK: хайнань, hainan
LXA: тибет, tibet
UBN: ulan bator, улаанбаатар
OSA: киото, kyoto
SPK: хоккайдо
OKA: наха, naha
MPH: катиклан, caticlan
REP: ангкор ват, angkor wat
BWN: бруней, brunei
BCN: каталония
TCI: teneriffe
LPA: лас пальмас, las palmas, канары, канарские острова
PMI: майорка, мальорка, mallorca, majorca
AGP: марбелья, marbella, андалусия, коста дель соль
ALC: бенидорм, benidorm, торревьеха
FNC: мадейра, madeira
PDL: азорские острова, азоры, azores
FAO: алгарве, algarve, албуфейра
VCE: venezia, венеция
NAP: сорренто, амальфи, капри, sorrento
FLR: firenze, тоскана
MIL: milano, бергамо, комо
ROM: roma, ватикан, vatican
TRN: torino
GOA: genova
CTA: сицилия, sicily, таормина, taormina
PMO: сицилия, sicily
CAG: сардиния, sardinia
OLB: сардиния, sardinia
VRN: гарда, garda
RMI: сан марино, san marino
NCE: монако, monaco, канны, cannes, лазурный берег, антиб
GNB: куршевель, courchevel, альпы
GVA: шамони, chamonix, монблан
MUC: muenchen, munchen
CGN: koeln, koln
FRA: франкфурт, frankfurt am main
VIE: wien
PRG: praha
WAW: warszawa
KRK: закопане, zakopane, krakau
BUH: bucuresti
ATH: пирей
HER: крит, crete
CHQ: крит, crete
SKG: халкидики, halkidiki
JTR: тира, thira
ZTH: zante
LCA: айя напа, ayia napa, лимассол, limassol, протарас
BOJ: солнечный берег, sunny beach, несебр
TIV: будва, котор, budva, kotor, черногория
RVN: лапландия, lapland, санта клаус
HEL: хельсинки, гельсинки
REK: исландия
LIS: lisboa
CPH: kobenhavn
NYC: нью йорк сити, манхэттен, manhattan, ny
LAX: голливуд, hollywood, la
SFO: кремниевая долина, silicon valley
LAS: вегас, vegas
WAS: washington dc, вашингтон дс, dc
MIA: майями
ORL: диснейуорлд, disney world
OGG: кахулуи, kahului, гавайи, hawaii
HNL: гавайи, hawaii, оаху
SAC: sacramento
CUN: ривьера майя, riviera maya, плая дель кармен
PUJ: доминикана, баваро, bavaro
VRA: куба варадеро
GPS: галапагосы, galapagos
CUZ: мачу пикчу, machu picchu
RIO: копакабана
IGR: игуасу, iguazu
FTE: патагония
PPT: таити, tahiti
MRU: порт луи, port louis
SEZ: сейшелы, seychelles, виктория
RUN: сен дени, saint-denis
ZNZ: нунгви, nungwi
NBE: хаммамет, hammamet, сус, sousse
DJE: тунис джерба
RAK: marrakech
FEZ: fes
JRO: серенгети
PLZ: порт элизабет, port elizabeth
MBA: диани
DKR: сенегал
MFM: macau
SJD: кабо сан лукас, cabo san lucas
ECN: северный кипр, эрджан, ercan, north cyprus, kyrenia, кирения
`;

export const ALIASES: ReadonlyMap<string, readonly string[]> = new Map(
	TABLE.trim()
		.split('\n')
		.map((line): [string, string[]] => [line.slice(0, 3), line.slice(5).split(', ')]),
);
