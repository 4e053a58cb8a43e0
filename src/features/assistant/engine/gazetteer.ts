/** Names of places in the forms in which Russian messages have them. */
import { isOneEdit } from './words.ts';

export interface NamedPlace {
	/** City or airport code, or two-letter country code. */
	readonly code: string;
	/** Folded; of several words as well. */
	readonly forms: readonly string[];
	readonly weight: number;
	/** Of a city. */
	readonly country?: string;
	/** Short names and nicknames. */
	readonly nicknames?: readonly string[];
}

export interface Gazetteer {
	/** Code of a form; null for another text. */
	readonly find: (text: string) => string | null;
	/** Code of the biggest place whose form differs by one letter; null if there is none. */
	readonly near: (text: string) => string | null;
	/** Country of a city; undefined for other places. */
	readonly countryOf: (code: string) => string | undefined;
	/** Whether the place is big enough to be meant without a preposition. */
	readonly isKnown: (code: string) => boolean;
}

const KNOWN = 0.8;
const SHORTEST_NEAR = 5;

const fold = (text: string): string =>
	text
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replaceAll(/[–—’'()]/g, ' ')
		.replaceAll(/\s+/g, ' ')
		.trim();

/** Cases of a nickname: питер, питера, питеру, питере, питером. */
function inflected(name: string): string[] {
	if (!/^[а-я-]{4,}$/.test(name)) return [name];
	if (/[бвгджзклмнпрстфхц]$/.test(name)) return [name, ...['а', 'у', 'е', 'ом'].map((ending) => name + ending)];
	if (/[нк]ий$/.test(name)) return [name, ...['его', 'ему', 'ем', 'им'].map((ending) => name.slice(0, -2) + ending)];
	if (/а$/.test(name)) return [name, ...['ы', 'и', 'е', 'у'].map((ending) => name.slice(0, -1) + ending)];
	if (/ы$/.test(name)) return [name, ...['', 'ов', 'ах'].map((ending) => name.slice(0, -1) + ending)];
	return [name];
}

export function createGazetteer(places: readonly NamedPlace[]): Gazetteer {
	const byForm = new Map<string, NamedPlace>();
	const add = (form: string, place: NamedPlace): void => {
		const key = fold(form);
		const other = byForm.get(key);
		if (key.length > 1 && (!other || other.weight < place.weight)) byForm.set(key, place);
	};
	for (const place of places) {
		for (const form of place.forms) add(form, place);
		for (const name of place.nicknames ?? [])
			for (const form of inflected(fold(name))) add(form, { ...place, weight: place.weight + 1000 });
	}
	const byLength = Map.groupBy(byForm, ([form]) => form.length);
	const weights = new Map<string, number>();
	for (const { code, weight } of places) weights.set(code, Math.max(weight, weights.get(code) ?? 0));
	return {
		find: (text) => byForm.get(text)?.code ?? null,
		near(text) {
			if (text.length < SHORTEST_NEAR) return null;
			const forms = [text.length - 1, text.length, text.length + 1].flatMap((length) => byLength.get(length) ?? []);
			const near = forms.filter(([form, { weight }]) => weight >= KNOWN && form[0] === text[0] && isOneEdit(form, text));
			return near.sort(([, a], [, b]) => b.weight - a.weight)[0]?.[1].code ?? null;
		},
		countryOf: (code) => places.find((place) => place.code === code)?.country,
		isKnown: (code) => (weights.get(code) ?? 0) >= KNOWN,
	};
}
