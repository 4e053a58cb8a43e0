import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CABINS, type FlightQuery } from '#engine/contract.ts';
import { formatAddress, parseAddress, parseForm, parsePrefill } from '#features/search/address.ts';
import { PLACE_CODES } from '#features/search/server.ts';
import { deferredLabels, typedDays } from '#features/search-form/server.ts';
import { type Language, LOCALES } from '#i18n/locales.ts';
import { day } from '#lib/format.ts';
import { readTypedDate } from '#lib/typed-date.ts';
import { formatsFor } from '#site/formats.ts';

const TODAY = '2026-11-21';
const RUSSIAN = { language: 'ru', market: 'ru', currency: 'rub' } as const;
const query = (text: string): FlightQuery => {
	const { query, problems } = parseAddress(text, TODAY);
	if (!query) throw new Error(JSON.stringify(problems));
	return query;
};
const codes = (text: string): string[] => parseAddress(text, TODAY).problems?.map(({ code }) => code) ?? [];
const form = (fields: Record<string, string>) => parseForm(new URLSearchParams(fields), TODAY);

describe('search address', () => {
	it('reads a round trip with one adult', () => {
		expect(query('MOW0112IST15121')).toEqual({
			kind: 'round',
			legs: [
				{ from: 'MOW', to: 'IST', date: '2026-12-01' },
				{ from: 'IST', to: 'MOW', date: '2026-12-15' },
			],
			cabin: 'economy',
			adults: 1,
			children: 0,
			infants: 0,
		});
	});

	it('reads one way, cabins and travellers with trailing zeros left out', () => {
		expect(query('MOW0112LED1')).toMatchObject({ kind: 'oneway', adults: 1, children: 0, infants: 0 });
		expect(query('PAR1607NYC2007c321')).toMatchObject({ kind: 'round', cabin: 'business', adults: 3, children: 2, infants: 1 });
		expect(query('MOW0112LEDw101')).toMatchObject({ kind: 'oneway', cabin: 'premium', adults: 1, children: 0, infants: 1 });
		expect(query('MOW0112LEDf12')).toMatchObject({ cabin: 'first', adults: 1, children: 2 });
		expect(query('MOW0112LEDy1').cabin).toBe('economy');
		expect(formatAddress(query('MOW0112LEDy100'))).toBe('MOW0112LED1');
	});

	it('reads several legs and takes two mirrored ones for a round trip', () => {
		expect(query('MOW0112IST-IST0512TBS1').kind).toBe('multi');
		expect(formatAddress(query('MOW0112IST-IST0512TBS1'))).toBe('MOW0112IST-IST0512TBS1');
		expect(formatAddress(query('MOW0112IST-IST0512MOW1'))).toBe('MOW0112IST05121');
	});

	it('takes the next year in which the date has not passed', () => {
		expect(query('MOW2111LED1').legs[0]?.date).toBe('2026-11-21');
		expect(query('MOW1111LED1').legs[0]?.date).toBe('2027-11-11');
		expect(codes('MOW2902LED1')).toEqual(['too-far-ahead']);
	});

	it('reports a day that has just passed as past, with the day', () => {
		expect(parseAddress('MOW2011LED1', TODAY).problems).toEqual([{ code: 'past-date', field: 'depart_date', value: '2026-11-20' }]);
		expect(parseAddress('MOW1711LED1', TODAY).problems).toMatchObject([{ code: 'past-date', value: '2026-11-17' }]);
		expect(codes('MOW1611LED1')).toEqual([]);
		expect(parseAddress('MOW3112LED1', '2027-01-01').problems).toMatchObject([{ code: 'past-date', value: '2026-12-31' }]);
		expect(form({ origin_iata: 'MOW', destination_iata: 'LED', depart_date: '20.11.2027' }).problems).toMatchObject([
			{ code: 'too-far-ahead' },
		]);
	});

	it('distinguishes an airport from the city of the same code', () => {
		const bangkok = query('MOW2412BKKa02011');
		expect(bangkok.legs.map(({ from, to }) => from + to)).toEqual(['MOWBKKa', 'BKKaMOW']);
		for (const text of ['MOW2412BKKa02011', 'BKKa2412MOWc1', 'ISTa0112DXBa1', 'MOW0112ISTa-ISTa0512TBS1'])
			expect(formatAddress(query(text))).toBe(text);
		expect(formatAddress(query('bkka2412mowc1'))).toBe('BKKa2412MOWc1');
		expect(codes('ISTa0112IST1')).toEqual([]);
		expect(parseAddress('ISTa0112IST1', TODAY, PLACE_CODES).problems).toMatchObject([{ code: 'same-place' }]);
		expect(form({ origin_iata: 'BKKa', destination_iata: 'MOW', depart_date: '1.12' }).query?.legs[0]?.from).toBe('BKKa');
	});

	it.each([
		['ALA0112TSE1', 'ALA0112NQZ1'],
		['ULN0112ALA1', 'UBN0112ALA1'],
		['SVOa0112LEDa1', 'SVO0112LED1'],
		['BKKa0112LED1', 'BKKa0112LED1'],
	])('writes %s as %s: present codes, marks only where they distinguish', (text, canonical) => {
		const { query } = parseAddress(text, TODAY, PLACE_CODES);
		expect(query && formatAddress(query)).toBe(canonical);
	});

	it('takes an address without travellers for one adult', () => {
		expect(formatAddress(query('MOW2012IST2712'))).toBe('MOW2012IST27121');
		expect(formatAddress(query('MOW2012IST'))).toBe('MOW2012IST1');
		expect(formatAddress(query('MOW2012ISTc'))).toBe('MOW2012ISTc1');
	});

	it('takes anywhere and countries as destinations there and back, not between legs', () => {
		expect(query('MOW0112ANY1').legs[0]?.to).toBe('ANY');
		expect(query('MOW0112TR15121').legs[1]).toEqual({ from: 'TR', to: 'MOW', date: '2026-12-15' });
		expect(codes('MOW0112ANY-IST0512TBS1')).toEqual(['unknown-place']);
		expect(codes('ANY0112MOW1')).toEqual(['unknown-place']);
	});

	it('reads an address in one case and spells it canonically', () => {
		expect(formatAddress(query('mow0112istc1'))).toBe('MOW0112ISTc1');
		expect(formatAddress(query('mow0112tr15121'))).toBe('MOW0112TR15121');
	});

	it.each([
		['MOW3002LED1', 'no-such-date'],
		['MOW0112MOW1', 'same-place'],
		['MOW0112LED01', 'no-adults'],
		['MOW0112LED55', 'too-many-seats'],
		['MOW0112LED102', 'too-many-infants'],
		['MOW1512LED01121', 'return-before-departure'],
		['MOW0512IST-IST0112TBS1', 'legs-out-of-order'],
		['junk', 'unreadable'],
		['A-B-C-D-E-F-G', 'too-many-legs'],
	])('says what is wrong with %s: %s', (text, code) => {
		expect(codes(text)).toContain(code);
	});

	it('recognises places only where they are passed, and one city for its airports', () => {
		const cityOf = (code: string) => ({ SVO: 'MOW', DME: 'MOW', MOW: 'MOW', IST: 'IST' })[code];
		const parse = (text: string) => parseAddress(text, TODAY, { cityOf }).problems?.map(({ code, field }) => `${code} ${field}`);
		expect(parse('SVO0112IST1')).toBeUndefined();
		expect(parse('SVO0112DME1')).toEqual(['same-place destination_iata']);
		expect(parse('SVO0112XXX1')).toEqual(['unknown-place destination_iata']);
		expect(parse('SVO0112ANY1')).toBeUndefined();
	});

	it('keeps everything readable beside the problems', () => {
		const parsed = parseAddress('MOW3002IST1512c21', TODAY);
		expect(parsed.problems).toEqual([{ code: 'no-such-date', field: 'depart_date', value: '3002' }]);
		expect(parsed.partial).toMatchObject({
			cabin: 'business',
			adults: 2,
			children: 1,
			legs: [{ from: 'MOW', to: 'IST' }, { date: '2026-12-15' }],
		});
		expect(parseAddress('MOWIST', TODAY).partial?.legs[0]).toMatchObject({ from: 'MOW', to: 'IST' });
	});

	it('reads the cabin after the travellers as well', () => {
		expect(formatAddress(query('LON2012NYC1c'))).toBe('LON2012NYCc1');
		expect(formatAddress(query('LON2012NYC271221w'))).toBe('LON2012NYC2712w21');
	});

	it.each([
		['MOWIST', ['date-missing depart_date ']],
		['MOW0112', ['destination-missing destination_iata ']],
		['MOW3002LED1c', ['no-such-date depart_date 3002']],
		['LON2012NYC1x', ['partly-unreadable address x']],
		['LON2012NYC-x', ['partly-unreadable address x']],
		['LON2012NYC-NYC2512LON27121', ['partly-unreadable address 2712']],
		['hello', ['unreadable address hello']],
		['junk', ['unreadable address junk']],
	])('says what of %s is missing or was not read', (text, expected) => {
		const { problems } = parseAddress(text, TODAY, PLACE_CODES);
		expect(problems?.map(({ code, field, value }) => `${code} ${field} ${value}`)).toEqual(expected);
	});
});

describe('search form fields', () => {
	it('reads codes in any case, dates as typed, old class numbers', () => {
		const { query } = form({
			origin_iata: 'mow',
			destination_iata: 'Ist',
			depart_date: '03.12',
			return_date: '2026-12-13',
			adults: '2',
			trip_class: '1',
		});
		expect(query && formatAddress(query)).toBe('MOW0312IST1312c2');
	});

	it('reads segments in order, whatever their numbers, and skips empty ones', () => {
		const { query } = form({
			'segments[3][origin_iata]': 'IST',
			'segments[3][destination_iata]': 'TBS',
			'segments[3][depart_date]': '5/12',
			'segments[0][origin_iata]': 'MOW',
			'segments[0][destination_iata]': 'IST',
			'segments[0][depart_date]': '1/12',
			'segments[4][origin_iata]': ' ',
		});
		expect(query && formatAddress(query)).toBe('MOW0112IST-IST0512TBS1');
	});

	it('names the field of each problem and gives back what was typed', () => {
		const { problems, partial } = form({ origin_iata: 'Москва', depart_date: '31.02', return_date: '', adults: '0', trip_class: 'Z' });
		expect(problems).toEqual([
			{ code: 'unknown-cabin', field: 'trip_class', value: 'z' },
			{ code: 'unknown-place', field: 'origin_iata', value: 'Москва' },
			{ code: 'no-such-date', field: 'depart_date', value: '31.02' },
			{ code: 'destination-missing', field: 'destination_iata', value: '' },
			{ code: 'no-adults', field: 'adults', value: '0' },
		]);
		expect(partial?.kind).toBe('oneway');
		expect(form({ origin_iata: 'MOW', destination_iata: 'LED', depart_date: '2025-01-01' }).problems).toEqual([
			{ code: 'past-date', field: 'depart_date', value: '2025-01-01' },
		]);
	});

	it('resolves places typed as text', () => {
		const resolve = (text: string) => (text === 'Москва' ? 'MOW' : null);
		const { query } = parseForm(new URLSearchParams({ origin_iata: 'Москва', destination_iata: 'led', depart_date: '1.12' }), TODAY, {
			resolve,
		});
		expect(query && formatAddress(query)).toBe('MOW0112LED1');
	});

	it('reads a prefill with any part missing', () => {
		expect(parsePrefill('MOW1', TODAY)).toMatchObject({ kind: 'oneway', adults: 1, legs: [{ from: 'MOW' }] });
		expect(parsePrefill('OVBUIO1', TODAY).legs[0]).toMatchObject({ from: 'OVB', to: 'UIO' });
		expect(parsePrefill('MOW0112LED15121', TODAY)).toMatchObject({ kind: 'round', legs: [{ date: '2026-12-01' }, { date: '2026-12-15' }] });
		expect(parsePrefill('\0💥', TODAY).legs).toEqual([{}]);
	});
});

describe('dates as people type them', () => {
	const names = [
		['январь', 'января', 'янв', 'January', 'enero'],
		['февраль', 'февраля', 'фев', 'February', 'febrero'],
		['март', 'марта', 'мар', 'March', 'marzo'],
		['апрель', 'апреля', 'апр', 'April', 'abril'],
		['май', 'мая', 'May', 'mayo'],
		['июнь', 'июня', 'июн', 'June', 'junio'],
		['июль', 'июля', 'июл', 'July', 'julio'],
		['август', 'августа', 'авг', 'August', 'agosto'],
		['сентябрь', 'сентября', 'сен', 'September', 'septiembre'],
		['октябрь', 'октября', 'окт', 'October', 'octubre'],
		['ноябрь', 'ноября', 'ноя', 'November', 'noviembre'],
		['декабрь', 'декабря', 'дек', 'December', 'diciembre', 'ธ.ค.'],
	];
	it.each([
		['2026-12-03', '2026-12-03'],
		['03.12.2026', '2026-12-03'],
		['3.12.26', '2026-12-03'],
		['3/12', '2026-12-03'],
		['12/25', '2026-12-25'],
		['3 дек', '2026-12-03'],
		['3 дек.', '2026-12-03'],
		['чт, 3 декабря', '2026-12-03'],
		['3 декабря 2026', '2026-12-03'],
		['Dec 3', '2026-12-03'],
		['December 3, 2026', '2026-12-03'],
		['3 dic', '2026-12-03'],
		['3 de diciembre de 2026', '2026-12-03'],
		['3 ธ.ค.', '2026-12-03'],
		['5 июл', '2027-07-05'],
		['5 мая', '2027-05-05'],
	])('%s is %s', (typed, date) => {
		expect(readTypedDate(typed, TODAY, { months: names })).toEqual({ date });
	});
	it.each([
		['12/03', '2026-12-03'],
		['12-03', '2026-12-03'],
		['12.3', '2026-12-03'],
		['12/3/2026', '2026-12-03'],
		['12/3/26', '2026-12-03'],
		['25/12', '2026-12-25'],
		['2026.12.03', '2026-12-03'],
		['Dec 3', '2026-12-03'],
	])('%s is %s where months come first', (typed, date) => {
		expect(readTypedDate(typed, TODAY, { months: names, monthFirst: true })).toEqual({ date });
	});
	it('takes the order of the site: American dates in en-US, day first elsewhere', () => {
		const order = (language: Language, market: string) => typedDays({ language, market, currency: 'usd' }).monthFirst;
		expect([order('en', 'us'), order('es', 'us'), order('en', 'de'), order('ru', 'ru')]).toEqual([true, false, false, false]);
		expect(LOCALES.filter((language) => order(language, 'kz'))).toEqual([]);
	});
	it('reads back a day with its year as every language writes it', () => {
		for (const language of LOCALES) {
			const written = day(formatsFor(language, 'us', 'usd', TODAY), '2027-12-03');
			expect(written, language).toContain('2027');
			expect([written, readTypedDate(written, TODAY, typedDays({ language, market: 'us', currency: 'usd' }))]).toEqual([
				written,
				{ date: '2027-12-03' },
			]);
		}
	});
	it.each(['31.02', '31 апреля', '0.1', '2026-13-01'])('%s is no day', (typed) => {
		expect(readTypedDate(typed, TODAY, { months: names })).toEqual({ problem: 'no-such-date' });
	});
	it.each(['', 'завтра', '3 ию', '3', '1.2.3.4', '3 мая июня'])('%j is not read', (typed) => {
		expect(readTypedDate(typed, TODAY, { months: names })).toEqual({ problem: 'unreadable' });
	});
	it.each([
		['сегодня', 0],
		['Завтра', 1],
		['послезавтра', 2],
		['через неделю', 7],
		['in a week', 7],
		['the day after tomorrow', 2],
		['Mañana ', 1],
		['manana', 1],
		['pasado  mañana', 2],
		['bu gün', 0],
		['sabah', 1],
		['վաղը', 1],
		['վաղը չէ մյուս օրը', 2],
		['ზეგ', 2],
		['ертең', 1],
		['бүрсүгүнү', 2],
		['имруз', 0],
		['พรุ่งนี้', 1],
		['післязавтра', 2],
		['ertaga', 1],
	])('%s is %i days ahead, without script in any language', (typed, days) => {
		expect(readTypedDate(typed, TODAY, typedDays(RUSSIAN))).toEqual({ date: ahead(days) });
	});
	it('parses four day words in each language, unambiguous across languages', () => {
		for (const language of LOCALES) {
			const { near } = deferredLabels(language, 'ru').formats;
			expect(near, language).toHaveLength(4);
			for (const [index, forms] of near.entries())
				for (const word of forms)
					expect([word, readTypedDate(word, TODAY, typedDays(RUSSIAN))]).toEqual([word, { date: ahead(index === 3 ? 7 : index) }]);
		}
	});
	it('says of other words that they are no day, and of a day that is in no calendar that it is none', () => {
		const sent = (date: string) =>
			parseForm(new URLSearchParams({ depart_date: date }), TODAY, { words: typedDays(RUSSIAN) }).problems?.find(
				({ field }) => field === 'depart_date',
			)?.code;
		expect([sent('пятница'), sent('31.02'), sent('завтра')]).toEqual(['unreadable-date', 'no-such-date', undefined]);
	});
});

const place = fc.stringMatching(/^[A-Z]{3}$/).filter((code) => code !== 'ANY');
const ahead = (days: number): string => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);
const travellers = fc
	.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 9 }))
	.filter(([adults, children, infants]) => adults + children <= 9 && infants <= adults);

const queries: fc.Arbitrary<FlightQuery> = fc
	.record({
		places: fc.array(place, { minLength: 2, maxLength: 7 }).filter((codes) => codes.every((code, i) => code !== codes[i + 1])),
		days: fc.array(fc.integer({ min: 0, max: 360 }), { minLength: 6, maxLength: 6 }),
		round: fc.boolean(),
		cabin: fc.constantFrom(...CABINS),
		travellers,
	})
	.map(({ places, days, round, cabin, travellers: [adults, children, infants] }) => {
		const dates = [...days].sort((a, b) => a - b).map(ahead);
		const stops = round ? [places[0] ?? '', places[1] ?? '', places[0] ?? ''] : places;
		const legs = stops.slice(1).map((to, i) => ({ from: stops[i] ?? '', to, date: dates[i] ?? '' }));
		const mirrored = legs.length === 2 && legs[0]?.from === legs[1]?.to;
		return { legs, kind: legs.length === 1 ? 'oneway' : mirrored ? 'round' : 'multi', cabin, adults, children, infants };
	});

/** What the search form sends for a query. */
function formParams({ kind, legs, cabin, ...party }: FlightQuery): URLSearchParams {
	const params = new URLSearchParams();
	for (const [i, { from, to, date }] of (kind === 'multi' ? legs : legs.slice(0, 1)).entries())
		for (const [name, value] of Object.entries({ origin_iata: from, destination_iata: to, depart_date: date }))
			params.set(kind === 'multi' ? `segments[${i}][${name}]` : name, value);
	if (kind === 'round') params.set('return_date', legs[1]?.date ?? '');
	for (const [name, count] of Object.entries(party)) params.set(name, String(count));
	params.set('trip_class', { economy: 'Y', premium: 'W', business: 'C', first: 'F' }[cabin]);
	return params;
}

describe('addresses and forms, whatever they are', () => {
	it('give the same query back', () => {
		fc.assert(
			fc.property(queries, (query) => {
				expect(parseAddress(formatAddress(query), TODAY).query).toEqual(query);
				expect(parseForm(formParams(query), TODAY).query).toEqual(query);
			}),
			{ numRuns: 500 },
		);
	});

	it('never throw on junk', () => {
		const junk = fc.oneof(
			fc.string({ unit: 'binary', maxLength: 200 }),
			fc.stringMatching(/^[A-Za-z0-9-]{0,60}$/),
			fc.constant('\0'.repeat(100)),
			fc.constant('MOW0112'.repeat(1500)),
		);
		fc.assert(
			fc.property(
				junk,
				fc.constantFrom('origin_iata', 'depart_date', 'segments[1][depart_date]', 'adults', 'trip_class'),
				(text, field) => {
					for (const parsed of [parseAddress(text, TODAY), parseForm(new URLSearchParams({ [field]: text }), TODAY)])
						expect(parsed.query ?? parsed.problems).toBeDefined();
					expect(parsePrefill(text, TODAY).legs.length).toBeGreaterThan(0);
				},
			),
			{ numRuns: 1000 },
		);
	});
});
