import { beforeRemark, endsInLetter, type Forms, isAbbreviation, type Phrase, type PlaceForm, type PlaceKind } from './form.ts';

type Harmony = 'back' | 'front';

const VOWEL = /[аәеёиоөуұүыіэюя]/i;
const VOWELS = /[аәеёиоөуұүыіэюя]/gi;
const BACK = /[аоұыя]/i;
/** Final б, в, г, д of borrowed names are said without voice: Мадридтен, Киевке. */
const VOICELESS = /[пфкқтсшщчцхһбвгд]ь?$/i;
const NASAL = /[мнң]ь?$/i;

/** Names whose last vowel does not tell, by usage. */
const BY_USAGE: ReadonlyMap<string, Harmony> = new Map([
	['Баку', 'front'],
	['Перу', 'front'],
	['Сеул', 'front'],
	['Беларусь', 'front'],
	['Израиль', 'front'],
	['Сингапур', 'back'],
	['Камерун', 'back'],
	['Ирак', 'back'],
	['Тайвань', 'back'],
]);

/** Names that end in a possessive, "its islands": the ending begins with н. */
const POSSESSIVE = /(^| )(аралы|аралдары|Республикасы|Әмірліктері|Арабиясы|Нидерландысы|Гвианасы|Полинезиясы)$/;

const NOUNS: Readonly<Record<PlaceKind, string>> = { city: 'қаласы', country: 'елі', airport: 'әуежайы' };

const AFTER_POSSESSIVE: Forms = { from: 'нан', to: 'на', in: 'нда', of: 'ның' };
const AFTER_VOICELESS: Forms = { from: 'тан', to: 'қа', in: 'та', of: 'тың' };
const AFTER_NASAL: Forms = { from: 'нан', to: 'ға', in: 'да', of: 'ның' };
const AFTER_VOWEL: Forms = { from: 'дан', to: 'ға', in: 'да', of: 'ның' };
const AFTER_VOICED: Forms = { from: 'дан', to: 'ға', in: 'да', of: 'дың' };

const FRONT: Readonly<Record<string, string>> = { а: 'е', ы: 'і', қ: 'к', ғ: 'г' };

const harmonized = (suffix: string, harmony: Harmony): string =>
	harmony === 'back' ? suffix : suffix.replace(/[аықғ]/g, (sound) => FRONT[sound] ?? sound);

/** У after a vowel is no vowel: Мәскеу, Атырау. */
const withoutGlide = (name: string): string => name.replace(/([аәеёиоөұүыіэюя])у/gi, '$1в');

/** Borrowed clusters whose к and г are soft, by the spelling rules: паркке, хирургке, полкке, люкске. */
const SOFT_CLUSTER = /(рк|рг|лк|кс)$/i;

/** Endings of which the rules or usage are divided: a soft sign, -ск, -тт, -нн, -нг, -нк, и after a vowel. */
const DIVIDED = /(ь|[сц]к|тт|нн|н[гк]|[аәеиоөұүыіэюя]и)$/i;

/** How the endings of a name sound; undefined where usage is divided: borrowed у and ю, a hard stem in к or г, a soft one in х. */
function harmonyOf(name: string): Harmony | undefined {
	const known = BY_USAGE.get(name);
	if (known || !endsInLetter(name) || DIVIDED.test(name)) return known;
	if (SOFT_CLUSTER.test(name)) return 'front';
	const vowel = withoutGlide(name).match(VOWELS)?.at(-1) ?? '';
	if (vowel === '' || /[ую]/i.test(vowel)) return undefined;
	if (BACK.test(vowel)) return /[кг]$/i.test(name) ? undefined : 'back';
	return /х$/i.test(name) ? undefined : 'front';
}

function endingsOf(name: string): Forms {
	if (POSSESSIVE.test(name)) return AFTER_POSSESSIVE;
	if (VOICELESS.test(name)) return AFTER_VOICELESS;
	if (NASAL.test(name)) return AFTER_NASAL;
	return VOWEL.test(withoutGlide(name).slice(-1)) ? AFTER_VOWEL : AFTER_VOICED;
}

function withNoun(name: string, form: PlaceForm, kind: PlaceKind): string {
	const noun = NOUNS[kind];
	return `${name} ${noun}${harmonized(AFTER_POSSESSIVE[form], harmonyOf(noun) ?? 'back')}`;
}

function inflected(name: string, form: PlaceForm, kind: PlaceKind): string {
	const harmony = harmonyOf(name);
	if (!harmony) return withNoun(name, form, kind);
	return `${name}${isAbbreviation(name) ? '-' : ''}${harmonized(endingsOf(name)[form], harmony)}`;
}

/** "Алматыдан", "Ташкентке", "АҚШ-та"; "Бангкок қаласынан" where the name's own ending is not sure. */
export const kazakh: Phrase = (name, form, kind) =>
	kind === 'airport' ? withNoun(name, form, kind) : beforeRemark(name, (head) => inflected(head, form, kind));
