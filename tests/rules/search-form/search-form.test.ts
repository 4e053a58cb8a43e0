import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseForm } from '#features/search/address.ts';
import { EMPTY_FORM, type FormValues, NO_LEG, readForm, sentFields } from '#features/search-form/contract.ts';
import { fillForm, summarizeSearch } from '#features/search-form/fill-form.ts';
import { forgetSearch, MAX_RECENT, type RecentSearch, readRecent, rememberSearch } from '#features/search-form/places/recent.ts';
import {
	addLeg,
	dayAtOrigin,
	dropLeg,
	formFields,
	limitsOf,
	reachedLimits,
	setEnd,
	setTravellers,
	swapLeg,
	toMulti,
	toSimple,
} from '#features/search-form/rules.ts';
import { savedFields } from '#features/search-form/saved-form.ts';
import { mainForm } from '#features/search-form/server.ts';
import { addDays, weekdayOf } from '#lib/dates.ts';
import { formatsFor } from '#site/formats.ts';
import { resolveSite } from '#site/resolve.ts';
import type { Site } from '#site/site.ts';
import { addMonths, cheapest, clampDay, moveDay, pickDay, placeInRange, weeksOf } from '#ui/forms/dates/calendar.ts';

const TODAY = '2026-11-21';
const formats = formatsFor('ru', 'ru', 'rub');
const NAMES: Record<string, string> = { MOW: 'Москва', IST: 'Стамбул', TBS: 'Тбилиси' };
const writing = { nameOf: (code: string) => NAMES[code], formats, today: TODAY };
const place = (text: string, code = '') => ({ text, code });
const simple: FormValues = {
	...EMPTY_FORM,
	legs: [{ from: place('Москва', 'MOW'), to: place('Стамбул', 'IST'), date: '3 дек' }],
	back: '13 дек',
};

it('saves a form with the codes of its places and the zone of its origin, which are read back', () => {
	const from = { ...place('Сан-Хосе', 'SJO'), pinned: true, zone: 'America/Costa_Rica' };
	const to = { ...place('Суварнабхуми', 'BKKa'), pinned: true };
	const values: FormValues = { ...simple, legs: [{ from, to, date: '3 дек' }], infants: 1 };
	expect(readForm(savedFields(values, [{ name: 'language', value: 'en' }]))).toEqual(values);
	expect(readForm(savedFields(toMulti(values), []))).toMatchObject({ multi: true, legs: [{ from, to }, {}] });
});

describe('reading a sent form', () => {
	it('keeps every text as typed and judges nothing', () => {
		const values = readForm(new URLSearchParams('origin_iata=Марс&destination_iata=&depart_date=31.02&adults=15&trip_class=X&bags=2'));
		expect(values).toMatchObject({ multi: false, adults: 15, cabin: 'economy', checkedBags: 2, back: '' });
		expect(values.legs).toEqual([{ from: place('Марс'), to: place(''), date: '31.02' }]);
	});

	it('believes a pinned code only while the text beside it is unchanged', () => {
		const fields = { 'pin[origin_iata]': 'SJC=Сан-Хосе', 'pin[destination_iata]': 'IST=Стамбул' };
		const values = readForm(new URLSearchParams({ ...fields, origin_iata: 'Сан-Хосе', destination_iata: 'Тбилиси' }));
		expect(values.legs[0]).toMatchObject({ from: { text: 'Сан-Хосе', code: 'SJC', pinned: true }, to: place('Тбилиси') });
	});

	it('hands the server legs without gaps and pinned places as codes', () => {
		const sent = sentFields(
			new URLSearchParams(
				'segments[1][origin_iata]=Сан-Хосе&pin[segments[1][origin_iata]]=SJC=Сан-Хосе&segments[1][destination_iata]=IST&segments[1][depart_date]=3.12&segments[3][origin_iata]=IST&adults=2',
			),
		);
		expect(sent.get('segments[0][origin_iata]')).toBe('SJC');
		expect(sent.get('segments[1][origin_iata]')).toBe('IST');
		expect([...sent.keys()].some((name) => name.startsWith('pin') || name.includes('[3]'))).toBe(false);
		expect(sent.get('adults')).toBe('2');
	});

	it('never throws, never has more than nine legs, and comes back from its own fields', () => {
		const name = fc.constantFrom(
			'origin_iata',
			'segments[0][origin_iata]',
			'segments[7][depart_date]',
			'pin[origin_iata]',
			'adults',
			'bags',
			'mode',
		);
		fc.assert(
			fc.property(fc.array(fc.tuple(fc.oneof(name, fc.string()), fc.string())), (pairs) => {
				const values = readForm(new URLSearchParams(pairs));
				expect(values.legs.length).toBeLessThanOrEqual(9);
				sentFields(new URLSearchParams(pairs));
				const again = readForm(formFields(values, false));
				const bare = (form: FormValues) => ({ ...form, legs: form.legs.map((leg) => [leg.from.text, leg.to.text, leg.date]) });
				expect(bare(again)).toEqual(bare(values));
			}),
		);
	});

	it('makes fields that the flight search reads as the same trip', () => {
		const parsed = parseForm(formFields({ ...simple, adults: 2, infants: 1, cabin: 'business' }, true), TODAY, {
			words: { months: months() },
		});
		expect(parsed.query).toMatchObject({ kind: 'round', adults: 2, infants: 1, cabin: 'business' });
		expect(parsed.query?.legs[1]).toEqual({ from: 'IST', to: 'MOW', date: '2026-12-13' });
	});
});

const months = () => formats.months.map((short, i) => [short, formats.monthsLong[i] ?? '']);

describe('changing a trip', () => {
	it('swaps from and to with their codes, and swapping twice is nothing', () => {
		expect(swapLeg(simple, 0).legs[0]).toMatchObject({ from: { code: 'IST' }, to: { code: 'MOW' }, date: '3 дек' });
		expect(swapLeg(swapLeg(simple, 0), 0)).toEqual(simple);
	});

	it('goes to several legs and back without losing what was typed', () => {
		const multi = toMulti(simple);
		expect(multi.legs.map(({ from, to, date }) => [from.text, to.text, date])).toEqual([
			['Москва', 'Стамбул', '3 дек'],
			['Стамбул', 'Москва', '13 дек'],
		]);
		expect(toSimple(multi)).toEqual(simple);
		expect(toMulti({ ...simple, back: '' }).legs[1]).toEqual({ ...NO_LEG, from: place('Стамбул', 'IST') });
	});

	it('has two to six legs, a new one from where the last one ends', () => {
		let values = toMulti(simple);
		for (let i = 0; i < 9; i++) values = setEnd(addLeg(values), values.legs.length, place('Тбилиси', 'TBS'));
		expect(values.legs).toHaveLength(6);
		expect(values.legs[2]?.from.text).toBe('Москва');
		for (let i = 0; i < 9; i++) values = dropLeg(values, 0);
		expect(values.legs).toHaveLength(2);
	});

	it('adds a leg before it is known where the last one ends, and begins it there once it is', () => {
		const values = addLeg(addLeg(toMulti(simple)));
		expect(values.legs).toHaveLength(4);
		expect(values.legs[3]).toEqual(NO_LEG);
		expect(setEnd(values, 2, place('Тбилиси', 'TBS')).legs[3]?.from.code).toBe('TBS');
	});

	it('adds a leg without script as well, whatever is still empty', () => {
		const { site } = resolveSite({ host: 'localhost', url: '/', brandHosts: [], production: true }) as { site: Site };
		const names = { nameOf: () => undefined, codeOf: () => null };
		const sent = new URLSearchParams({ 'segments[0][origin_iata]': 'Москва', 'segments[1][destination_iata]': '', add: '1' });
		const { values, problems } = mainForm({ site, today: TODAY, zone: 'Europe/Moscow', names }, sent);
		expect([values.legs.map(({ from }) => from.text), problems]).toEqual([['Москва', '', ''], []]);
	});

	it('begins the next leg where one ends, unless it begins elsewhere', () => {
		const empty = toMulti(EMPTY_FORM);
		const first = setEnd(empty, 0, place('Стамбул', 'IST'));
		expect(first.legs[1]?.from.code).toBe('IST');
		expect(setEnd(first, 0, place('Тбилиси', 'TBS')).legs[1]?.from.code).toBe('TBS');
		const elsewhere = { ...first, legs: first.legs.map((leg, i) => (i === 1 ? { ...leg, from: place('Москва', 'MOW') } : leg)) };
		expect(setEnd(elsewhere, 0, place('Тбилиси', 'TBS')).legs[1]?.from.code).toBe('MOW');
	});

	it.each([
		['2026-11-22T23:30:00Z', 'Pacific/Honolulu', '2026-11-22'],
		['2026-11-22T23:30:00Z', 'Asia/Kamchatka', '2026-11-23'],
		['2026-12-31T23:30:00Z', 'America/New_York', '2026-12-31'],
		['2026-12-31T23:30:00Z', undefined, '2027-01-01'],
		['2028-02-29T08:30:00Z', 'Pacific/Honolulu', '2028-02-28'],
		['2026-11-20T08:30:00Z', 'Asia/Kamchatka', '2026-11-22'],
		['2026-11-22T23:30:00Z', 'No/Such_Zone', '2026-11-23'],
	])('counts days from the clock of the origin: at %s in %s it is %s', (now, zone, day) => {
		const from = { ...place('Город', 'XXX'), ...(zone ? { zone } : {}) };
		const values = { ...EMPTY_FORM, legs: [{ ...NO_LEG, from }] };
		expect(dayAtOrigin({ today: '2026-11-22', zone: 'Europe/Moscow' }, values, new Date(now))).toBe(day);
	});

	it('keeps travellers within nine seats and an infant to each lap, whatever is pressed', () => {
		const kind = fc.constantFrom('adults' as const, 'children' as const, 'infants' as const);
		fc.assert(
			fc.property(fc.array(fc.tuple(kind, fc.integer({ min: -3, max: 20 }))), (steps) => {
				const values = steps.reduce((form, [one, count]) => setTravellers(form, one, count), EMPTY_FORM);
				expect(values.adults).toBeGreaterThanOrEqual(1);
				expect(values.adults + values.children).toBeLessThanOrEqual(9);
				expect(values.infants).toBeLessThanOrEqual(values.adults);
			}),
		);
	});

	it('says which limit is reached, but not that a lone adult is needed', () => {
		expect(reachedLimits({ adults: 1, children: 0, infants: 0 })).toEqual([]);
		expect(reachedLimits({ adults: 1, children: 8, infants: 1 })).toEqual(['seats', 'infants']);
		expect(limitsOf('adults', { adults: 2, children: 3, infants: 2 })).toEqual({ min: 2, max: 6 });
	});
});

describe('the date grid', () => {
	const day = fc.integer({ min: 0, max: 360 }).map((days) => addDays(TODAY, days));
	const grid = { first: 1, min: TODAY, max: addDays(TODAY, 360) };

	it('has every day of a month once, each under its weekday', () => {
		fc.assert(
			fc.property(fc.integer({ min: -24, max: 24 }), fc.constantFrom(1, 6, 7), (shift, first) => {
				const month = addMonths('2026-12', shift);
				const weeks = weeksOf(month, first);
				const days = weeks.flat().filter((date) => date !== null);
				expect(days[0]).toBe(`${month}-01`);
				expect(addDays(days.at(-1) ?? '', 1)).toBe(`${addMonths(month, 1)}-01`);
				for (const week of weeks) for (const [i, date] of week.entries()) if (date) expect(weekdayOf(date)).toBe(((first - 1 + i) % 7) + 1);
			}),
		);
	});

	it('moves by keys and never leaves the days on sale', () => {
		const key = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown');
		fc.assert(
			fc.property(day, key, fc.boolean(), (from, pressed, shift) => {
				const to = moveDay(from, pressed, { ...grid, shift }) ?? '';
				expect(to >= grid.min && to <= grid.max).toBe(true);
			}),
		);
		expect(moveDay('2026-12-31', 'PageDown', grid)).toBe('2027-01-31');
		expect(moveDay('2027-01-31', 'PageDown', grid)).toBe('2027-02-28');
		expect(moveDay('2026-12-03', 'Home', { ...grid, first: 7 })).toBe('2026-11-29');
		expect(moveDay('2026-12-03', 'End', { ...grid, first: 7 })).toBe('2026-12-05');
		expect(moveDay('2026-12-03', 'a', grid)).toBeNull();
		expect(clampDay('2020-01-01', grid.min, grid.max)).toBe(TODAY);
	});

	it('makes a range of any two days chosen in any order', () => {
		fc.assert(
			fc.property(day, day, (one, other) => {
				const { next, ...start } = pickDay({ start: '', end: '' }, 'start', one);
				const { start: from, end: to } = pickDay(start, next ?? 'end', other);
				expect(to === '' || from <= to).toBe(true);
				expect(from).toBe([one, other].sort()[0]);
			}),
		);
		expect(pickDay({ start: '2026-12-03', end: '2026-12-13' }, 'start', '2026-12-20')).toEqual({
			start: '2026-12-20',
			end: '',
			next: 'end',
		});
	});

	it('returns a day’s place in the range and the cheapest day', () => {
		const range = { start: '2026-12-03', end: '2026-12-05' };
		expect(['02', '03', '04', '05'].map((date) => placeInRange(`2026-12-${date}`, range))).toEqual([null, 'start', 'inside', 'end']);
		expect(placeInRange('2026-12-03', { start: '2026-12-03', end: '2026-12-03' })).toBe('both');
		expect(cheapest({ a: 5, b: null, c: 3 }, ['a', 'b', 'c', 'd'])).toBe(3);
		expect(cheapest({}, ['a'])).toBeUndefined();
	});
});

describe('filling the form', () => {
	it('writes names and days of the language, leaves out days that have passed and keeps what is missing empty', () => {
		const values = fillForm(
			{
				kind: 'round',
				legs: [
					{ from: 'MOW', to: 'IST', date: '2026-11-20' },
					{ from: 'IST', to: 'MOW', date: '2026-12-13' },
				],
			},
			writing,
		);
		expect(values).toMatchObject({ back: '13\u00a0дек', adults: 1, checkedBags: 0 });
		expect(values.legs).toEqual([{ from: place('Москва', 'MOW'), to: place('Стамбул', 'IST'), date: '' }]);
		expect(fillForm({ kind: 'oneway', legs: [{ to: 'XXX' }] }, writing).legs[0]).toEqual({ ...NO_LEG, to: place('XXX', 'XXX') });
	});

	it('pins a name that another place has too', () => {
		const values = fillForm({ kind: 'oneway', legs: [{ from: 'MOW' }] }, { ...writing, ambiguous: () => true });
		expect(values.legs[0]?.from).toEqual({ text: 'Москва', code: 'MOW', pinned: true });
	});

	it('says a trip in few words', () => {
		const legs = [
			{ from: 'MOW', to: 'IST', date: '2026-12-03' },
			{ from: 'IST', to: 'TBS', date: '2026-12-13' },
		];
		expect(summarizeSearch({ kind: 'multi', legs }, writing, 'Куда угодно')).toEqual({
			places: 'Москва — Стамбул — Тбилиси',
			days: '3–13\u00a0дек',
		});
		expect(summarizeSearch({ kind: 'oneway', legs: [{ from: 'MOW', to: 'ANY', date: '2026-11-01' }] }, writing, 'Куда угодно')).toEqual({
			places: 'Москва — Куда угодно',
			days: '',
		});
	});
});

describe('searches stored in the browser (spec 6, 9)', () => {
	const storage = (text: string | null) => {
		let stored = text;
		return {
			getItem: () => stored,
			setItem: (_: string, value: string) => {
				stored = value;
			},
		};
	};
	const search = (id: string): RecentSearch => ({
		id,
		search_params: {
			kind: 'oneway',
			legs: [{ from: 'MOW', to: 'IST', date: '2026-12-03' }],
			cabin: 'economy',
			adults: 1,
			children: 0,
			infants: 0,
			checkedBags: 0,
			cabinBag: false,
			names: { MOW: 'Москва' },
		},
		created_at: '2026-11-21T00:00:00.000Z',
	});

	it('are the last five, the newest first, each trip once', () => {
		const box = storage(null);
		for (const id of ['1', '2', '3', '4', '5', '6', '4']) rememberSearch(box, search(id));
		expect(readRecent(box).map(({ id }) => id)).toEqual(['4', '6', '5', '3', '2']);
		expect(readRecent(box)).toHaveLength(MAX_RECENT);
		expect(forgetSearch(box, '6').map(({ id }) => id)).toEqual(['4', '5', '3', '2']);
	});

	it('survive whatever else lies in the storage, or no storage at all', () => {
		fc.assert(
			fc.property(fc.json(), (text) => {
				expect(readRecent(storage(text))).toEqual([]);
			}),
		);
		expect(readRecent(storage('not json'))).toEqual([]);
		const broken = { ...search('1'), search_params: { ...search('1').search_params, kind: 'round' } };
		expect(readRecent(storage(JSON.stringify([broken, null, search('2')]))).map(({ id }) => id)).toEqual(['2']);
		expect(readRecent(undefined)).toEqual([]);
		expect(rememberSearch(undefined, search('1'))).toHaveLength(1);
		const closed = {
			getItem: () => {
				throw new Error('denied');
			},
			setItem: () => {
				throw new Error('full');
			},
		};
		expect(rememberSearch(closed, search('1'))).toHaveLength(1);
	});
});
