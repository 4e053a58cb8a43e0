import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readName, transliterate } from '#features/passengers/names.ts';
import { passengerName } from '#features/passengers/rules.ts';

describe('the name of a passenger', () => {
	it.each([
		[{ lastName: 'LOVELACE', firstName: 'ADA' }, 'LOVELACE ADA'],
		[{ lastName: ' Lovelace ', firstName: 'Ada  Augusta' }, 'LOVELACE ADA AUGUSTA'],
		[{ lastName: 'Иванова', firstName: 'Анна' }, 'ИВАНОВА АННА'],
		[{ lastName: '', firstName: 'ada' }, 'ADA'],
		[{}, ''],
	])('of %j is %s', (names, shown) => {
		expect(passengerName(names)).toBe(shown);
	});

	it('is put together in one place', () => {
		const files = globSync('src/{features,pages,ui}/**/*.{ts,tsx,astro}').filter((file) => {
			const source = readFileSync(file, 'utf8');
			return /\{[\w.]*(?:first|last)Name\}\s+\$?\{[\w.]*(?:first|last)Name\}/.test(source);
		});
		expect(files).toEqual([]);
	});
});

describe('transliteration', () => {
	it.each([
		['Щукина', 'RU', 'SHCHUKINA'],
		['Наталья', 'RU', 'NATALIA'],
		['Подъячев', 'RU', 'PODIEIACHEV'],
		['Хрущёв', 'RU', 'KHRUSHCHEV'],
		['Цой', 'RU', 'TSOI'],
		['Майя', 'RU', 'MAIIA'],
		['Дмитрий', 'RU', 'DMITRII'],
		['Эльдар', 'RU', 'ELDAR'],
		['Жуков-Вяземский', 'RU', 'ZHUKOV-VIAZEMSKII'],
		['Згурський', 'UA', 'ZGHURSKYI'],
		['Єнакієве', 'UA', 'YENAKIIEVE'],
		["Мар'яна", 'UA', 'MARIANA'],
		['Юлія Яна', 'UA', 'YULIIA YANA'],
		['Гук', 'BY', 'HUK'],
		['Ёлкін', 'BY', 'IOLKIN'],
		['Щерев', 'BG', 'SHTEREV'],
		['Қуанышбек', 'KZ', 'KUANYSHBEK'],
		['Өмүрбек', 'KG', 'OMURBEK'],
		['Қодирӣ', 'TJ', 'QODIRI'],
		['Müller', 'DE', 'MUELLER'],
		['Núñez', 'ES', 'NUNEZ'],
		['Großmann', 'DE', 'GROSSMANN'],
		['Ərəblinski', 'AZ', 'EREBLINSKI'],
	])('of %s (%s) is %s', (name, country, latin) => {
		expect(transliterate(name, country)).toBe(latin);
	});
	it.each(['Ь', '', '王', "'"])('of "%s" is empty', (name) => {
		expect(transliterate(name, 'RU')).toBe('');
	});
});

describe('a name', () => {
	it('gets one spelling of apostrophes, hyphens and spaces', () => {
		expect(readName('  d’Artagnan  –  Smith ', 'FR')).toEqual({ kind: 'latin', name: "D'ARTAGNAN-SMITH", changed: false });
	});
	it('says whether its letters were changed', () => {
		expect(readName('Muñoz', 'ES')).toEqual({ kind: 'latin', name: 'MUNOZ', changed: true });
	});
	it('is not mixed of alphabets, even where letters look the same', () => {
		expect(readName('Aнна', 'RU')).toEqual({ kind: 'mixed' });
	});
});
