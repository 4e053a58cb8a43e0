import type { Language } from '#i18n/locales.ts';

const COLUMNS = ['uk', 'hy', 'ka', 'th', 'az', 'uz', 'es', 'kk', 'ky', 'tg'] as const;

/** Rows of `code|uk|hy|ka|th|az|uz|es|kk|ky|tg`; empty fields are left out. */
export function readLocalNames(table: string): ReadonlyMap<string, Partial<Record<Language, string>>> {
	return new Map(
		table
			.trim()
			.split('\n')
			.map((line): [string, Partial<Record<Language, string>>] => {
				const [code = '', ...fields] = line.split('|');
				return [code, Object.fromEntries(COLUMNS.flatMap((language, i) => (fields[i] ? [[language, fields[i]]] : [])))];
			}),
	);
}
