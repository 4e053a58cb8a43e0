import type { Forms, Phrase, PlaceForm } from './form.ts';

const ENGLISH: Forms = { from: 'from', to: 'to', in: 'in', of: 'of' };
const ENGLISH_THE =
	/^(United (Arab Emirates|Kingdom|States)|(Caribbean )?Netherlands|Philippines|Maldives|Bahamas|Comoros|Seychelles|Gambia|DR Congo|Isle of Man|.+ Republic|.+ Islands)$/;

/** "from the Netherlands", "in Paris", "at Heathrow Airport". */
export const english: Phrase = (name, form, kind) => {
	if (kind !== 'airport') return `${ENGLISH[form]} ${ENGLISH_THE.test(name) ? 'the ' : ''}${name}`;
	return `${form === 'in' ? 'at' : ENGLISH[form]} ${name}${/airport$/i.test(name) ? '' : ' Airport'}`;
};

const SPANISH: Forms = { from: 'de', to: 'a', in: 'en', of: 'de' };
const SPANISH_ARTICLES: readonly (readonly [article: string, names: RegExp])[] = [
	['el', /^(Reino Unido|Caribe neerlandés)$/],
	['la', /^(República .+|Polinesia Francesa|Guayana Francesa|Isla .+)$/],
	['los', /^(Emiratos Árabes Unidos|Países Bajos)$/],
	['las', /^(Bahamas|Bermudas|Comoras|Maldivas|Seychelles|Islas .+)$/],
];

/** "del Reino Unido", "a El Cairo": only the article in small letters melts into the preposition. */
function spanishWith(form: PlaceForm, article: string, name: string): string {
	const joined = `${SPANISH[form]} ${article}`.replace(/^de el$/, 'del').replace(/^a el$/, 'al');
	return `${joined} ${name}`;
}

export const spanish: Phrase = (name, form, kind) => {
	if (kind === 'airport') return spanishWith(form, 'el', /aeropuerto|airport/i.test(name) ? name : `aeropuerto ${name}`);
	const article = SPANISH_ARTICLES.find(([, names]) => names.test(name))?.[0];
	return article ? spanishWith(form, article, name) : `${SPANISH[form]} ${name}`;
};

/** The genitive is a mark on the noun before the name, which that noun carries: "парвозҳои Душанбе". */
const TAJIK: Forms = { from: 'аз ', to: 'ба ', in: 'дар ', of: '' };

export const tajik: Phrase = (name, form, kind) => `${TAJIK[form]}${kind === 'airport' ? 'фурудгоҳи ' : ''}${name}`;

const THAI: Forms = { from: 'จาก', to: 'ไป', in: 'ใน', of: 'ของ' };

/** Thai writes no space between its words; one stands before another script. */
export const thai: Phrase = (name, form, kind) => {
	const preposition = kind === 'airport' && form === 'in' ? 'ที่' : THAI[form];
	return `${preposition}${kind === 'airport' ? 'สนามบิน' : ''}${/^\p{Script=Thai}/u.test(name) ? '' : ' '}${name}`;
};
