export const LOCALES = ['ru', 'en', 'az', 'es', 'hy', 'ka', 'kk', 'ky', 'tg', 'th', 'uk', 'uz'] as const;

export type Language = (typeof LOCALES)[number];

export const isLanguage = (value: string): value is Language => (LOCALES as readonly string[]).includes(value);
