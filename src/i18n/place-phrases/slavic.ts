import type { Forms, Phrase, PlaceCases, PlaceForm, PlaceKind } from './form.ts';

const RUSSIAN_NOUNS: Readonly<Record<PlaceKind, Forms>> = {
	city: { from: 'из города', to: 'в город', in: 'в городе', of: 'города' },
	country: { from: 'из страны', to: 'в страну', in: 'в стране', of: 'страны' },
	airport: { from: 'из аэропорта', to: 'в аэропорт', in: 'в аэропорту', of: 'аэропорта' },
};

const UKRAINIAN_NOUNS: Readonly<Record<PlaceKind, Forms>> = {
	city: { from: 'з міста', to: 'до міста', in: 'у місті', of: 'міста' },
	country: { from: 'з країни', to: 'до країни', in: 'у країні', of: 'країни' },
	airport: { from: 'з аеропорту', to: 'до аеропорту', in: 'в аеропорту', of: 'аеропорту' },
};

/** Russian says where with the preposition of whither: в, во or на. */
const inRussian = ({ vi, pr }: PlaceCases): string => `${vi.split(' ')[0]} ${pr}`;

/** Ukrainian goes "до" a city and is "у" or, before a vowel, "в" it; islands keep "на". */
function inUkrainian({ vi, pr }: PlaceCases): string {
	if (vi.startsWith('на ')) return `на ${pr}`;
	return `${/^[аеєиіїоуюя]/i.test(pr) ? 'в' : 'у'} ${pr}`;
}

const fromCases = (cases: PlaceCases, form: PlaceForm, where: (cases: PlaceCases) => string): string =>
	({ from: cases.from, to: cases.vi, in: where(cases), of: cases.ro })[form];

const phraseBy =
	(nouns: Readonly<Record<PlaceKind, Forms>>, where: (cases: PlaceCases) => string): Phrase =>
	(name, form, kind, cases) =>
		cases && kind !== 'airport' ? fromCases(cases, form, where) : `${nouns[kind][form]} ${name}`;

/** "из Москвы" by the cases given; without them the noun before the name is inflected: "из города Найроби". */
export const russian = phraseBy(RUSSIAN_NOUNS, inRussian);

/** "з Києва", "до Києва", "у Києві"; without cases "з міста Найробі". */
export const ukrainian = phraseBy(UKRAINIAN_NOUNS, inUkrainian);
