import type { Country } from './world.ts';

/**
 * Countries and territories with scheduled air service: ISO code, then the IATA city code of the capital, or of the main
 * gateway where the capital has no airport of its own. One line per region of the contract.
 */
const TABLE: Record<Country['region'], string> = {
	europe: `AL:TIA AT:VIE AX:MHQ BA:SJJ BE:BRU BG:SOF CH:BRN CY:LCA CZ:PRG DE:BER DK:CPH EE:TLL ES:MAD FI:HEL FO:FAE FR:PAR GB:LON GG:GCI GI:GIB
		GR:ATH HR:ZAG HU:BUD IE:DUB IM:IOM IS:REK IT:ROM JE:JER LT:VNO LU:LUX LV:RIX ME:TGD MK:SKP MT:MLA NL:AMS NO:OSL PL:WAW PT:LIS RO:BUH RS:BEG
		SE:STO SI:LJU SJ:LYR SK:BTS XK:PRN`,
	cis: 'AM:EVN AZ:BAK BY:MSQ GE:TBS KG:FRU KZ:NQZ MD:RMO RU:MOW TJ:DYU TM:ASB UA:IEV UZ:TAS',
	'middle-east': 'AE:AUH BH:BAH IL:TLV IQ:BGW IR:THR JO:AMM KW:KWI LB:BEY OM:MCT QA:DOH SA:RUH SY:DAM TR:ANK YE:SAH',
	asia: `AF:KBL BD:DAC BN:BWN BT:PBH CN:BJS HK:HKG ID:JKT IN:DEL JP:TYO KH:PNH KP:FNJ KR:SEL LA:VTE LK:CMB MM:RGN MN:UBN MO:MFM MV:MLE MY:KUL NP:KTM PH:MNL
		PK:ISB SG:SIN TH:BKK TL:DIL TW:TPE VN:HAN`,
	africa: `AO:LAD BF:OUA BI:BJM BJ:COO BW:GBE CD:FIH CF:BGF CG:BZV CI:ABJ CM:YAO CV:RAI DJ:JIB DZ:ALG EG:CAI EH:EUN ER:ASM ET:ADD GA:LBV GH:ACC GM:BJL GN:CKY
		GQ:SSG GW:OXB KE:NBO KM:YVA LR:MLW LS:MSU LY:TIP MA:RBA MG:TNR ML:BKO MR:NKC MU:MRU MW:LLW MZ:MPM NA:WDH NE:NIM NG:ABV RE:RUN RW:KGL SC:SEZ SD:KRT
		SH:HLE SL:FNA SN:DKR SO:MGQ SS:JUB ST:TMS SZ:MTS TD:NDJ TG:LFW TN:TUN TZ:DAR UG:EBB YT:DZA ZA:JNB ZM:LUN ZW:HRE`,
	'north-america': 'BM:BDA CA:YOW GL:GOH MX:MEX PM:FSP US:WAS',
	'latin-america': `AG:ANU AI:AXA AR:BUE AW:AUA BB:BGI BL:SBH BO:LPB BQ:BON BR:BSB BS:NAS BZ:BZE CL:SCL CO:BOG CR:SJO CU:HAV CW:CUR DM:DOM DO:SDQ EC:UIO
		FK:PSY GD:GND GF:CAY GP:PTP GT:GUA GY:GEO HN:TGU HT:PAP JM:KIN KN:SKB KY:GCM LC:SLU MF:SFG MQ:FDF MS:MNI NI:MGA PA:PTY PE:LIM PR:SJU PY:ASU SR:PBM
		SV:SAL SX:SXM TC:PLS TT:POS UY:MVD VC:SVD VE:CCS VG:EIS VI:STT`,
	oceania: `AS:PPG AU:CBR CC:CCK CK:RAR CX:XCH FJ:SUV FM:PNI GU:GUM KI:TRW MH:MAJ MP:SPN NC:NOU NF:NLK NR:INU NU:IUE NZ:WLG PF:PPT PG:POM PW:ROR SB:HIR
		TK:APW TO:TBU TV:FUN UM:HNL VU:VLI WF:WLS WS:APW`,
};

/** Region and capital by ISO country code. */
export const COUNTRIES: ReadonlyMap<string, { region: Country['region']; capital: string }> = new Map(
	Object.entries(TABLE).flatMap(([region, rows]) =>
		rows
			.trim()
			.split(/\s+/)
			.map((row): [string, { region: Country['region']; capital: string }] => {
				const [code = '', capital = ''] = row.split(':');
				return [code, { region: region as Country['region'], capital }];
			}),
	),
);
