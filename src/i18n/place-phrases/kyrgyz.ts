import { beforeRemark, endsInLetter, type Forms, type Phrase, type PlaceForm, type PlaceKind } from './form.ts';

/** Wide and narrow vowel of the endings. */
type Harmony = readonly [wide: string, narrow: string];

/** After у the wide vowel is not rounded: Стамбулдан, but Лондондон. */
const HARMONY: Readonly<Record<string, Harmony>> = {
	а: ['а', 'ы'],
	ы: ['а', 'ы'],
	я: ['а', 'ы'],
	у: ['а', 'у'],
	о: ['о', 'у'],
	е: ['е', 'и'],
	э: ['е', 'и'],
	и: ['е', 'и'],
	ө: ['ө', 'ү'],
	ү: ['ө', 'ү'],
};

const VOWELS = /[аеёиоөуүыэюя]/gi;
const VOICELESS = /[пфктсшщчцх]$/i;

/** Names that end in a possessive, "its islands": the ending begins with н. */
const POSSESSIVE = /(^| )(аралы|аралдары|шаары|Республикасы|Эмираттары|Арабиясы|Нидерланддары|Гвианасы)$/;

const NOUNS: Readonly<Record<PlaceKind, string>> = { city: 'шаары', country: 'өлкөсү', airport: 'аэропорту' };

/** Said by its letters; the endings follow the last one, without a hyphen. */
const BY_USAGE: ReadonlyMap<string, Forms> = new Map([['АКШ', { from: 'АКШдан', to: 'АКШга', in: 'АКШда', of: 'АКШнын' }]]);

const AFTER_POSSESSIVE: Forms = { from: 'нан', to: 'на', in: 'нда', of: 'нын' };
const AFTER_VOICELESS: Forms = { from: 'тан', to: 'ка', in: 'та', of: 'тын' };
const AFTER_VOWEL: Forms = { from: 'дан', to: 'га', in: 'да', of: 'нын' };
const AFTER_VOICED: Forms = { from: 'дан', to: 'га', in: 'да', of: 'дын' };

/** Undefined where usage is divided: ё and ю, -ск, -тт, у and и after a vowel. */
function harmonyOf(name: string): Harmony | undefined {
	if (!endsInLetter(name) || /([сц]к|тт|[аеёиоөуүыэюя][уи])$/i.test(name)) return undefined;
	return HARMONY[name.match(VOWELS)?.at(-1)?.toLowerCase() ?? ''];
}

const harmonized = (suffix: string, [wide, narrow]: Harmony): string => suffix.replace('а', wide).replace('ы', narrow);

function endingsOf(stem: string): Forms {
	if (VOICELESS.test(stem)) return AFTER_VOICELESS;
	return /[аеёиоөуүыэюя]$/i.test(stem) ? AFTER_VOWEL : AFTER_VOICED;
}

const withPossessive = (name: string, form: PlaceForm): string =>
	name + harmonized(AFTER_POSSESSIVE[form], HARMONY[name.slice(-1)] ?? ['а', 'ы']);

function inflected(name: string, form: PlaceForm, kind: PlaceKind): string {
	const known = BY_USAGE.get(name);
	if (known) return known[form];
	if (POSSESSIVE.test(name)) return withPossessive(name, form);
	// A soft sign is not written before an ending: Казань, Казанга.
	const stem = name.replace(/ь$/, '');
	const harmony = harmonyOf(stem);
	return harmony ? stem + harmonized(endingsOf(stem)[form], harmony) : withPossessive(`${name} ${NOUNS[kind]}`, form);
}

/** "Бишкектен", "Лондонго", "Москвада"; "Минск шаарынан" where the name's own ending is not sure. */
export const kyrgyz: Phrase = (name, form, kind) =>
	kind === 'airport' ? withPossessive(`${name} ${NOUNS.airport}`, form) : beforeRemark(name, (head) => inflected(head, form, kind));
