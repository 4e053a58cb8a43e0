/** The 12 languages of spec 3.3, Russian first: it is the base every other dictionary is checked against. */
export const LOCALES = ['ru', 'en', 'az', 'es', 'hy', 'ka', 'kk', 'ky', 'tg', 'th', 'uk', 'uz'] as const;

/** A language of the product; the two-letter code is also the dictionary's folder name. */
export type Language = (typeof LOCALES)[number];

export const isLanguage = (value: string): value is Language => (LOCALES as readonly string[]).includes(value);
