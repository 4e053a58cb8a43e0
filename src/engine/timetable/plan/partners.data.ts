/** Code-share partners beyond alliances (feeders, sister airlines, bilateral partners), busiest first. */
const TABLE = `
SU FV HZ
FV SU
S7 R3
UT YC
UA OO YX
DL 9E OO YX WS
AA MQ OO YX AS
AS OO HA
AC PD
WS PB 8P
LH EW 4Y
LX WK 2L
BA IB VY LM EI
IB YW VY I2 BA
AF XK
KL HV
SK DX
DY WF
AZ LH
A3 OA
TP S4 SP
TK VF XQ
EK FZ QF
FZ EK
QR MH
EY GF ME
GF EY
SV GF
LO LG
QF QQ FJ
VA TL QR
NZ CI
JL NU
NH HD 6J 7G
CI AE
BR B7
SQ TR MH VA
MH FY
TG PG
GA QG
PR DG 5J
AI IX 9I
CX HX
CA ZH SC TV
MU HO KN
CZ MF
HU GS 8L JD
LA JJ VE
JJ LA
AM OO
AR G3
CM AV P5
AV TA
SA 4Z
KQ PW
ET KP 3W
MS SM
AT 3O
KC TK LH
HY TK
J2 TK B2
B2 SU J2
UL TG
VN K6 BL
`;

export const CODE_SHARE_PARTNERS: ReadonlyMap<string, readonly string[]> = new Map(
	TABLE.trim()
		.split('\n')
		.map((line) => {
			const [airline = '', ...partners] = line.split(' ');
			return [airline, partners];
		}),
);
