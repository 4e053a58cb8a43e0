import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PLACE_KINDS, type PlaceKind, type Suggestion } from '#features/places/contract.ts';
import { placeLabel, placesLike, resolveTerm, suggestPlaces } from '#features/places/server.ts';
import { FULL_NAME, KeyTrie } from '#features/places/suggest/key-trie.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';

const find = (term: string, language: Language = 'ru', kinds: readonly PlaceKind[] = PLACE_KINDS): Suggestion[] =>
	suggestPlaces({ term, language, kinds, limit: 8 });
const first = (term: string, language: Language = 'ru'): string | undefined => find(term, language)[0]?.code;

describe('a place is found (spec 3.5)', () => {
	it.each([
		['by its beginning', 'мос', 'MOW'],
		['by its name', 'Стамбул', 'IST'],
		['by its code', 'mow', 'MOW'],
		['by the code of an airport', 'SVO', 'SVO'],
		['by a later word', 'новгород', 'GOJ'],
		['in another language', 'Istanbul', 'IST'],
		['in another script', 'თბილისი', 'TBS'],
		['in Latin letters', 'moskva', 'MOW'],
		['in Latin letters without a rule', 'ekaterinburg', 'SVX'],
		['in the English layout', 'vjcrdf', 'MOW'],
		['in the Russian layout', 'ьщысщц', 'MOW'],
		['in the Ukrainian layout', 'rb]d', 'IEV'],
		['with a letter missing', 'стамбл', 'IST'],
		['with a letter wrong', 'станбул', 'IST'],
		['with two letters swapped', 'атнталья', 'AYT'],
		['with two errors in a long name', 'екатеренбруг', 'SVX'],
		['without a space', 'нижнийновгород', 'GOJ'],
		['with a space for a hyphen', 'нью йорк', 'NYC'],
		['without accents', 'malaga', 'AGP'],
		['with letters of another keyboard', 'маскеу', 'MOW'],
		['by a short name', 'питер', 'LED'],
		['by the resort it serves', 'кемер', 'AYT'],
		['by a retired name', 'алма-ата', 'ALA'],
		['by its airport', 'шереметьево', 'SVO'],
		['by city and airport', 'лондон хитроу', 'LHR'],
		['with its country', 'пхукет таиланд', 'HKT'],
		['as a country', 'турция', 'TR'],
		['as anywhere', 'куда угодно', 'ANY'],
	])('%s: %s', (_, term, code) => {
		expect(first(term)).toBe(code);
	});

	it('in all languages by the names they show', () => {
		for (const language of ['az', 'en', 'es', 'hy', 'ka', 'kk', 'ky', 'ru', 'tg', 'th', 'uk', 'uz'] as const) {
			const name = placeLabel('AYT', language) ?? '';
			expect(find(name, language)[0], language).toMatchObject({ code: 'AYT', name });
		}
	});

	it('with what was understood, when the layout was wrong', () => {
		expect(find('vjcrdf')[0]?.understood).toBe('москва');
		expect(find('москва')[0]?.understood).toBeUndefined();
	});

	it('not at all, when nothing is like it', () => {
		expect(find('ццццццц')).toEqual([]);
		expect(find('...')).toEqual([]);
	});
});

describe('the order of suggestions', () => {
	it('puts the important before the merely similar', () => {
		expect(find('лондон').map(({ code }) => code)).toEqual(['LON', 'YXU', 'ELS']);
		expect(first('пар')).toBe('PAR');
		expect(first('los', 'en')).toBe('LAX');
		expect(first('тур')).toBe('TR');
	});

	it('offers the capital of Kazakhstan first where its name is typed in Kazakh', () => {
		expect(first('астана', 'kk')).toBe('NQZ');
		for (const language of LOCALES) expect(placeLabel('PEK', language)).not.toMatch(/Астана|Борбор|Пойтахт|დედაქალაქი|Մայրաքաղաք/);
	});

	it('prefers what is near', () => {
		const near = (lat: number, lon: number) =>
			suggestPlaces({ term: 'san jos', language: 'en', kinds: ['city'], limit: 1, near: { lat, lon } })[0]?.code;
		expect(near(37.3, -121.9)).toBe('SJC');
		expect(near(9.9, -84.1)).toBe('SJO');
	});

	it('lays airports under their city, the biggest first', () => {
		const [moscow] = find('москва');
		expect(moscow?.airports?.map(({ code }) => code)).toEqual(['SVO', 'DME', 'VKO', 'ZIA']);
		expect(moscow?.airports?.[0]).toMatchObject({ kind: 'airport', name: 'Шереметьево', cityCode: 'MOW' });
		expect(find('москва')).toHaveLength(1);
	});

	it('keeps to the requested kinds', () => {
		expect(find('тур', 'ru', ['city']).every(({ kind }) => kind === 'city')).toBe(true);
		expect(find('москва', 'ru', ['city'])[0]?.airports).toBeUndefined();
		expect(find('сочи', 'ru', ['airport'])[0]).toMatchObject({ kind: 'airport', code: 'AER', cityName: 'Сочи' });
		expect(find('куда угодно', 'ru', ['city', 'airport'])).toEqual([]);
	});
});

describe('a text sent without choosing', () => {
	it.each([
		['Москва', 'MOW'],
		['MOW', 'MOW'],
		['Moscow, SVO', 'SVO'],
		['Москва (VKO)', 'VKO'],
		['Мосва', 'MOW'],
		['vjcrdf', 'MOW'],
		['Турция', 'TR'],
		['куда угодно', 'ANY'],
		['Paris, France', 'PAR'],
		['ист', 'IST'],
		['', null],
		['ццццццц', null],
		['TSE', 'NQZ'],
		['BKKa', 'BKKa'],
		['Суварнабхуми', 'BKKa'],
		['Бангкок', 'BKK'],
		['Лондон', 'LON'],
		['Сан', null],
		['Спрингфилд', null],
		['Сан-Хосе', null],
	])('%s is %s', (text, code) => {
		expect(resolveTerm(text, 'ru')).toBe(code);
	});
});

describe('a text that may mean several places', () => {
	it.each([
		['Сан', ['SYX', 'SAO', 'SCL', 'SFO', 'SAN']],
		['Спрингфилд', ['SGF', 'SPI']],
		['Сан-Хосе', ['SJC', 'SJO', 'SJI']],
		['', []],
	])('%s is one of %s', (text, codes) => {
		expect(placesLike(text, 'ru', 5)).toEqual(codes);
	});
});

describe('whatever is typed', () => {
	it('never throws and never returns more than requested', () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), fc.integer({ min: 1, max: 20 }), (term, limit) => {
				expect(suggestPlaces({ term, language: 'ru', kinds: PLACE_KINDS, limit }).length).toBeLessThanOrEqual(limit);
			}),
			{ numRuns: 300 },
		);
	});

	it('has the same errors as the plain edit distance', () => {
		const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 7 });
		fc.assert(
			fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), word, (words, text) => {
				const trie = new KeyTrie(words.map((key, entry) => ({ key, entry, kind: FULL_NAME, languages: 0 })));
				const results = new Map<number, number>();
				trie.nearly(text, 2, ({ entry, edits }) => results.set(entry, Math.min(edits, results.get(entry) ?? 9)));
				words.forEach((key, entry) => {
					const least = Math.min(...Array.from({ length: key.length }, (_, n) => distance(text, key.slice(0, n + 1))));
					expect(results.get(entry) ?? 9, `${text} ${key}`).toBe(least <= 2 ? least : 9);
				});
			}),
		);
	});
});

/** Optimal string alignment distance, the textbook table. */
function distance(a: string, b: string): number {
	const d = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)));
	const at = (i: number, j: number): number => d[i]?.[j] ?? 99;
	for (let i = 1; i <= a.length; i++) {
		for (let j = 1; j <= b.length; j++) {
			const change = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
			const swap = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : 99;
			(d[i] as number[])[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, change, swap);
		}
	}
	return at(a.length, b.length);
}
