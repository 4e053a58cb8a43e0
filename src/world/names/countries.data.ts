import type { Language } from '#i18n/locales.ts';

/** Country names that people use, where CLDR has the official or an unusual one. */
export const COUNTRY_NAMES: Readonly<Record<string, Partial<Record<Language, string>>>> = {
	BA: { ru: 'Босния и Герцеговина' },
	BQ: { ru: 'Карибские Нидерланды', kk: 'Кариб Нидерландысы' },
	BS: { ru: 'Багамы' },
	CC: { ru: 'Кокосовые острова' },
	CD: { ru: 'ДР Конго', en: 'DR Congo' },
	CG: { ru: 'Конго', en: 'Congo' },
	CI: { ru: 'Кот-д’Ивуар', en: 'Ivory Coast' },
	CX: { ru: 'Остров Рождества' },
	FK: { ru: 'Фолклендские острова', en: 'Falkland Islands' },
	FO: { ru: 'Фарерские острова' },
	IM: { ru: 'Остров Мэн' },
	KG: { ru: 'Кыргызстан' },
	KP: { ru: 'КНДР' },
	KR: { ru: 'Южная Корея', uk: 'Південна Корея' },
	NF: { ru: 'Остров Норфолк' },
	SC: { ru: 'Сейшелы' },
	SH: { ru: 'Остров Святой Елены' },
	MM: { ru: 'Мьянма', uk: 'Мʼянма', kk: 'Мьянма', uz: 'Myanma' },
	SX: { ru: 'Синт-Мартен' },
	TR: { en: 'Turkey' },
	US: { ru: 'США', uk: 'США', kk: 'АҚШ', ky: 'АКШ', tg: 'ИМА', az: 'ABŞ', uz: 'AQSH', hy: 'ԱՄՆ', ka: 'აშშ', es: 'Estados Unidos' },
	ZA: { ru: 'ЮАР' },
};

/** Countries whose short name is the one that people use. */
export const SHORT_STYLE: ReadonlySet<string> = new Set(['HK', 'MO', 'MM', 'PS']);
