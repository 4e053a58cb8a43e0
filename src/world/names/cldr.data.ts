/**
 * Time zones whose exemplar city in CLDR is the name of a city with an airport: `zone city code`, zone ids as CLDR spells them
 * (Asia/Calcutta, Europe/Kiev). Zones named after a country or an island group that has another town at the airport are left out.
 */
const TABLE = `
Pacific/Honolulu HNL, Pacific/Pago_Pago PPG, Pacific/Rarotonga RAR, Pacific/Easter IPC, Pacific/Kosrae KSA, Pacific/Guam GUM, Pacific/Kiritimati CXI,
Pacific/Tarawa TRW, Pacific/Majuro MAJ, Pacific/Saipan SPN, Pacific/Noumea NOU, Pacific/Norfolk NLK, Pacific/Nauru INU, Pacific/Niue IUE, Pacific/Auckland AKL,
Pacific/Port_Moresby POM, Pacific/Funafuti FUN, Pacific/Apia APW, Europe/Tirane TIA, Europe/Vienna VIE, Europe/Mariehamn MHQ, Europe/Sarajevo SJJ,
Europe/Brussels BRU, Europe/Sofia SOF, Europe/Minsk MSQ, Europe/Zurich ZRH, Europe/Prague PRG, Europe/Berlin BER, Europe/Copenhagen CPH, Europe/Tallinn TLL,
Europe/Madrid MAD, Europe/Helsinki HEL, Europe/Paris PAR, Europe/London LON, Europe/Guernsey GCI, Europe/Gibraltar GIB, Europe/Athens ATH, Europe/Zagreb ZAG,
Europe/Budapest BUD, Europe/Dublin DUB, Europe/Isle_of_Man IOM, Europe/Rome ROM, Europe/Jersey JER, Europe/Vilnius VNO, Europe/Luxembourg LUX, Europe/Riga RIX,
Europe/Chisinau RMO, Europe/Podgorica TGD, Europe/Skopje SKP, Europe/Malta MLA, Europe/Amsterdam AMS, Europe/Oslo OSL, Europe/Warsaw WAW, Europe/Lisbon LIS,
Europe/Bucharest BUH, Europe/Belgrade BEG, Europe/Kaliningrad KGD, Europe/Moscow MOW, Europe/Volgograd VOG, Europe/Saratov RTW, Europe/Astrakhan ASF,
Europe/Ulyanovsk ULY, Europe/Kirov KVX, Europe/Samara KUF, Europe/Stockholm STO, Europe/Ljubljana LJU, Europe/Bratislava BTS, Europe/Istanbul IST,
Europe/Kiev IEV, Asia/Dubai DXB, Asia/Kabul KBL, Asia/Yerevan EVN, Asia/Baku BAK, Asia/Dhaka DAC, Asia/Bahrain BAH, Asia/Urumqi URC, Asia/Shanghai SHA,
Asia/Nicosia ECN, Asia/Tbilisi TBS, Asia/Hong_Kong HKG, Asia/Jakarta JKT, Asia/Pontianak PNK, Asia/Makassar UPG, Asia/Jayapura DJJ, Asia/Calcutta CCU,
Asia/Baghdad BGW, Asia/Tehran THR, Asia/Amman AMM, Asia/Tokyo TYO, Asia/Bishkek FRU, Asia/Phnom_Penh PNH, Asia/Pyongyang FNJ, Asia/Seoul SEL, Asia/Kuwait KWI,
Asia/Aqtau SCO, Asia/Oral URA, Asia/Atyrau GUW, Asia/Aqtobe AKX, Asia/Qostanay KSN, Asia/Qyzylorda KZO, Asia/Almaty ALA, Asia/Vientiane VTE, Asia/Beirut BEY,
Asia/Colombo CMB, Asia/Rangoon RGN, Asia/Hovd HVD, Asia/Ulaanbaatar UBN, Asia/Macau MFM, Asia/Kuala_Lumpur KUL, Asia/Kuching KCH, Asia/Katmandu KTM,
Asia/Muscat MCT, Asia/Manila MNL, Asia/Karachi KHI, Asia/Yekaterinburg SVX, Asia/Omsk OMS, Asia/Novosibirsk OVB, Asia/Barnaul BAX, Asia/Tomsk TOF,
Asia/Novokuznetsk NOZ, Asia/Krasnoyarsk KJA, Asia/Irkutsk IKT, Asia/Chita HTA, Asia/Yakutsk YKS, Asia/Vladivostok VVO, Asia/Ust-Nera USR, Asia/Magadan GDX,
Asia/Srednekolymsk SEK, Asia/Kamchatka PKC, Asia/Anadyr DYR, Asia/Riyadh RUH, Asia/Singapore SIN, Asia/Damascus DAM, Asia/Bangkok BKK, Asia/Dushanbe DYU,
Asia/Dili DIL, Asia/Ashgabat ASB, Asia/Taipei TPE, Asia/Samarkand SKD, Asia/Tashkent TAS, Asia/Saigon SGN, Asia/Aden ADE, America/Antigua ANU,
America/Anguilla AXA, America/Argentina/Rio_Gallegos RGL, America/Argentina/San_Juan UAQ, America/Argentina/Ushuaia USH, America/Argentina/La_Rioja IRJ,
America/Argentina/San_Luis LUQ, America/Argentina/Salta SLA, America/Argentina/Tucuman TUC, America/Mendoza MDZ, America/Catamarca CTC, America/Jujuy JUJ,
America/Cordoba COR, America/Buenos_Aires BUE, America/Aruba AUA, America/Barbados BGI, America/La_Paz LPB, America/Rio_Branco RBR, America/Porto_Velho PVH,
America/Boa_Vista BVB, America/Manaus MAO, America/Cuiaba CGB, America/Santarem STM, America/Campo_Grande CGR, America/Belem BEL, America/Sao_Paulo SAO,
America/Fortaleza FOR, America/Maceio MCZ, America/Recife REC, America/Nassau NAS, America/Whitehorse YXY, America/Inuvik YEV, America/Vancouver YVR,
America/Fort_Nelson YYE, America/Edmonton YEA, America/Cambridge_Bay YCB, America/Regina YQR, America/Winnipeg YWG,
America/Resolute YRB, America/Rankin_Inlet YRT, America/Toronto YTO, America/Iqaluit YFB, America/Moncton YQM, America/Halifax YHZ, America/Goose_Bay YYR,
America/St_Johns YYT, America/Punta_Arenas PUQ, America/Santiago SCL, America/Bogota BOG, America/Havana HAV, America/Curacao CUR, America/Dominica DOM,
America/Santo_Domingo SDQ, America/Guayaquil GYE, America/Grenada GND, America/Cayenne CAY, America/Godthab GOH, America/Guatemala GUA,
America/Tegucigalpa TGU, America/Port-au-Prince PAP, America/Tijuana TIJ, America/Hermosillo HMO, America/Ciudad_Juarez CJS, America/Mazatlan MZT,
America/Chihuahua CUU, America/Monterrey MTY, America/Mexico_City MEX, America/Matamoros MAM, America/Merida MID, America/Cancun CUN, America/Managua MGA,
America/Panama PTY, America/Lima LIM, America/Asuncion ASU, America/Paramaribo PBM, America/Grand_Turk GDT, America/Port_of_Spain POS, America/Nome OME,
America/Anchorage ANC, America/Yakutat YAK, America/Sitka SIT, America/Juneau JNU, America/Los_Angeles LAX, America/Boise BOI, America/Phoenix PHX,
America/Denver DEN, America/Chicago CHI, America/Indianapolis IND, America/Louisville SDF, America/Detroit DTT, America/New_York NYC, America/Montevideo MVD,
America/Caracas CCS, America/St_Thomas STT, Africa/Luanda LAD, Africa/Ouagadougou OUA, Africa/Bujumbura BJM, Africa/Gaborone GBE, Africa/Kinshasa FIH,
Africa/Lubumbashi FBM, Africa/Bangui BGF, Africa/Brazzaville BZV, Africa/Abidjan ABJ, Africa/Douala DLA, Africa/Djibouti JIB, Africa/Algiers ALG,
Africa/Cairo CAI, Africa/El_Aaiun EUN, Africa/Asmera ASM, Africa/Addis_Ababa ADD, Africa/Libreville LBV, Africa/Accra ACC, Africa/Banjul BJL,
Africa/Conakry CKY, Africa/Malabo SSG, Africa/Bissau OXB, Africa/Nairobi NBO, Africa/Monrovia MLW, Africa/Maseru MSU, Africa/Tripoli TIP,
Africa/Casablanca CAS, Africa/Bamako BKO, Africa/Nouakchott NKC, Africa/Blantyre BLZ, Africa/Maputo MPM, Africa/Windhoek WDH, Africa/Niamey NIM,
Africa/Lagos LOS, Africa/Kigali KGL, Africa/Khartoum KRT, Africa/Freetown FNA, Africa/Dakar DKR, Africa/Mogadishu MGQ, Africa/Juba JUB, Africa/Sao_Tome TMS,
Africa/Ndjamena NDJ, Africa/Lome LFW, Africa/Tunis TUN, Africa/Dar_es_Salaam DAR, Africa/Johannesburg JNB, Africa/Lusaka LUN, Africa/Harare HRE,
Australia/Perth PER, Australia/Darwin DRW, Australia/Adelaide ADL, Australia/Broken_Hill BHQ, Australia/Melbourne MEL, Australia/Hobart HBA,
Australia/Sydney SYD, Australia/Brisbane BNE, Australia/Lord_Howe LDH, Atlantic/Bermuda BDA, Atlantic/Reykjavik REK, Indian/Christmas XCH,
Indian/Antananarivo TNR, Indian/Mauritius MRU, Indian/Reunion RUN, Indian/Mahe SEZ, Arctic/Longyearbyen LYR
`;

/** CLDR zone id by IATA city code. */
export const ZONE_OF_CITY: ReadonlyMap<string, string> = new Map(
	TABLE.trim()
		.split(/,\s+/)
		.map((pair): [string, string] => {
			const [zone = '', city = ''] = pair.split(' ');
			return [city, zone];
		}),
);
