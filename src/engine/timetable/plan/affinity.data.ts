/**
 * Affinity between countries beyond size and distance (language, family, work, holidays), as a factor on demand. Rounded estimates from general
 * knowledge, not checked against a source.
 */
const TABLE = `
5 RU KZ UZ KG TJ AM AZ BY GE MD TM
2 RU / TR AE EG TH
2 RU / CN VN LK MV IN RS IL QA CU VE MM SC MA TN IR SA
3 KZ UZ KG TJ / TR AE
1.6 KZ / EG TH GE CN KR IN SA MV VN
2.5 UZ KG / SA KR CN IN
3 GE AM AZ / TR AE IL
2.5 GE AM AZ / DE FR GR CY PL IT GB ES AT
3 UA / PL TR EG AE IL DE IT
2 UA / CZ ES GE GR HU
2.5 MD / RO IT TR GB
3 GB IE
3 GB / ES PT GR CY TR MT
2 GB / IN PK AE NG BD PL RO
3 US / GB FR DE IT ES NL IE PT CH
2.5 US CA / JP KR CN TW HK IN BR AU
4 AM / FR
2.5 AE QA / GB FR DE IT
2 IE / ES PT PL
2.5 DE / TR ES GR AT IT
2 DE / EG TN HR PL RO RS XK
2.5 FR / DZ MA TN PT ES RE GP MQ
1.8 FR / SN CI CM MG LB
2 NL / TR MA ES SR CW AW
2 BE / MA TR ES
2 IT / AL RO ES EG
2 ES / MA CO AR PE MX DO EC VE CU IT
2 PT / BR AO CV FR CH LU
3 SE NO DK FI
1.8 SE NO DK FI / ES TH GR TR
2 PL / GB NO IT GR TR
2 RO / IT ES GB DE
2 AT CH / DE
2 IL / GR CY TR US AE TH GE
2 US / MX CA DO JM BS CR CU PR
1.5 US / CO BR SV GT HN PE IN GB IT JP
1.5 CA / IN CN GB FR MX CU DO JM
1.6 MX / CO ES GT CU
2 AR / BR CL UY PY ES
2 BR / PT AR US
2 CO / PA EC PE VE
3 SA / EG PK AE IN BD JO ID YE SD
3 AE / IN PK EG BD LK PH NP IR LB JO
2 QA KW BH OM / IN PK EG PH BD LK NP
1.8 IN / TH SG NP LK GB MY
2 PK BD NP / MY
3 CN / HK MO TW TH JP KR
1.6 CN / SG MY VN ID KH
2.5 JP / KR TW HK US
2.5 KR / VN TH PH CN TW
2 TW / HK MO JP
2 TH / MY SG VN HK LA KH MM
3 SG / MY ID
2 MY / ID
2 PH / HK SG AE JP KR
2 VN / TW JP SG KH
2 AU / NZ ID FJ SG GB
2 NZ / FJ GB CK WS TO
2 ZA / ZW NA MZ BW ZM MU GB
2 KE / TZ UG RW ET
2 NG / GH GB ET
1.8 ET / SA AE KE US
2 IR / TR AE IQ
2 IQ / TR JO LB IR
2 EG / SA KW JO
2 MA / SN CI
`;

/** Factor by `A B` (both orders), the highest where a pair is listed twice; 1 where not listed. */
export const AFFINITY: ReadonlyMap<string, number> = new Map(
	TABLE.trim()
		.split('\n')
		.flatMap((line) => {
			const [factor = '1', ...rest] = line.split(' ');
			const [left = '', right] = rest.join(' ').split(' / ');
			const ones = left.split(' ');
			const others = right === undefined ? ones : right.split(' ');
			const pairs = ones.flatMap((a) => others.filter((b) => a !== b).flatMap((b) => [`${a} ${b}`, `${b} ${a}`]));
			return pairs.map((pair): [string, number] => [pair, Number(factor)]);
		})
		.sort((a, b) => a[1] - b[1]),
);

/** Airports of beach destinations, preferred by holiday airlines and by travellers from cold countries. */
export const BEACH_AIRPORTS: ReadonlySet<string> = new Set(
	(
		'AYT DLM BJV GZP ADB HRG SSH RMF PMI IBZ MAH TFS TFN ACE FUE LPA SPC AGP ALC RMU GRO REU FAO FNC HER CHQ RHO KGS ZTH CFU JTR JMK PVK KVA SKG SMI EFL LCA PFO ' +
		'ECN MLA DJE MIR NBE AGA RAK BOJ VAR TIV SPU DBV PUY ZAD OLB CAG CTA PMO BRI SUF AER GDZ BUS PUJ CUN VRA HOG MBJ NAS POP LRM SXM AUA CUR BGI UVF ' +
		'ANU PVR SJD LIR HKT KBV USM UTP SIN CXR DAD PQC SGN DPS LGK LOP GOI GOX MLE GAN CMB HRI SEZ MRU RUN ZNZ MBA SID BVC SAL BJL SYX HAK OKA ISG GUM HNL OGG KOA LIH ' +
		'MCO FLL MIA TPA RSW SRQ LAS PSP NAN RAR PPT AKL CNS OOL MCY FLN SSA REC NAT FOR MCZ BPS IGU BRC CTG SMR ADZ PMV KIH RAS TIA OHD BEJ GYD'
	).split(' '),
);
