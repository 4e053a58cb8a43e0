import { FEMININE_SOFT, type Forms, ON_ISLANDS, RUSSIAN_FORMS } from '#world/names/cases.data.ts';
import type { CityCases } from '#world/world.ts';

const HUSHING = /[жшчщц]$/i;
/** Names in a soft sign from here are masculine: Шэньчжэнь, Винь, Пномпень. */
const MASCULINE_SOFT = new Set(['CN', 'TW', 'VN', 'KR', 'KH']);

const same = (name: string): Forms => [name, name, name, name, name];

function noun(name: string, country: string): Forms {
	const stem = name.slice(0, -1);
	if (/[бвгдзклмнпрстфх]$/i.test(name)) return [`${name}а`, `${name}у`, name, `${name}ом`, `${name}е`];
	if (HUSHING.test(name)) return [`${name}а`, `${name}у`, name, `${name}ем`, `${name}е`];
	if (name.endsWith('ия')) return [`${stem}и`, `${stem}и`, `${stem}ю`, `${stem}ей`, `${stem}и`];
	if (name.endsWith('я')) return [`${stem}и`, `${stem}е`, `${stem}ю`, `${stem}ей`, `${stem}е`];
	if (/[бвгджзклмнпрстфхцчшщ]а$/i.test(name)) return hardFeminine(stem);
	if (name.endsWith('ий')) return [`${stem}я`, `${stem}ю`, name, `${stem}ем`, `${stem}и`];
	if (name.endsWith('й')) return [`${stem}я`, `${stem}ю`, name, `${stem}ем`, `${stem}е`];
	if (name.endsWith('ь')) return soft(name, stem, country);
	return same(name);
}

function hardFeminine(stem: string): Forms {
	const ending = HUSHING.test(stem) ? 'ей' : 'ой';
	return [`${stem}${/[гкхжшчщ]$/i.test(stem) ? 'и' : 'ы'}`, `${stem}е`, `${stem}у`, stem + ending, `${stem}е`];
}

function soft(name: string, stem: string, country: string): Forms {
	const feminine = FEMININE_SOFT.has(name) || (!MASCULINE_SOFT.has(country) && !/(ль|рь)$/.test(name));
	return feminine ? [`${stem}и`, `${stem}и`, name, `${stem}ью`, `${stem}и`] : [`${stem}я`, `${stem}ю`, name, `${stem}ем`, `${stem}е`];
}

const SOFT_STEM = /[гкхжшчщ]$/;

/** Undefined when the word is not an adjective. */
function adjective(word: string): Forms | undefined {
	const stem = word.slice(0, -2);
	if (word.length < 5) return undefined;
	const i = SOFT_STEM.test(stem) || word.endsWith('ний') ? 'и' : 'ы';
	if (/[^н]ий$|[ыо]й$/.test(word)) return [`${stem}ого`, `${stem}ому`, word, `${stem}${i}м`, `${stem}ом`];
	if (word.endsWith('ний')) return [`${stem}его`, `${stem}ему`, word, `${stem}им`, `${stem}ем`];
	if (word.endsWith('ая')) return [`${stem}ой`, `${stem}ой`, `${stem}ую`, `${stem}ой`, `${stem}ой`];
	if (word.endsWith('ое')) return [`${stem}ого`, `${stem}ому`, word, `${stem}${i}м`, `${stem}ом`];
	if (/[ыи]е$/.test(word)) return [`${stem}${i}х`, `${stem}${i}м`, word, `${stem}${i}ми`, `${stem}${i}х`];
	return undefined;
}

const HEADS: Record<string, Forms> = {
	Остров: ['Острова', 'Острову', 'Остров', 'Островом', 'Острове'],
	Озеро: ['Озера', 'Озеру', 'Озеро', 'Озером', 'Озере'],
};
const ISLANDS: Forms = ['островов', 'островам', 'острова', 'островами', 'островах'];

/** Complete names: "Нижний Новгород", "Франкфурт-на-Майне", "Тринидад и Тобаго". */
function forms(name: string, country: string): Forms {
	const reviewed = RUSSIAN_FORMS.get(name);
	if (reviewed) return reviewed;
	const remark = /^(.+?)( \(.+\))$/.exec(name);
	if (remark?.[1]) return join(forms(remark[1], country), same(remark[2] ?? ''), '');
	const onRiver = /^([^-]+)(-на-.+|-апон-.+)$/.exec(name);
	if (onRiver?.[1]) return join(noun(onRiver[1], country), same(onRiver[2] ?? ''), '');
	const [first, second] = name.split(' и ');
	if (first && second) return join(forms(first, country), forms(second, country), ' и ');
	const head = /^(Остров|Озеро) (.+)$/.exec(name);
	if (head?.[1]) return join(HEADS[head[1]] ?? same(head[1]), same(head[2] ?? ''), ' ');
	return phrase(name.split(' '), country);
}

/** Leading adjectives agree with the last word; without one only the last word changes. */
function phrase(words: string[], country: string): Forms {
	const last = words[words.length - 1] ?? '';
	const end = last === 'острова' ? ISLANDS : noun(last, country);
	return words
		.slice(0, -1)
		.reverse()
		.reduce<Forms>((rest, word) => join(adjective(word) ?? same(word), rest, ' '), end);
}

const join = (a: Forms, b: Forms, between: string): Forms => {
	const pair = (i: 0 | 1 | 2 | 3 | 4): string => a[i] + between + b[i];
	return [pair(0), pair(1), pair(2), pair(3), pair(4)];
};

/** "во Владивосток", "со Шри-Ланки": the preposition with its vowel before two consonants that begin with its own sound. */
function preposition(short: string, name: string): string {
	if (short === 'в' && /^([вф][ьбвгджзклмнпрстфхцчшщ]|льв)/i.test(name)) return 'во';
	if (short === 'с' && /^[сзшж][бвгджзклмнпрстфхцчшщ]/i.test(name)) return 'со';
	return short;
}

function withSmallIsland(nameForms: Forms): Forms {
	const small = (text: string): string => text.replace(/^(Остров|Озер)/, (head) => head.toLowerCase());
	return [small(nameForms[0]), small(nameForms[1]), small(nameForms[2]), small(nameForms[3]), small(nameForms[4])];
}

/** `code` decides between "в … из" and "на … с" (islands); names in -о, -е, -и, -у are not declined. */
export function russianCases(name: string, code: string, country: string): CityCases {
	const [ro, da, vi, tv, pr] = withSmallIsland(forms(name, country));
	const island = ON_ISLANDS.has(code);
	const to = preposition(island ? 'на' : 'в', vi);
	const from = preposition(island ? 'с' : 'из', ro);
	return { ro, da, vi: `${to} ${vi}`, tv, pr, from: `${from} ${ro}` };
}
