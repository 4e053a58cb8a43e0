import { beforeRemark, endsInLetter, isAbbreviation, type Phrase, type PlaceForm, type PlaceKind } from './form.ts';

/** Wide and narrow vowel of the endings. */
type Harmony = readonly [wide: string, narrow: string];

const HARMONY: Readonly<Record<string, Harmony>> = {
	a: ['a', 'ı'],
	ı: ['a', 'ı'],
	o: ['a', 'u'],
	u: ['a', 'u'],
	ə: ['ə', 'i'],
	e: ['ə', 'i'],
	i: ['ə', 'i'],
	ö: ['ə', 'ü'],
	ü: ['ə', 'ü'],
};

const VOWEL = /[aıouəeiöü]$/;

/** Names that end in a possessive, "its islands": an n stands before the ending. */
const POSSESSIVE =
	/(^| )(adası|adaları|körfəzi|limanı|girişi|respublikası|əmirlikləri|ərəbistanı|niderlandı|samoası|qvianası|polineziyası|şəhəri|ölkəsi)$/;

const NOUNS: Readonly<Record<PlaceKind, string>> = { city: 'şəhəri', country: 'ölkəsi', airport: 'hava limanı' };

/** Small letters as the language has them, with the accents of foreign spellings taken off. */
const plain = (name: string): string =>
	name.toLocaleLowerCase('az').replace(/[áàâãéèêíìóòôú]/g, (letter) => letter.normalize('NFD').charAt(0));

const harmonyOf = (name: string): Harmony | undefined =>
	HARMONY[
		plain(name)
			.match(/[aıouəeiöü]/g)
			?.at(-1) ?? ''
	];

function ending(name: string, form: PlaceForm, [wide, narrow]: Harmony): string {
	const small = plain(name);
	const n = POSSESSIVE.test(small) ? 'n' : '';
	const afterVowel = n === '' && VOWEL.test(small);
	switch (form) {
		case 'from':
			return `${n}d${wide}n`;
		case 'in':
			return `${n}d${wide}`;
		case 'to':
			return `${afterVowel ? 'y' : n}${wide}`;
		case 'of':
			return `${afterVowel ? 'n' : n}${narrow}n`;
	}
}

/** "Krallıq" is the one noun in a name whose q softens before a vowel. */
const stemOf = (name: string, form: PlaceForm): string => (form === 'to' || form === 'of' ? name.replace(/Krallıq$/, 'Krallığ') : name);

function inflected(name: string, form: PlaceForm, kind: PlaceKind): string {
	const harmony = endsInLetter(name) ? harmonyOf(name) : undefined;
	if (!harmony) return inflected(`${name} ${NOUNS[kind]}`, form, kind);
	return `${stemOf(name, form)}${isAbbreviation(name) ? '-' : ''}${ending(name, form, harmony)}`;
}

/** "Bakıdan", "Moskvaya", "Berlində", "ABŞ-ın". */
export const azerbaijani: Phrase = (name, form, kind) =>
	kind === 'airport' ? inflected(`${name} ${NOUNS.airport}`, form, kind) : beforeRemark(name, (head) => inflected(head, form, kind));
