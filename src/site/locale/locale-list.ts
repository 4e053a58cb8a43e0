import { marketsOf, offerOf } from '#site/markets.ts';

/** Every language in every market that a brand offers it in (spec 3.14). */
const offered = (['AS', 'WA'] as const).flatMap((brand) =>
	marketsOf(brand).flatMap((market) => (offerOf(brand, market)?.languages ?? []).map((language) => `${language}-${market.toUpperCase()}`)),
);

/** The examples of spec 7, the homes of the 12 languages, and what people who travel there read besides. */
const OTHER_LOCALES =
	'en-GB en-AU en-CA en-IE en-NZ de de-AT de-CH de-DE fr fr-BE fr-CA fr-CH fr-FR es es-AR es-CL es-CO es-MX es-PE pt-BR pt-PT zh-CN zh-HK zh-TW th-TH be-BY bg-BG cs-CZ da-DK el-GR et-EE fi-FI hi-IN hr-HR hu-HU id-ID it-IT ja-JP ko-KR lt-LT lv-LV ms-MY nb-NO nl-NL pl-PL ro-MD ro-RO sk-SK sl-SI sv-SE sw-KE sw-TZ tr-TR vi-VN'.split(
		' ',
	);

/** The about 100 locales that have a context, in alphabetical order (spec 7). */
export const LOCALE_LIST: readonly string[] = Object.freeze([...new Set([...offered, ...OTHER_LOCALES])].sort());

/** Where a language goes whose market is not in the list (spec 9). */
const BY_LANGUAGE: Readonly<Record<string, string>> = { ru: 'ru-RU', en: 'en-GB' };

/**
 * The locale of the list that serves another one: itself, else that of its language (`ru` = ru-RU, `en-JP` = en-GB, `de-LU` = `de`).
 *
 * @returns undefined where none does: `fallbackLocale` is for that (spec 9)
 */
export function listedLocale(locale: string): string | undefined {
	const [, language = ''] = /^([a-z]{2})(?:-[A-Z]{2})?$/.exec(locale) ?? [];
	return [locale, BY_LANGUAGE[language] ?? language].find((one) => LOCALE_LIST.includes(one));
}
