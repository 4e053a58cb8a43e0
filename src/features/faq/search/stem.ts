import type { Language } from '#i18n/locales.ts';
import { fold } from '#lib/fold.ts';
import { ENDINGS } from './endings.data.ts';

interface Ending {
	readonly text: string;
	/** Letters that must be left. */
	readonly least: number;
}

/** Endings of a language as they are in folded words, the longest first. */
function endingsOf(language: Language): readonly Ending[] {
	const all = Object.entries(ENDINGS[language]).flatMap(([least, texts]) =>
		texts.split(' ').map((text): Ending => ({ text: fold(text), least: Number(least) })),
	);
	return all.filter(({ text }) => text !== '').sort((a, b) => b.text.length - a.text.length || a.least - b.least);
}

const tables = new Map<Language, readonly Ending[]>();

function tableOf(language: Language): readonly Ending[] {
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
 * @param folded a word as {@link fold} leaves it
 */
export function stem(folded: string, language: Language): string {
	let word = folded;
	for (;;) {
		const ending = tableOf(language).find(({ text, least }) => word.length - text.length >= least && word.endsWith(text));
		if (ending) word = word.slice(0, -ending.text.length);
		const next = language === 'en' ? single(word) : word;
		if (!ending && next === word) return word;
		word = next;
	}
}
