import { beforeRemark, endsInLetter, type Forms, isAbbreviation, type Phrase, type PlaceForm, type PlaceKind } from './form.ts';

type Ending = Exclude<PlaceForm, 'to'>;
type Endings = Readonly<Record<Ending, string>>;

const ENDINGS: Endings = { from: 'ից', in: 'ում', of: 'ի' };
const ISLAND: Endings = { from: 'ուց', in: 'ում', of: 'ու' };

const NOUNS: Readonly<Record<PlaceKind, Forms>> = {
	city: { from: 'քաղաքից', to: 'քաղաք', in: 'քաղաքում', of: 'քաղաքի' },
	country: { from: 'երկրից', to: 'երկիր', in: 'երկրում', of: 'երկրի' },
	airport: { from: 'օդանավակայանից', to: 'օդանավակայան', in: 'օդանավակայանում', of: 'օդանավակայանի' },
};

/** A glide stands between ա, ո, օ or ու and the ending, and after ե that follows a vowel: Պալաույի, Նիուեյի, but Կահիրեի. */
const GLIDE = /([աոօ]|ու|[աեէիոօւ]ե)$/;

/** Names in ու that are written without the glide. */
const NO_GLIDE: ReadonlySet<string> = new Set(['Պերու', 'Նաուրու']);

/** A foreign city in ու is said with its noun: the ending on it is heard in several ways. */
const isSure = (name: string, kind: PlaceKind): boolean =>
	endsInLetter(name) && (kind === 'country' || !name.endsWith('ու') || name === 'Բաքու');

function inflected(name: string, form: Ending): string {
	if (isAbbreviation(name)) return `${name}-${ENDINGS[form]}`;
	if (name === 'Բաքու') return `Բաքվ${ENDINGS[form]}`;
	if (name.endsWith(' կղզի')) return name.slice(0, -1) + ISLAND[form];
	if (form === 'of' && name.endsWith('ություն')) return `${name.slice(0, -'ություն'.length)}ության`;
	return `${name}${GLIDE.test(name) && !NO_GLIDE.has(name) ? 'յ' : ''}${ENDINGS[form]}`;
}

/** "Երևանից", "դեպի Երևան", "Մոսկվայում"; "Չենդու քաղաքից" where the name's own ending is not sure. */
export const armenian: Phrase = (name, form, kind) => {
	if (form === 'to') return kind === 'airport' ? `դեպի ${name} ${NOUNS.airport.to}` : `դեպի ${name}`;
	if (kind === 'airport') return `${name} ${NOUNS.airport[form]}`;
	return beforeRemark(name, (head) => (isSure(head, kind) ? inflected(head, form) : `${head} ${NOUNS[kind][form]}`));
};
