import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Language, LOCALES } from '#i18n/locales.ts';
import type { PlaceForm, PlaceKind } from '#i18n/place-phrases/form.ts';
import { placePhrase, routePhrase } from '#i18n/place-phrases.ts';
import { loadWorld } from '#world/load-world.ts';
import { placeIn } from '#world/place-names.ts';
import { PHRASES_BY_LANGUAGE } from './place-phrases.data.ts';

const { cities, countries, airports } = loadWorld();
const FORMS: readonly PlaceForm[] = ['from', 'to', 'in', 'of'];

const phraseOf = (language: Language, form: PlaceForm, code: string): string => {
	const place = countries.get(code) ?? cities.get(code);
	const cases = language === 'ru' || language === 'uk' ? place?.cases?.[language] : undefined;
	return placePhrase(language, form, place?.names[language] ?? '', cases, countries.has(code) ? 'country' : 'city');
};

describe.each(LOCALES)('places inside sentences, %s', (language) => {
	const rows = PHRASES_BY_LANGUAGE[language];

	it('has at least 20 names in the table', () => {
		expect(new Set(rows.map(([code]) => code)).size).toBeGreaterThanOrEqual(20);
	});

	it.each(rows)('%s: %s, %s, %s, %s', (code, ...phrases) => {
		expect(FORMS.map((form) => phraseOf(language, form, code))).toEqual(phrases);
	});

	it('every city, country and airport gives a phrase in every form', () => {
		const bad: string[] = [];
		const check = (code: string, phrase: string, name: string): void => {
			const stem = name.slice(0, 2);
			if (!phrase.includes(stem) && !(language === 'ru' || language === 'uk')) bad.push(`${code}: no name in ${phrase}`);
			if (phrase.trim() !== phrase || / {2}|undefined|null|NaN/.test(phrase) || phrase === '') bad.push(`${code}: ${phrase}`);
		};
		for (const form of FORMS) {
			for (const [code, { names }] of cities) check(code, phraseOf(language, form, code), names[language]);
			for (const [code, { names }] of countries) check(code, phraseOf(language, form, code), names[language]);
			for (const [code, { names }] of airports) {
				check(code, placePhrase(language, form, names[language], undefined, 'airport'), names[language]);
			}
		}
		expect(bad).toEqual([]);
	});
});

describe('without cases a noun is inflected instead of the name', () => {
	it.each<[Language, PlaceKind, readonly string[]]>([
		['ru', 'city', ['из города X', 'в город X', 'в городе X', 'города X']],
		['ru', 'country', ['из страны X', 'в страну X', 'в стране X', 'страны X']],
		['ru', 'airport', ['из аэропорта X', 'в аэропорт X', 'в аэропорту X', 'аэропорта X']],
		['uk', 'city', ['з міста X', 'до міста X', 'у місті X', 'міста X']],
		['uk', 'airport', ['з аеропорту X', 'до аеропорту X', 'в аеропорту X', 'аеропорту X']],
		['en', 'airport', ['from X Airport', 'to X Airport', 'at X Airport', 'of X Airport']],
		['es', 'airport', ['del aeropuerto X', 'al aeropuerto X', 'en el aeropuerto X', 'del aeropuerto X']],
		['kk', 'airport', ['X әуежайынан', 'X әуежайына', 'X әуежайында', 'X әуежайының']],
		['ky', 'airport', ['X аэропортунан', 'X аэропортуна', 'X аэропортунда', 'X аэропортунун']],
		['uz', 'airport', ['X aeroportidan', 'X aeroportiga', 'X aeroportida', 'X aeroportining']],
		['az', 'airport', ['X hava limanından', 'X hava limanına', 'X hava limanında', 'X hava limanının']],
		['hy', 'airport', ['X օդանավակայանից', 'դեպի X օդանավակայան', 'X օդանավակայանում', 'X օդանավակայանի']],
		['tg', 'airport', ['аз фурудгоҳи X', 'ба фурудгоҳи X', 'дар фурудгоҳи X', 'фурудгоҳи X']],
		['th', 'airport', ['จากสนามบิน X', 'ไปสนามบิน X', 'ที่สนามบิน X', 'ของสนามบิน X']],
	])('%s, %s', (language, kind, phrases) => {
		expect(FORMS.map((form) => placePhrase(language, form, 'X', undefined, kind))).toEqual(phrases);
	});

	it('a Georgian airport stands after the genitive of its name', () => {
		expect(placePhrase('ka', 'from', 'ჰითროუ', undefined, 'airport')).toBe('ჰითროუს აეროპორტიდან');
		expect(placePhrase('ka', 'in', 'სტამბოლი', undefined, 'airport')).toBe('სტამბოლის აეროპორტში');
	});

	it.each<[Language, string, string]>([
		['kk', 'Портленд (Мэн)', 'Портлендтен (Мэн)'],
		['ky', 'Портленд (Мэн)', 'Портлендден (Мэн)'],
		['uz', 'Portlend (Men)', 'Portlenddan (Men)'],
		['az', 'Portlend (Men)', 'Portlenddən (Men)'],
		['hy', 'Պորտլենդ (Մեն)', 'Պորտլենդից (Մեն)'],
		['ka', 'პორტლენდ (მენ)', 'პორტლენდიდან (მენ)'],
	])('%s: a remark in brackets stays as it is: %s', (language, name, phrase) => {
		expect(placePhrase(language, 'from', name)).toBe(phrase);
	});
});

/** Every name of a language with the phrase of a form. */
const all = (language: Language, form: PlaceForm): [name: string, phrase: string][] =>
	[...cities, ...countries].map(([code, { names }]) => [names[language], phraseOf(language, form, code)]);

const lastVowel = (text: string, vowels: RegExp): string => text.match(vowels)?.at(-1) ?? '';

describe('vowel harmony holds for every name', () => {
	it('Kazakh endings are as hard as the word before them', () => {
		const bad = all('kk', 'from').filter(([, phrase]) => {
			const [, stem, ending] = /^(.+?)-?([днт][ае]н)(?: \(.+\))?$/.exec(phrase) ?? [];
			const usage = /(Баку|Перу|Сеул|Беларусь|Израиль|Сингапур|Камерун|Тайвань|рк|рг|лк|кс)$/.test(stem ?? '');
			const vowel = lastVowel((stem ?? '').replace(/([аәеиоөұүыіэюя])у/gi, '$1'), /[аәеиоөұүыіэяуюё]/gi);
			return !usage && /[аоұыя]/i.test(vowel) !== ending?.includes('а');
		});
		expect(bad).toEqual([]);
	});

	it('Kyrgyz endings follow the last vowel, о and ө included', () => {
		const WIDE: Readonly<Record<string, string>> = { а: 'а', ы: 'а', я: 'а', у: 'а', о: 'о', е: 'е', э: 'е', и: 'е', ө: 'ө', ү: 'ө' };
		const bad = all('ky', 'from').filter(([, phrase]) => {
			const [, stem, vowel] = /^(.+?)[днт]([аеоө])н(?: \(.+\))?$/.exec(phrase) ?? [];
			return stem !== 'АКШ' && WIDE[lastVowel(stem ?? '', /[аеёиоөуүыэюя]/gi).toLowerCase()] !== vowel;
		});
		expect(bad).toEqual([]);
	});

	it('Azerbaijani endings are as hard as the word before them', () => {
		const bad = all('az', 'in').filter(([, phrase]) => {
			const [, stem, vowel] = /^(.+?)-?n?d([aə])(?: \(.+\))?$/.exec(phrase) ?? [];
			const last = lastVowel((stem ?? '').toLocaleLowerCase('az').normalize('NFC'), /[aıouəeiöüáéíóú]/g);
			return /[aıouáóú]/.test(last) !== (vowel === 'a');
		});
		expect(bad).toEqual([]);
	});

	it('after a voiceless sound endings are voiceless in Kazakh and Kyrgyz', () => {
		for (const language of ['kk', 'ky'] as const) {
			const bad = all(language, 'in').filter(
				([name, phrase]) => /[пктсшч]$/.test(name) && phrase.startsWith(name) && /^-?[дғг]/.test(phrase.slice(name.length)),
			);
			expect(bad.filter(([name]) => name !== 'АКШ')).toEqual([]);
		}
	});

	it('no ending makes three of one letter', () => {
		for (const language of LOCALES) {
			const bad = FORMS.flatMap((form) => all(language, form)).filter(
				([name, phrase]) => /(\p{L})\1\1/iu.test(phrase) && !/(\p{L})\1\1/iu.test(name),
			);
			expect(bad).toEqual([]);
		}
	});
});

describe('Georgian stems', () => {
	it('a foreign name that keeps its -и in Russian keeps its ი', () => {
		const NATIVE = /^(თბილისი|ქუთაისი|ბათუმი|სოჭი|ჰელსინკი|სალონიკი|ისთერი|სვაზილენდი)$/;
		const lost = [...cities.values()].filter(
			({ names }) =>
				/[^აეიოუ]ი$/.test(names.ka) &&
				names.ru.endsWith('и') &&
				!NATIVE.test(names.ka) &&
				!/ი(ში|ზე)$/.test(placePhrase('ka', 'in', names.ka)),
		);
		expect(lost.map(({ names }) => names.ka)).toEqual([]);
	});
});

/** What Unicode CLDR calls the time of a place, without the word for time: a genitive nobody here has made. */
function genitivesOfCldr(language: 'hy' | 'ka', time: RegExp): Map<string, string> {
	const file = JSON.parse(readFileSync(`node_modules/cldr-dates-full/main/${language}/timeZoneNames.json`, 'utf8'));
	const zones: Record<string, { long?: { standard?: string } }> = file.main[language].dates.timeZoneNames.metazone;
	return new Map(
		Object.entries(zones).flatMap(([key, { long }]) => {
			const genitive = long?.standard?.replace(time, '');
			return genitive ? [[key.replaceAll('_', ' '), genitive] as const] : [];
		}),
	);
}

/** Where CLDR's time has another name than its country or city, where it keeps a final ა (Samoa, Apia), and a city said with its noun (Nauru). */
const OTHERWISE_NAMED = new Set('Myanmar Seychelles Norfolk Wallis Brunei Kosrae Taipei Samoa-ka Apia-ka Nauru-hy'.split(' '));

describe('genitives agree with those of Unicode CLDR', () => {
	it.each([
		['hy', /( (ստանդարտ|ստնադարտ))? ժամանակ$/],
		['ka', /( სტანდარტული)? დრო$/],
	] as const)('%s', (language, time) => {
		const published = genitivesOfCldr(language, time);
		const reviewed = [...countries, ...cities].filter(
			([, { names }]) =>
				published.get(names.en)?.startsWith(names[language].slice(0, 3)) &&
				!OTHERWISE_NAMED.has(names.en) &&
				!OTHERWISE_NAMED.has(`${names.en}-${language}`),
		);
		expect(reviewed.length).toBeGreaterThan(25);
		const ours = reviewed.map(([code, { names }]) => [names.en, phraseOf(language, 'of', code)]);
		expect(ours).toEqual(reviewed.map(([, { names }]) => [names.en, published.get(names.en)]));
	});
});

it.each([
	['ru', 'SVO', 'из аэропорта Шереметьево'],
	['en', 'SVO', 'from Sheremetyevo Airport'],
	['kk', 'SVO', 'Шереметьево әуежайынан'],
	['ru', 'MOW', 'из Москвы'],
] as const)('a code is written as the place it names: %s %s', (language, code, expected) => {
	expect(placeIn('from', code, language)).toBe(expected);
});

it('a route is its two names with the dash of the language', () => {
	expect(routePhrase('ru', 'Москва', 'Стамбул')).toBe('Москва — Стамбул');
	expect(routePhrase('es', 'Madrid', 'Lima')).toBe('Madrid – Lima');
});
