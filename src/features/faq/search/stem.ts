import type { Language } from '#i18n/locales.ts';
import { fold } from '#lib/fold.ts';
import { ENDINGS } from './endings.data.ts';

interface Ending {
	readonly text: string;
	/** Minimum remaining letters. */
	readonly least: number;
}

/** Endings by last letter, longest first. */
type Table = ReadonlyMap<string, readonly Ending[]>;

/** The soft sign distinguishes endings in these languages ("возраст" is not a verb), and folding removes it, so stemming runs first. */
const SOFT: readonly Language[] = ['ru', 'uk'];

const plain = (text: string, language: Language): string =>
	SOFT.includes(language) ? text.toLowerCase().replaceAll('ё', 'е') : fold(text);

function endingsOf(language: Language): Table {
	const all = Object.entries(ENDINGS[language]).flatMap(([least, texts]) =>
		texts.split(' ').map((text): Ending => ({ text: plain(text, language), least: Number(least) })),
	);
	const sorted = all.filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length || a.least - b.least);
	return Map.groupBy(sorted, ({ text }) => text.slice(-1));
}

const tables = new Map<Language, Table>();

function tableOf(language: Language): Table {
	const table = tables.get(language) ?? endingsOf(language);
	tables.set(language, table);
	return table;
}

/** English doubles consonants before endings: "cancell" → "cancel". */
const single = (word: string): string => (/(.)\1$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

/**
 * Light stemmer: strips endings repeatedly, so that inflected forms share one key. The key isn't readable text.
 * @returns folded, without spaces
 */
export function stem(written: string, language: Language): string {
	const table = tableOf(language);
	let word = plain(written, language);
	for (;;) {
		const ending = table.get(word.slice(-1))?.find(({ text, least }) => word.length - text.length >= least && word.endsWith(text));
		if (ending) word = word.slice(0, -ending.text.length);
		const next = language === 'en' ? single(word) : word;
		if (!ending && next === word) return fold(word).replaceAll(' ', '');
		word = next;
	}
}
