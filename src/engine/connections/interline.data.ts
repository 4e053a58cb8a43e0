/**
 * Interline partners beyond alliances and code shares. One line per airline: it and its partners, valid both ways. Estimates from general knowledge,
 * not checked against a source.
 */
const PARTNERS = `
SU FV HZ N4 B2 MU CZ CA HU JU AT HM
S7 EK QR HU EY
U6 A4 EK
UT S7 YC
Y7 S7 R3
R3 S7
FV HZ
KC TK LH EY HY AI LO KE OZ TG CX HX
DV KC
HY TK SU KE KC AI LH LO TG PC
C6 HY
A9 TK KC LH
B2 SU EY TK LO KC J2
J2 TK LH QR EY S7 IB B2
SZ TK KC
TK B6 AI LO KC SQ TG ET VF
PC SU KM
VF TK PC
XQ DE LH OS LX
EK FZ QF KE JL UA AC TP B6 JQ SA MH GA TG PG G3 AD AF WS UX
FZ EK
QR BA IB AA AS AY CX JL MH QF RJ AT UL FJ S7 6E LA VA
EY AF KL GA KE VA PG ME MS B6 SV GF KU ET AZ LH
G9 3O E5 3L
GF SV EY KU
WY QR LH TK MH TG
SV AF KL KU GF EY
LY B6 QF AC TK IB ET VN TG AM DL
6H LY
LH LX OS SN EW 4Y AZ
LX WK
AF KL TO HV WF KQ
KL HV WF
BA IB EI VY LM QF AA
IB VY I2 YW BA
TP S4 G3 AD
UX DL AF KL
LO OS LH
AY SK BT FR
SK WF
DY LS
BT LH LX OS SK TK AF KL AY AZ LO
A3 OA LH
JU AZ EY TK SU QR
OU LH
RO AF KL AZ
KM LH AZ AF EK QR
LG LH
AA AS BA IB AY HA JL QF G3 6E JJ
AS HA FI SQ KE CX QF BA EI
DL WN VS KE LA AF KL AM WS
UA AC LH NH NZ AD EI
B6 EI HA QR EK TK JL
F9 Y4
WN FI CI
WS KE AF KL DL
AM AR DL LA
LA JJ DL
AV TA CM
G3 AF KL AA CM
AD UA TP
AR G3 AF
CA ZH SC NX CX
MU HO KN
CZ MF
HU JD 8L GS PN HX UO
CX UO HX
3U ZH
JL JQ NU MU JD HA AF
NH HD 6J 7G
KE LJ HU JL DL
OZ BX
CI AE JL
BR B7
SQ TR VA VS NZ MH AS
MH FY OD
AK D7 FD QZ Z2
TG SL
PG QR EK EY BA AF CX TG
VN BL KE
GA QG ID
JT ID IW OD SL
PR NH
5J DG
AI IX AC LH SQ
6E TK QR QF KL AF VS AA
QF JQ EK AA CX CI
VA QR SQ UA NZ ZL
NZ CX UA AC NH SQ
ET WY LH SA AI KP ET
KQ AF KL PW
SA 4Z FA MK
MS TK AC SA
AT SU JJ G3 QR EY
WB QR TK ET
RJ QR BA
ME AF TK
PX QF PG
FJ QF AA JL CX
UL QR EY GA MH CX
`;

/** Point-to-point low-cost airlines: even two of their own flights are two contracts. */
export const POINT_TO_POINT: ReadonlySet<string> = new Set('FR U2 EC W6 W4 W9 DP HV TO LS G4 MX XP SG 9C GK MM'.split(' '));

/** Network airlines with interline agreements with nearly every other one outside Russia and Belarus. */
export const WIDE_INTERLINE: ReadonlySet<string> = new Set(
	'TK QR EK EY LH AF KL BA AA UA DL AC SQ CX JL NH KE TG ET MS AI QF IB LX OS LO SV GF'.split(' '),
);

/** Countries whose airlines have few agreements abroad: only listed partners and alliances count. */
export const NARROW_INTERLINE: ReadonlySet<string> = new Set(['RU', 'BY', 'IR', 'SY', 'KP']);

/** Pairs of IATA designators. */
export const INTERLINE: readonly (readonly [string, string])[] = PARTNERS.trim()
	.split('\n')
	.flatMap((line) => {
		const [airline = '', ...partners] = line.trim().split(' ');
		return partners.filter((partner) => partner !== airline).map((partner) => [airline, partner] as const);
	});
