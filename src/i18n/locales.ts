export const LOCALES = ['ru', 'en', 'az', 'es', 'hy', 'ka', 'kk', 'ky', 'tg', 'th', 'uk', 'uz'] as const;

export type Language = (typeof LOCALES)[number];

/** A language, or a language in a country: `en-US`. */
export type Locale = Language | `${Language}-${string}`;

export const isLanguage = (value: string): value is Language => (LOCALES as readonly string[]).includes(value);

export const languageOf = (locale: Locale): Language => locale.split('-')[0] as Language;

export const localeOf = (language: Language, market: string): Locale => `${language}-${market.toUpperCase()}`;
