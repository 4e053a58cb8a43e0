import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Suggestion } from '#features/places/contract.ts';
import type { DayPrice } from '#features/search/contract.ts';
import { EMPTY_FORM, type FormValues, type SearchFormProps } from '#features/search-form/contract.ts';
import { kindsFor } from '#features/search-form/places/place-actions.ts';
import { placeOptions } from '#features/search-form/places/place-options.ts';
import { SearchForm } from '#features/search-form/SearchForm.island.tsx';
import { createSearchForm, type Ports } from '#features/search-form/store.ts';
import { createTranslator } from '#i18n/create-translator.ts';
import flights from '#i18n/ru/flights/index.ts';
import search from '#i18n/ru/search/index.ts';
import { formatsFor } from '#site/formats.ts';

const place = (text: string, code = '') => ({ text, code });
const filled: FormValues = {
	...EMPTY_FORM,
	legs: [{ from: place('Москва', 'MOW'), to: place('Стамбул', 'IST'), date: '3 дек' }],
	back: '13 дек',
};
const props = (values: FormValues = EMPTY_FORM): SearchFormProps => ({
	action: '/kz/search',
	page: '/kz',
	hidden: [{ name: 'language', value: 'kk' }],
	language: 'ru',
	market: 'ru',
	values,
	problems: [],
	texts: search,
	words: '',
	problemTexts: flights.problems,
	formats: formatsFor('ru', 'ru', 'rub'),
	sold: 'rub',
	today: '2026-11-21',
	zone: 'Europe/Moscow',
	example: '5 дек',
	suggest: '/svc/suggest',
	search: '/svc/search',
});

interface Question<T> {
	requested: string;
	signal: AbortSignal;
	resolve: (value: T) => void;
	fail: () => void;
}

function outside() {
	const places: Question<Suggestion[]>[] = [];
	const prices: Question<DayPrice[]>[] = [];
	const queue = <T>(list: Question<T>[], requested: string, signal: AbortSignal) =>
		new Promise<T>((resolve, reject) => list.push({ requested, signal, resolve, fail: () => reject(new Error('down')) }));
	let stored: string | null = null;
	const ports: Ports = {
		fetchSuggestions: (term, kinds, signal) => queue(places, `${term} ${kinds.length}`, signal),
		fetchPrices: ({ from, to, month }, signal) => queue(prices, `${from}${to} ${month}`, signal),
		fetchTripPrice: async () => null,
		account: async () => null,
		storage: {
			getItem: () => stored,
			setItem: (_, value) => {
				stored = value;
			},
		},
		now: () => new Date('2026-11-21T10:00:00Z'),
	};
	return { places, prices, ports };
}

const istanbul: Suggestion = {
	kind: 'city',
	code: 'IST',
	name: 'Стамбул',
	countryName: 'Турция',
	airports: [{ kind: 'airport', code: 'SAW', name: 'Сабиха Гёкчен' }],
};
const settled = () => new Promise<void>((done) => setImmediate(done));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

describe('airports, legs and dates', () => {
	it('distinguishes an airport from the city of the same code', () => {
		const [city, airport] = placeOptions(
			{
				state: 'found',
				places: [
					{ ...istanbul, airports: [{ kind: 'airport', code: 'IST', name: 'Новый', cityCode: 'IST', timeZone: 'Europe/Istanbul' }] },
				],
			},
			{ anywhere: false, recent: [], t: createTranslator('ru', { places: search.places }).places as never, writing: props() },
		);
		expect([city?.code, airport?.code]).toEqual(['IST', 'ISTa']);
		const form = createSearchForm(props(filled), outside().ports);
		if (airport) form.pickPlace(0, 'destination_iata', airport);
		return expect(form.send()).resolves.toMatchObject({ kind: 'go', href: '/kz/search/MOW0312ISTa13121?language=kk' });
	});

	it('takes days from the clock of the chosen origin', async () => {
		const { ports } = outside();
		const form = createSearchForm({ ...props(filled), today: '2026-11-22' }, { ...ports, now: () => new Date('2026-11-22T22:30:00Z') });
		form.typeDate(0, '22 ноя');
		expect(form.today()).toBe('2026-11-23');
		await expect(form.send()).resolves.toMatchObject({ kind: 'stay', problems: [{ code: 'past-date', value: '2026-11-22' }] });
		form.pickPlace(0, 'origin_iata', { name: 'Нью-Йорк', code: 'NYC', zone: 'America/New_York' });
		expect(form.today()).toBe('2026-11-22');
		await expect(form.send()).resolves.toMatchObject({ kind: 'go', href: '/kz/search/NYC2211IST13121?language=kk' });
	});

	it('reads back what a typed date was understood as', () => {
		const form = createSearchForm(props(filled), outside().ports);
		expect([form.readBack(0), form.readBack('back')]).toEqual(['чт', 'вс']);
		form.typeDate(0, '12.10');
		expect(form.readBack(0).replaceAll('\u00a0', ' ')).toBe('вт, 12 окт 2027');
		form.typeDate(0, 'скоро');
		expect(form.readBack(0)).toBe('');
	});

	it('adds legs without a destination, and says that one is missing when it is sent', async () => {
		const form = createSearchForm(props(filled), outside().ports);
		form.toMulti();
		form.addLeg();
		form.addLeg();
		expect(form.$values.get().legs).toHaveLength(4);
		expect(form.$problems.get()).toEqual([]);
		form.typePlace(3, 'origin_iata', 'Тбилиси');
		await form.send();
		expect(form.$problems.get()).toContainEqual(
			expect.objectContaining({ code: 'destination-missing', field: 'segments[2][destination_iata]' }),
		);
	});
});

describe('looking for places', () => {
	it('sends a request once typing rests, aborts the older one and takes only the latest response', async () => {
		const { places, ports } = outside();
		const form = createSearchForm(props(), ports);
		form.typePlace(0, 'origin_iata', 'м');
		form.typePlace(0, 'origin_iata', 'мо');
		vi.advanceTimersByTime(119);
		expect(places).toHaveLength(0);
		vi.advanceTimersByTime(1);
		expect(places.map(({ requested }) => requested)).toEqual(['мо 2']);
		form.typePlace(0, 'origin_iata', 'ст');
		vi.advanceTimersByTime(120);
		expect(places[0]?.signal.aborted).toBe(true);
		places[1]?.resolve([istanbul]);
		await settled();
		places[0]?.resolve([]);
		await settled();
		expect(form.$list.get()).toEqual({ state: 'found', places: [istanbul] });
	});

	it('distinguishes none, failed and another keyboard layout, and forgets all on an empty field', async () => {
		const { places, ports } = outside();
		const form = createSearchForm(props(), ports);
		const answer = async (text: string, act: (question: Question<Suggestion[]> | undefined) => void) => {
			form.typePlace(0, 'destination_iata', text);
			vi.advanceTimersByTime(120);
			act(places.at(-1));
			await settled();
			return form.$list.get();
		};
		expect(await answer('zzz', (question) => question?.resolve([]))).toEqual({ state: 'none' });
		expect(await answer('x', (question) => question?.fail())).toEqual({ state: 'failed' });
		expect(await answer('cnf', (question) => question?.resolve([{ ...istanbul, understood: 'ста' }]))).toMatchObject({
			state: 'found',
			understood: 'ста',
		});
		form.typePlace(0, 'destination_iata', ' ');
		expect(form.$list.get()).toEqual({ state: 'idle' });
	});

	it('takes a choice with its code, drops the code when the text changes (spec 3.5)', () => {
		const form = createSearchForm(props(), outside().ports);
		form.pickPlace(0, 'destination_iata', istanbul);
		expect(form.$values.get().legs[0]?.to).toEqual({ text: 'Стамбул', code: 'IST', pinned: true });
		form.typePlace(0, 'destination_iata', 'Стамбу');
		expect(form.$values.get().legs[0]?.to).toEqual(place('Стамбу'));
		form.closePlaces();
		expect(kindsFor('destination_iata', false)).toContain('anywhere');
		expect(kindsFor('destination_iata', true)).toEqual(['city', 'airport']);
	});

	it('lists airports under their city, and "anywhere" and history before anything is typed', () => {
		const t = createTranslator('ru', search).places;
		const tools = { anywhere: true, recent: [], t, writing: { formats: props().formats, today: props().today } };
		expect(placeOptions({ state: 'found', places: [istanbul] }, tools).map(({ code, note, nested }) => [code, note, nested])).toEqual([
			['IST', 'все аэропорты, Турция', false],
			['SAW', '', true],
		]);
		expect(placeOptions({ state: 'idle' }, tools).map(({ kind }) => kind)).toEqual(['anywhere']);
		expect(placeOptions({ state: 'none' }, tools)).toEqual([]);
	});
});

describe('dates', () => {
	it('writes out a date that can be read and keeps one that cannot', () => {
		const form = createSearchForm(props(), outside().ports);
		for (const [typed, shown] of [
			['3.12', '3\u00a0дек'],
			['13 декабря', '13\u00a0дек'],
			['когда-нибудь', 'когда-нибудь'],
		] as const) {
			form.typeDate(0, typed);
			form.settleDate(0);
			expect(form.$values.get().legs[0]?.date).toBe(shown);
		}
		expect(form.dateIn(0)).toBe('');
		form.setRange({ start: '2026-12-03', end: '' });
		expect([form.dateIn(0), form.dateIn('back')]).toEqual(['2026-12-03', '']);
	});

	it('keeps the typed year of a past date, which is reported when it is sent', async () => {
		const form = createSearchForm(props(filled), outside().ports);
		form.typeDate(0, '01.11.2026');
		form.settleDate(0);
		expect(form.dateIn(0)).toBe('2026-11-01');
		expect(await form.send()).toMatchObject({ kind: 'stay', problems: [{ code: 'past-date', value: '2026-11-01' }] });
	});

	it('requests each month on sale once, in the direction of the field, and forgets prices of another direction', async () => {
		const { prices, ports } = outside();
		const form = createSearchForm(props(filled), ports);
		form.loadPrices(0, ['2026-10', '2026-12', '2028-01']);
		form.loadPrices(0, ['2026-12']);
		expect(prices.map(({ requested }) => requested)).toEqual(['MOWIST 2026-12']);
		prices[0]?.resolve([
			{ date: '2026-12-03', total: 1490000 },
			{ date: '2026-12-04', total: null },
		]);
		await settled();
		expect(form.$prices.get()).toEqual({ '2026-12-03': 1490000, '2026-12-04': null });
		form.loadPrices('back', ['2026-12']);
		expect(prices[1]?.requested).toBe('ISTMOW 2026-12');
		expect(form.$prices.get()).toEqual({});
	});

	it('reports that prices failed and requests again; requests nothing for a country or anywhere', async () => {
		const { prices, ports } = outside();
		const form = createSearchForm(props(filled), ports);
		form.loadPrices(0, ['2026-12']);
		prices[0]?.fail();
		await settled();
		expect(form.$pricesFailed.get()).toEqual({ '2026-12': true });
		form.loadPrices(0, ['2026-12']);
		expect(prices).toHaveLength(2);
		for (const code of ['TR', 'ANY', '']) {
			form.pickPlace(0, 'destination_iata', { name: 'x', code });
			form.loadPrices(0, ['2027-01']);
		}
		expect(prices).toHaveLength(2);
	});
});

describe('sending', () => {
	it('goes to the address with baggage and language, and remembers the search (spec 6)', async () => {
		const form = createSearchForm(props(filled), outside().ports);
		form.setTravellers('adults', 2);
		form.setBags({ checkedBags: 1 });
		expect(await form.send()).toEqual({ kind: 'go', href: '/kz/search/MOW0312IST13122?bags=1&language=kk' });
		expect(form.$recent.get()[0]).toMatchObject({ id: 'MOW0312IST13122', search_params: { names: { MOW: 'Москва', IST: 'Стамбул' } } });
	});

	it('stays with every problem at its field, each forgotten when the field is touched', async () => {
		const form = createSearchForm(props(), outside().ports);
		form.typeDate(0, '31.02');
		const sending = await form.send();
		expect(sending.kind).toBe('stay');
		expect(
			form.$problems
				.get()
				.map(({ field, code }) => `${field} ${code}`)
				.sort(),
		).toEqual(['depart_date no-such-date', 'destination_iata destination-missing', 'origin_iata origin-missing']);
		form.typeDate(0, '3 дек');
		expect(form.$problems.get().map(({ field }) => field)).not.toContain('depart_date');
	});

	it('writes out the day that a word means, and leaves a word of another language to the server', async () => {
		const near = [['сегодня'], ['завтра'], ['послезавтра']];
		const form = createSearchForm({ ...props(filled), formats: { ...formatsFor('ru', 'ru', 'rub'), near } }, outside().ports);
		form.typeDate(0, 'Завтра');
		form.settleDate(0);
		expect(form.$values.get().legs[0]?.date).toBe('22\u00a0ноя');
		form.typeDate(0, 'tomorrow');
		expect(await form.send()).toEqual({ kind: 'send' });
	});

	it('leaves unresolved places to the server, including names that look like codes', async () => {
		for (const text of ['Марсополис', 'Goa']) {
			const form = createSearchForm(props(filled), outside().ports);
			form.typePlace(0, 'destination_iata', text);
			expect(await form.send()).toEqual({ kind: 'send' });
		}
	});

	it('submits an unresolved place to the server although the date is missing, so that both problems are reported', async () => {
		const form = createSearchForm(props(filled), outside().ports);
		form.typePlace(0, 'destination_iata', 'zzzqqq');
		form.typeDate(0, '');
		expect(await form.send()).toEqual({ kind: 'send' });
		expect(form.$problems.get().map(({ code }) => code)).toEqual(['date-missing']);
	});

	it('fills the full form with a recent search and forgets one', async () => {
		const { ports } = outside();
		await createSearchForm(props(filled), ports).send();
		const form = createSearchForm(props(), ports);
		form.takeOver(form.$values.get());
		const [recent] = form.$recent.get();
		if (!recent) throw new Error('nothing remembered');
		form.takeRecent(recent);
		expect(form.$values.get()).toMatchObject({
			back: '13\u00a0дек',
			legs: [{ from: place('Москва', 'MOW'), to: place('Стамбул', 'IST') }],
		});
		form.forget(recent.id);
		expect(form.$recent.get()).toEqual([]);
	});
});

describe('taking over', () => {
	it('keeps what was typed before, with the codes of texts that are still the server’s', () => {
		const form = createSearchForm(props(filled), outside().ports);
		form.takeOver({ ...filled, legs: [{ from: place('Москва'), to: place('Стам'), date: '4.12' }] });
		expect(form.$values.get().legs).toEqual([{ from: place('Москва', 'MOW'), to: place('Стам'), date: '4.12' }]);
	});

	it('renders on the server a GET form that is complete without script', () => {
		for (const values of [filled, { ...filled, multi: true, back: '', legs: [...filled.legs, ...filled.legs, ...filled.legs] }]) {
			const html = renderToString(createElement(SearchForm, props(values)));
			expect(html).toMatch(/<form[^>]*action="\/kz\/search"[^>]*method="get"/);
			expect(html).not.toMatch(/style=|role="combobox"/);
			expect(html).toContain('value="Стамбул"');
			expect(html.indexOf('type="submit" class="visually-hidden"')).toBeLessThan(html.indexOf('formAction'));
		}
	});
});
