import type { Language } from '#i18n/locales.ts';
import { fold } from '#lib/fold.ts';
import { ENDINGS } from './endings.data.ts';

interface Ending {
	readonly text: string;
	/** Letters that must be left. */
	readonly least: number;
}

/** Endings by their last letter, the longest first. */
type Table = ReadonlyMap<string, readonly Ending[]>;

/** Their endings are told apart by the soft sign, which folding drops: "возраст" is no verb. They lose them before they are folded. */
const SOFT: readonly Language[] = ['ru', 'uk'];

const plain = (text: string, language: Language): string =>
	SOFT.includes(language) ? text.toLowerCase().replaceAll('ё', 'е') : fold(text);

/** Endings of a language as they are compared. */
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

/** "cancell" is "cancel": English doubles letters before its endings. */
const single = (word: string): string => (/(.)\1$/.test(word) && word.length > 3 ? word.slice(0, -1) : word);

/**
 * What the forms of a word have in common. Endings are taken off until none is left, so that a word and its longer forms end alike;
 * the result is for comparing, not for reading.
 *
 * @returns folded, without blanks
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
