/** What a place is in its sentence: origin, destination, where something is, or whose ("airports of X"). */
export type PlaceForm = 'from' | 'to' | 'in' | 'of';

/** What the name names: it decides the noun that is inflected where the name itself is not. */
export type PlaceKind = 'city' | 'country' | 'airport';

/** A text per form. */
export type Forms = Readonly<Record<PlaceForm, string>>;

/** Forms of a Russian or Ukrainian name, as the reference data keep them: `vi` and `from` with their prepositions. */
export interface PlaceCases {
	/** Genitive: "Москвы". */
	readonly ro: string;
	/** Prepositional: "Москве". */
	readonly pr: string;
	/** "в Москву", "до Києва". */
	readonly vi: string;
	/** "из Москвы". */
	readonly from: string;
}

/** A language's own way to say a name in a form. */
export type Phrase = (name: string, form: PlaceForm, kind: PlaceKind, cases?: PlaceCases) => string;

/** "США", "ABŞ", "ԱՄՆ": capitals alone, which take their ending after a hyphen. */
export const isAbbreviation = (name: string): boolean => /^\p{Lu}{2,}$/u.test(name);

/** Whether the last sign is a letter (a mark on it counts): after "Ср." no ending can stand. */
export const endsInLetter = (name: string): boolean => /[\p{L}\p{M}]$/u.test(name);

/** Inflects what stands before a remark in brackets: "Портлендтен (Мэн)". */
export function beforeRemark(name: string, inflect: (head: string) => string): string {
	const [, head, remark] = /^(.+?)( \(.+\))$/.exec(name) ?? [];
	return head === undefined || remark === undefined ? inflect(name) : inflect(head) + remark;
}
