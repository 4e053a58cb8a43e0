import type { Language } from './locales.ts';
import { armenian } from './place-phrases/armenian.ts';
import { azerbaijani } from './place-phrases/azerbaijani.ts';
import type { Phrase, PlaceCases, PlaceForm, PlaceKind } from './place-phrases/form.ts';
import { georgian } from './place-phrases/georgian.ts';
import { kazakh } from './place-phrases/kazakh.ts';
import { kyrgyz } from './place-phrases/kyrgyz.ts';
import { english, spanish, tajik, thai } from './place-phrases/prepositions.ts';
import { russian, ukrainian } from './place-phrases/slavic.ts';
import { uzbek } from './place-phrases/uzbek.ts';

const PHRASES: Readonly<Record<Language, Phrase>> = {
	ru: russian,
	en: english,
	az: azerbaijani,
	es: spanish,
	hy: armenian,
	ka: georgian,
	kk: kazakh,
	ky: kyrgyz,
	tg: tajik,
	th: thai,
	uk: ukrainian,
	uz: uzbek,
};

/**
 * A place's name as a part of a sentence, with its preposition or ending: "из Москвы", "Алматыдан", "de El Cairo".
 * Where the form of a name is not sure, a noun is inflected instead of it: "з міста Найробі", "Бангкок қаласынан".
 *
 * @param form `from`, `to`, `in`, or `of` for the genitive; Tajik marks that on the noun before, so there it is the bare name
 * @param name in the nominative, in that language
 * @param cases Russian or Ukrainian forms of the reference data; other languages need none
 * @param kind airports are named, not inflected: "из аэропорта Шереметьево"
 */
export const placePhrase = (language: Language, form: PlaceForm, name: string, cases?: PlaceCases, kind: PlaceKind = 'city'): string =>
	PHRASES[language](name, form, kind, cases);

const LONG_DASH: readonly Language[] = ['ru', 'uk', 'kk', 'ky', 'tg'];

/** A route as its two names, with the dash of the language: "Москва — Стамбул", "Madrid – Lima". */
export const routePhrase = (language: Language, from: string, to: string): string =>
	`${from} ${LONG_DASH.includes(language) ? '—' : '–'} ${to}`;
