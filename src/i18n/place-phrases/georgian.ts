import { beforeRemark, endsInLetter, type Forms, type Phrase, type PlaceForm } from './form.ts';
import { STEMS_IN_I } from './georgian-stems.data.ts';

const AFTER_CONSONANT: Forms = { from: 'იდან', to: 'ში', in: 'ში', of: 'ის' };
const AFTER_VOWEL: Forms = { from: 'დან', to: 'ში', in: 'ში', of: 'ს' };
const AIRPORT: Forms = { from: 'აეროპორტიდან', to: 'აეროპორტში', in: 'აეროპორტში', of: 'აეროპორტის' };

/** Islands that one goes "onto". */
const ONTO = /(კუნძულ(ებ)?ი|^(ბალი|პუკეტი|მალდივები|ტენერიფე|იბიცა|კრეტა|როდოსი|კორფუ|ჰაიტი|მავრიკი))$/;

/** Names said by their letters; the script has no capitals to tell them by. */
const SPELLED: ReadonlySet<string> = new Set(['აშშ']);

/** Final ა gives way to the endings in ი (სამოა, სამოის), foreign ე stays but in ეგვიპტე. */
const DROPS_VOWEL = /(ა|^ეგვიპტე)$/;

function stemAndEnding(name: string, form: PlaceForm): [stem: string, ending: string] {
	const stem = name.slice(0, -1);
	if (SPELLED.has(name) || !endsInLetter(name)) return [`${name}-`, AFTER_CONSONANT[form].replace('იდან', 'დან')];
	if (!/[აეიოუ]$/.test(name)) return [name, AFTER_CONSONANT[form]];
	if (/[აეიოუ]ი$/.test(name) || STEMS_IN_I.has(name)) return [name, AFTER_VOWEL[form]];
	if (name.endsWith('ი')) return [stem, AFTER_CONSONANT[form]];
	if ((form === 'from' || form === 'of') && DROPS_VOWEL.test(name)) return [stem, AFTER_CONSONANT[form]];
	return [name, AFTER_VOWEL[form]];
}

function inflected(name: string, form: PlaceForm): string {
	const [stem, ending] = stemAndEnding(name, form);
	return stem + (ending === 'ში' && ONTO.test(name) ? 'ზე' : ending);
}

/** "თბილისიდან", "თბილისში", "ანკარის"; an airport by the genitive of its name: "ჰითროუს აეროპორტიდან". */
export const georgian: Phrase = (name, form, kind) =>
	kind === 'airport'
		? `${beforeRemark(name, (head) => inflected(head, 'of'))} ${AIRPORT[form]}`
		: beforeRemark(name, (head) => inflected(head, form));
