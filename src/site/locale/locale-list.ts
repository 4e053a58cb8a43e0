import { marketsOf, offerOf } from '#site/markets.ts';
import { BRANDS } from '#site/site.ts';

const offered = BRANDS.flatMap((brand) =>
	marketsOf(brand).flatMap((market) => (offerOf(brand, market)?.languages ?? []).map((language) => `${language}-${market.toUpperCase()}`)),
);

/** Examples of spec 7, the languages' home countries, and languages of frequent visitors. */
const OTHER_LOCALES =
	'en-GB en-AU en-CA en-IE en-NZ de de-AT de-CH de-DE fr fr-BE fr-CA fr-CH fr-FR es es-AR es-CL es-CO es-MX es-PE pt-BR pt-PT zh-CN zh-HK zh-TW th-TH be-BY bg-BG cs-CZ da-DK el-GR et-EE fi-FI hi-IN hr-HR hu-HU id-ID it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-NL pl-PL ro-MD ro-RO sk-SK sl-SI sv-SE sw-KE sw-TZ tr-TR vi-VN'.split(
		' ',
	);

export const LOCALE_LIST: readonly string[] = Object.freeze([...new Set([...offered, ...OTHER_LOCALES])].sort());

/** Locale of a language whose market is not listed (spec 9). */
const BY_LANGUAGE: Readonly<Record<string, string>> = { ru: 'ru-RU', en: 'en-GB' };

/** The listed locale for a requested one: itself or its language's (`en-JP` → en-GB, `de-LU` → `de`); undefined if none. */
export function listedLocale(locale: string): string | undefined {
	const [, language = ''] = /^([a-z]{2})(?:-[A-Z]{2})?$/.exec(locale) ?? [];
	return [locale, BY_LANGUAGE[language] ?? language].find((listed) => LOCALE_LIST.includes(listed));
}
