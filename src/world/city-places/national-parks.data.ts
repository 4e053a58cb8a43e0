/** A real national park that the search suggests. Facts and units as in `city-places.ts`. */
export interface NationalPark {
	/** Russian name, and the local one as signs write it in Latin letters. */
	readonly names: { readonly ru: string; readonly latin: string };
	/** ISO country code. */
	readonly country: string;
	/** About the middle, or the main entrance where that is what visitors come for. */
	readonly lat: number;
	readonly lon: number;
	/** IATA city code: the nearest of the cities with places, of the park's own country where it has any. */
	readonly city: string;
}

/** `name=latin country city lat lon`. */
const TABLE = `
Лосиный Остров=Losiny Ostrov RU MOW 55.88 37.82
Сочинский=Sochi National Park RU AER 43.72 39.90
Куршская коса=Kurshskaya Kosa RU KGD 55.15 20.85
Земля леопарда=Land of the Leopard RU VVO 43.05 131.45
Прибайкальский=Pribaikalsky RU IKT 52.50 105.90
Красноярские Столбы=Krasnoyarsk Stolby RU KJA 55.90 92.77
Таганай=Taganay RU SVX 55.26 59.79
Самарская Лука=Samarskaya Luka RU KUF 53.35 49.60
Беловежская пуща=Bielaviežskaja pušča BY MSQ 52.57 23.80
Нарочанский=Naračanski BY MSQ 54.87 26.70
Иле-Алатауский=Ile-Alatau KZ ALA 43.08 77.08
Чарынский=Sharyn KZ ALA 43.35 79.08
Бурабай=Burabay KZ NQZ 53.08 70.30
Ала-Арча=Ala-Archa KG FRU 42.56 74.48
Дилижан=Dilijan AM EVN 40.75 44.87
Боржоми-Харагаули=Borjomi-Kharagauli GE TBS 41.85 43.30
Мтирала=Mtirala GE BUS 41.67 41.87
Олимпос – Бейдаглары=Olimpos Beydağları TR AYT 36.55 30.45
Кхауяй=Khao Yai TH BKK 14.44 101.37
Кхаосок=Khao Sok TH HKT 8.94 98.53
Кукфыонг=Cúc Phương VN HAN 20.32 105.61
Каттьен=Cát Tiên VN SGN 11.42 107.43
Фудзи-Хаконэ-Идзу=Fuji-Hakone-Izu JP TYO 35.36 138.73
Никко=Nikko JP TYO 36.75 139.45
Пукхансан=Bukhansan KR SEL 37.66 126.98
Санджая Ганди=Sanjay Gandhi IN BOM 19.21 72.91
Рас-Мохаммед=Ras Mohammed EG HRG 27.73 34.25
Чинкве-Терре=Cinque Terre IT MIL 44.13 9.70
Саксонская Швейцария=Sächsische Schweiz DE BER 50.92 14.28
Чешская Швейцария=České Švýcarsko CZ PRG 50.88 14.38
Донау-Ауэн=Donau-Auen AT VIE 48.13 16.80
Плитвицкие озёра=Plitvička jezera HR VIE 44.88 15.62
Фрушка-Гора=Fruška gora RS BEG 45.15 19.72
Хоге-Велюве=De Hoge Veluwe NL AMS 52.09 5.83
Саут-Даунс=South Downs GB LON 50.92 -0.50
`;

const PARK = /^(?<ru>[^=]+)=(?<latin>.+) (?<country>[A-Z]{2}) (?<city>[A-Z]{3}) (?<lat>-?\d+\.\d+) (?<lon>-?\d+\.\d+)$/;

/** @throws on a park that cannot be read: the table is ours */
function parsePark(line: string): NationalPark {
	const { ru, latin, country, city, lat, lon } = PARK.exec(line)?.groups ?? {};
	if (!ru || !latin || !country || !city) throw new Error(`Not a national park: ${line}`);
	return { names: { ru, latin }, country, lat: Number(lat), lon: Number(lon), city };
}

export const NATIONAL_PARKS: readonly NationalPark[] = TABLE.trim().split('\n').map(parsePark);
