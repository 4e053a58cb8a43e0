const LATIN = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const UKRAINIAN = 'ґйцукенгшщзхїфівапролджєячсмитьбю';

const keys = (from: string, to: string): ReadonlyMap<string, string> => new Map([...from].map((key, i) => [key, to[i] ?? key]));

const TO_RUSSIAN = keys(LATIN, RUSSIAN);
const TO_UKRAINIAN = keys(LATIN, UKRAINIAN);
const TO_LATIN = new Map([...keys(UKRAINIAN, LATIN), ...keys(RUSSIAN, LATIN)]);

const typed = (text: string, layout: ReadonlyMap<string, string>): string => [...text].map((key) => layout.get(key) ?? key).join('');

export function inOtherLayouts(text: string): string[] {
	const small = text.toLowerCase();
	if (/[а-яёґєії]/.test(small)) return [typed(small, TO_LATIN)];
	if (!/[a-z]/.test(small)) return [];
	return [...new Set([typed(small, TO_RUSSIAN), typed(small, TO_UKRAINIAN)])];
}
