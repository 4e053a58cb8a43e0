import { beforeRemark, endsInLetter, type Forms, type Phrase, type PlaceForm, type PlaceKind } from './form.ts';

/** Latin Uzbek keeps its endings whatever the vowels; only the dative follows a final k or q, and no other sound: bargga, bogʻga. */
const ENDINGS: Forms = { from: 'dan', to: 'ga', in: 'da', of: 'ning' };
const NOUNS: Readonly<Record<PlaceKind, string>> = { city: 'shahri', country: 'davlati', airport: 'aeroporti' };

function endingOf(name: string, form: PlaceForm): string {
	if (form !== 'to') return ENDINGS[form];
	return /k$/i.test(name) ? 'ka' : /q$/i.test(name) ? 'qa' : 'ga';
}

function inflected(name: string, form: PlaceForm, kind: PlaceKind): string {
	if (!endsInLetter(name)) return `${name} ${NOUNS[kind]}${ENDINGS[form]}`;
	const ending = endingOf(name, form);
	// Of a double consonant one letter is written before an ending that begins with it: metall, metallar.
	const stem = name.endsWith(ending.charAt(0).repeat(2)) ? name.slice(0, -1) : name;
	return stem + ending;
}

/** "Toshkentdan", "Bishkekka", "Moskvada"; "St. Jorj Sr. shahridan" where the name does not end in a letter. */
export const uzbek: Phrase = (name, form, kind) =>
	kind === 'airport' ? `${name} ${NOUNS.airport}${ENDINGS[form]}` : beforeRemark(name, (head) => inflected(head, form, kind));
