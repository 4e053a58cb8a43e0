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
 * Place name with its preposition or ending: "из Москвы", "Алматыдан", "de El Cairo"; names of uncertain form get an inflected noun: "з
 * міста Найробі".
 * @param form `from`, `to`, `in`, or `of` for the genitive
 * @param name nominative in that language
 * @param cases Russian or Ukrainian forms
 * @param kind airports are named, not inflected: "из аэропорта Шереметьево"
 */
export const placePhrase = (language: Language, form: PlaceForm, name: string, cases?: PlaceCases, kind: PlaceKind = 'city'): string =>
	PHRASES[language](name, form, kind, cases);

const LONG_DASH: readonly Language[] = ['ru', 'uk', 'kk', 'ky', 'tg'];

export const routePhrase = (language: Language, from: string, to: string): string =>
	`${from} ${LONG_DASH.includes(language) ? '—' : '–'} ${to}`;
