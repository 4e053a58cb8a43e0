import type { Language } from '#i18n/locales.ts';

/**
 * Airlines with a name in another script or language: `code language=name; …`. "сл" stands for ru, kk, ky and tg
 * at once (Cyrillic). Other airlines have their Latin name in every language.
 */
const TABLE = `
SU сл=Аэрофлот; uk=Аерофлот; hy=Աերոֆլոտ; ka=აეროფლოტი; th=แอโรฟลอต; uz=Aeroflot
DP сл=Победа; uk=Побєда; hy=Պոբեդա; ka=პობედა; th=โปเบดา
S7 ru=S7 Airlines
U6 сл=Уральские авиалинии; uk=Уральські авіалінії; hy=Ուրալյան ավիաուղիներ; ka=ურალის ავიახაზები; th=อูรัลแอร์ไลน์; az=Ural Hava Yolları; uz=Ural aviakompaniyasi; kk=Орал әуе жолдары
UT сл=ЮТэйр; uk=ЮТейр
5N сл=Смартавиа; uk=Смартавіа
N4 сл=Северный ветер; uk=Nordwind
FV сл=Россия; uk=Росія; hy=Ռոսիա; ka=როსია; th=รอสซียา; az=Rossiya; uz=Rossiya
WZ сл=Red Wings
A4 сл=Азимут; uk=Азимут; hy=Ազիմուտ; ka=აზიმუტი; az=Azimut; uz=Azimut
IO сл=ИрАэро; uk=ІрАеро
Y7 сл=НордСтар; uk=НордСтар
R3 сл=Якутия; uk=Якутія; hy=Յակուտիա; ka=იაკუტია
EO сл=Икар; uk=Ікар
HZ сл=Аврора; uk=Аврора
6R сл=Алроса; uk=Алроса
YC сл=Ямал; uk=Ямал
GH сл=Газпром авиа; uk=Газпром авіа
7R сл=РусЛайн; uk=РусЛайн
EL сл=ЮВТ Аэро; uk=ЮВТ Аеро
2G сл=Ангара; uk=Ангара
KI сл=КрасАвиа; uk=КрасАвіа
I8 сл=Ижавиа; uk=Іжавіа
D2 сл=Северсталь; uk=Сєвєрсталь
PI сл=Полярные авиалинии; uk=Полярні авіалінії
KC ru=Air Astana; kk=Эйр Астана
QH ru=Bamboo Airways
DV ru=SCAT; kk=SCAT
HY ru=Узбекские авиалинии; uk=Узбецькі авіалінії; kk=Өзбекстан әуе жолдары; ky=Өзбекстан аба жолдору; tg=Ҳавопаймоии Ӯзбекистон; az=Özbəkistan Hava Yolları; uz=O‘zbekiston havo yo‘llari; hy=Ուզբեկական ավիաուղիներ; ka=უზბეკეთის ავიახაზები
C6 ru=Centrum Air
J2 ru=Азербайджанские авиалинии; uk=Азербайджанські авіалінії; az=Azərbaycan Hava Yolları; kk=Әзірбайжан әуе жолдары; ky=Азербайжан аба жолдору; tg=Хатҳои ҳавоии Озарбойҷон; uz=Ozarbayjon havo yo‘llari; hy=Ադրբեջանական ավիաուղիներ; ka=აზერბაიჯანის ავიახაზები
SZ сл=Сомон Эйр; tg=Сомон Эйр; uk=Сомон Ейр
A9 ru=Грузинские авиалинии; uk=Грузинські авіалінії; ka=ჯორჯიან ეარვეისი; hy=Վրացական ավիաուղիներ
RM ru=Armenia Airways; hy=Արմենիա
3F ru=FlyOne Armenia; hy=ՖլայՈւան Արմենիա
B2 сл=Белавиа; uk=Белавіа; hy=Բելավիա; ka=ბელავია; uz=Belavia
K9 ru=TezJet; ky=ТезЖет
YK ru=Авиа Траффик; ky=Авиа Траффик Компани
T5 ru=Туркменские авиалинии; uk=Туркменські авіалінії; uz=Turkmaniston havo yo‘llari; az=Türkmənistan Hava Yolları
TK ru=Turkish Airlines; az=Türk Hava Yolları; uz=Turk havo yo‘llari; th=เตอร์กิชแอร์ไลน์
TG th=การบินไทย
PG th=บางกอกแอร์เวย์ส
FD th=ไทยแอร์เอเชีย
XJ th=ไทยแอร์เอเชียเอ็กซ์
SL th=ไทยไลอ้อนแอร์
DD th=นกแอร์
VZ th=ไทยเวียดเจ็ท
SQ th=สิงคโปร์แอร์ไลน์
EK th=เอมิเรตส์
QR th=กาตาร์แอร์เวย์
AK th=แอร์เอเชีย
MH th=มาเลเซียแอร์ไลน์
CX th=คาเธ่ย์แปซิฟิค
JL th=สายการบินญี่ปุ่น
NH th=เอเอ็นเอ
KE th=โคเรียนแอร์
CA th=แอร์ไชนา
LX ru=SWISS
`;

const CYRILLIC = ['ru', 'kk', 'ky', 'tg'];

function read(line: string): [string, Partial<Record<Language, string>>] {
	const names: Record<string, string> = {};
	for (const part of line.slice(3).split('; ')) {
		const [key = '', name = ''] = part.split('=');
		for (const language of key === 'сл' ? CYRILLIC : [key]) names[language] = name;
	}
	return [line.slice(0, 2), names];
}

/** Local names by IATA designator. */
export const AIRLINE_NAMES: ReadonlyMap<string, Partial<Record<Language, string>>> = new Map(TABLE.trim().split('\n').map(read));
