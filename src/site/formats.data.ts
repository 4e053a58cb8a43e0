import type { Language } from '#i18n/locales.ts';

/** Formatting of dates and units in a language, where `Intl` data is missing, inconsistent or unidiomatic. */
export interface Writing {
	readonly intl: string;
	readonly day: string;
	readonly dayLong: string;
	readonly dayYear: string;
	readonly range: string;
	readonly weekday: string;
	readonly weekdayLong?: string;
	readonly monthYear: string;
	readonly halves?: readonly [string, string];
	readonly clock: readonly [hours: string, minutes: string, minutesAlone?: string];
	readonly units: readonly [string, string, string, string];
	readonly compact: readonly [string, string, string];
	readonly and: readonly [string, string];
	readonly months?: string;
	readonly weekdays?: string;
	readonly firstDay?: number;
}

const EUROPEAN = {
	day: '{d} {m}',
	dayLong: '{d} {m}',
	dayYear: '{d} {m} {y}',
	range: '{a}–{b} {m}',
	weekday: '{w}, {d}',
	monthYear: '{m} {y}',
};
const CYRILLIC_UNITS = ['# кг', '# км', '# м', '# см'] as const;
const LATIN_UNITS = ['# kg', '# km', '# m', '# cm'] as const;
const RUSSIAN_MONTHS = 'янв фев мар апр мая июн июл авг сен окт ноя дек';
const ENGLISH = { clock: ['#h', '#m', '# min'], units: LATIN_UNITS, compact: ['#K', '#M', '#B'] } as const;
const SPANISH = {
	dayLong: '{d} de {m}',
	dayYear: '{d} de {m} de {y}',
	monthYear: '{m} de {y}',
	clock: ['# h', '# min'],
	units: LATIN_UNITS,
	compact: ['# mil', '# M', '# mil M'],
	and: [' y ', ' y '],
	months: 'ene feb mar abr may jun jul ago sep oct nov dic',
} as const;

/** English is British outside the US and India (spec 9). */
const BRITISH: Writing = {
	...EUROPEAN,
	...ENGLISH,
	intl: 'en-GB',
	and: [' and ', ' and '],
	months: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
};

const BY_LANGUAGE: Readonly<Record<Language, Writing>> = {
	ru: {
		...EUROPEAN,
		intl: 'ru-RU',
		clock: ['# ч', '# мин'],
		units: CYRILLIC_UNITS,
		compact: ['# тыс.', '# млн', '# млрд'],
		and: [' и ', ' и '],
		months: RUSSIAN_MONTHS,
	},
	en: BRITISH,
	az: {
		...EUROPEAN,
		intl: 'az-AZ',
		weekday: '{d}, {w}',
		clock: ['# saat', '# dəq'],
		units: ['# kq', '# km', '# m', '# sm'],
		compact: ['# min', '# mln', '# mlrd'],
		and: [' və ', ' və '],
		weekdays: 'B.e. Ç.a. Ç. C.a. C. Ş. B.',
	},
	es: { ...EUROPEAN, ...SPANISH, intl: 'es-ES' },
	hy: {
		...EUROPEAN,
		intl: 'hy-AM',
		dayLong: '{m} {d}',
		dayYear: '{d} {m}, {y} թ.',
		weekday: '{d}, {w}',
		clock: ['# ժ', '# ր'],
		units: ['# կգ', '# կմ', '# մ', '# սմ'],
		compact: ['# հզր', '# մլն', '# մլրդ'],
		and: [' և ', ' և '],
	},
	ka: {
		...EUROPEAN,
		intl: 'ka-GE',
		dayYear: '{d} {m}, {y}',
		clock: ['# სთ', '# წთ'],
		units: ['# კგ', '# კმ', '# მ', '# სმ'],
		compact: ['# ათ.', '# მლნ.', '# მლრდ.'],
		and: [' და ', ' და '],
	},
	kk: {
		...EUROPEAN,
		intl: 'kk-KZ',
		dayYear: '{y} ж. {d} {m}',
		weekday: '{d}, {w}',
		monthYear: '{y} ж. {m}',
		clock: ['# сағ', '# мин'],
		units: CYRILLIC_UNITS,
		compact: ['# мың', '# млн', '# млрд'],
		and: [' және ', ' және '],
	},
	ky: {
		...EUROPEAN,
		intl: 'ky-KG',
		day: '{d}-{m}',
		dayLong: '{d}-{m}',
		dayYear: '{y}-ж., {d}-{m}',
		range: '{a}–{b}-{m}',
		weekday: '{d}, {w}',
		monthYear: '{y}-ж., {m}',
		clock: ['# саат', '# мүн'],
		units: CYRILLIC_UNITS,
		compact: ['# миң', '# млн', '# млрд'],
		and: [' жана ', ' жана '],
		weekdays: 'дүй шейш шарш бейш жума ишм жек',
	},
	tg: {
		...EUROPEAN,
		intl: 'tg-TJ',
		clock: ['# соат', '# дақ'],
		units: CYRILLIC_UNITS,
		compact: ['# ҳаз.', '# млн', '# млрд'],
		and: [' ва ', ' ва '],
	},
	th: {
		...EUROPEAN,
		intl: 'th-TH-u-ca-gregory',
		weekday: '{w} {d}',
		weekdayLong: '{w}ที่ {d}',
		clock: ['# ชม.', '# นาที'],
		units: ['# กก.', '# กม.', '# ม.', '# ซม.'],
		compact: ['# พัน', '# ล้าน', '# พันล้าน'],
		and: [' และ ', ' และ '],
	},
	uk: {
		...EUROPEAN,
		intl: 'uk-UA',
		clock: ['# год', '# хв'],
		units: CYRILLIC_UNITS,
		compact: ['# тис.', '# млн', '# млрд'],
		and: [' і ', ' і '],
	},
	uz: {
		...EUROPEAN,
		intl: 'uz-UZ',
		day: '{d}-{m}',
		dayLong: '{d}-{m}',
		dayYear: '{y}-yil {d}-{m}',
		range: '{a}–{b}-{m}',
		weekday: '{d}, {w}',
		monthYear: '{m} {y}',
		clock: ['# soat', '# daq'],
		units: ['# kg', '# km', '# m', '# sm'],
		compact: ['# ming', '# mln', '# mlrd'],
		and: [' va ', ' va '],
		weekdays: 'du se cho pa ju sha ya',
	},
};

/** Locales that differ from their language. */
const BY_LOCALE: Readonly<Record<string, Writing>> = {
	'en-US': {
		...ENGLISH,
		intl: 'en-US',
		day: '{m} {d}',
		dayLong: '{m} {d}',
		dayYear: '{m} {d}, {y}',
		range: '{m} {a}–{b}',
		weekday: '{w}, {d}',
		monthYear: '{m} {y}',
		halves: ['AM', 'PM'],
		and: [' and ', ', and '],
	},
	'en-IN': { ...BRITISH, intl: 'en-IN' },
	'es-US': { ...EUROPEAN, ...SPANISH, intl: 'es-US', halves: ['a. m.', 'p. m.'] },
};

export const writingOf = (language: Language, country: string): Writing => BY_LOCALE[`${language}-${country}`] ?? BY_LANGUAGE[language];
