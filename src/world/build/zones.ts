import tzLookup from '@photostructure/tz-lookup';

/** Airports near a border or a coast, where the simplified polygons of the library fall on the wrong side. */
const ZONES: Record<string, string> = {
	BAH: 'Asia/Bahrain',
	BBA: 'America/Coyhaique',
	BSL: 'Europe/Zurich',
	CIJ: 'America/La_Paz',
	CTM: 'America/Cancun',
	CYX: 'Asia/Srednekolymsk',
	DEE: 'Asia/Sakhalin',
	DIL: 'Asia/Dili',
	DJG: 'Africa/Algiers',
	DUE: 'Africa/Luanda',
	FSP: 'America/Miquelon',
	GAM: 'America/Nome',
	GDT: 'America/Grand_Turk',
	HTA: 'Asia/Chita',
	IAM: 'Africa/Algiers',
	JIW: 'Asia/Karachi',
	KAW: 'Asia/Yangon',
	KIE: 'Pacific/Bougainville',
	KZS: 'Europe/Athens',
	LMP: 'Europe/Rome',
	MQC: 'America/Miquelon',
	NDU: 'Africa/Windhoek',
	NLI: 'Asia/Vladivostok',
	OKL: 'Asia/Jayapura',
	PCR: 'America/Bogota',
	PEM: 'America/Lima',
	PPG: 'Pacific/Pago_Pago',
	PSG: 'America/Juneau',
	RUA: 'Africa/Kampala',
	SLX: 'America/Grand_Turk',
	SWX: 'Africa/Gaborone',
	THL: 'Asia/Yangon',
	ULG: 'Asia/Hovd',
	ULY: 'Europe/Ulyanovsk',
	WRG: 'America/Juneau',
	XLB: 'America/Winnipeg',
	YBT: 'America/Winnipeg',
	YCL: 'America/Moncton',
	YHR: 'America/Blanc-Sablon',
	YNA: 'America/Toronto',
	YVB: 'America/Toronto',
	ZPC: 'America/Santiago',
};

/** IANA zone of the published timetable; all of China publishes Beijing time. */
export function zoneOf(airport: { iata: string; country: string; lat: number; lon: number }): string {
	if (airport.country === 'CN') return 'Asia/Shanghai';
	return ZONES[airport.iata] ?? tzLookup(airport.lat, airport.lon);
}
