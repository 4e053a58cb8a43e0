import { describe, expect, it } from 'vitest';
import { readArticles } from '#content/read-articles.ts';
import { OFFERED_CITIZENSHIPS, readCitizenship } from '#features/restrictions/contract.ts';
import { type EntryRecord, passportNeed, selectEntryRules } from '#features/restrictions/rules.ts';
import { datedText, entryTexts } from '#features/restrictions/texts.ts';
import { readEntryTrip } from '#features/restrictions/trip.ts';
import { LOCALES } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { formats } from '#site/formats.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';

const LAW = { title: 'A law', url: 'https://law.example/', act: 'Law No. 1' };

const record = (more: Partial<EntryRecord>): EntryRecord => ({
	updated: '2026-11-25',
	countries: ['TR'],
	authority: { name: 'Ministry', url: 'https://mfa.example/' },
	laws: { law: LAW },
	visas: [],
	passports: [],
	transits: [],
	papers: [],
	...more,
});

const sourced = { source: 'law', sure: 'from-law' } as const;
const query = { citizenship: 'KZ', country: 'TR', purpose: 'tourism', date: '2026-12-10', transits: [] } as const;

describe('entry rules', () => {
	it('are those of the citizenship, before its group, before everybody', () => {
		const records = [
			record({
				visas: [
					{ citizens: 'all', visa: 'needed', ...sourced },
					{ citizens: ['EU'], visa: 'electronic', ...sourced },
					{ citizens: ['DE', 'KZ'], visa: 'none', days: 90, within: 180, ...sourced },
				],
			}),
		];
		const visaOf = (citizenship: string) => selectEntryRules(records, { ...query, citizenship }).visa;
		expect(visaOf('KZ')).toMatchObject({ visa: 'none', days: 90, within: 180, source: LAW, sure: 'from-law', checked: null });
		expect(visaOf('DE')).toMatchObject({ visa: 'none' });
		expect(visaOf('FR')).toMatchObject({ visa: 'electronic', days: null });
		expect(visaOf('RU')).toMatchObject({ visa: 'needed' });
	});

	it('without a source are unknown, with the authority to ask', () => {
		const answer = selectEntryRules([record({})], query);
		expect(answer).toMatchObject({ visa: null, passport: null, papers: [], authority: { url: 'https://mfa.example/' } });
		expect(selectEntryRules([], query)).toMatchObject({ visa: null, authority: null });
	});

	it('hold from their first to their last day of arrival, and for their purposes', () => {
		const records = [
			record({
				visas: [
					{ citizens: ['KZ'], visa: 'none', until: '2026-12-10', purposes: ['tourism'], ...sourced },
					{ citizens: ['KZ'], visa: 'needed', from: '2026-12-11', ...sourced },
				],
			}),
		];
		const visaOn = (date: string, purpose: 'tourism' | 'business' = 'tourism') =>
			selectEntryRules(records, { ...query, date, purpose }).visa?.visa ?? null;
		expect([visaOn('2026-12-10'), visaOn('2026-12-11'), visaOn('2026-12-10', 'business')]).toEqual(['none', 'needed', null]);
	});

	it('carry their first and last day of arrival into the text', () => {
		const f = formats(siteAt('/'));
		const textOf = (days: { from?: string; until?: string }) => {
			const records = [record({ visas: [{ citizens: ['KZ'], visa: 'none', days: 30, ...days, ...sourced }] })];
			const [visa] = entryTexts(selectEntryRules(records, query), messages('ru', 'entry-rules'), f).statements;
			return visa && [visa.holds, datedText(visa)];
		};
		expect(textOf({})).toEqual([null, 'Виза не нужна. Можно пробыть до 30 дней.']);
		expect(textOf({ from: '2026-12-01' })?.[0]).toBe('Действует при въезде с 1 декабря 2026');
		expect(textOf({ until: '2026-12-31' })?.[0]).toBe('Действует при въезде по 31 декабря 2026');
		expect(textOf({ from: '2026-12-01', until: '2026-12-31' })?.[1]).toBe(
			'Виза не нужна. Можно пробыть до 30 дней. Действует при въезде с 1 декабря 2026 по 31 декабря 2026.',
		);
	});

	it('of the own country ask for no visa', () => {
		expect(
			selectEntryRules([record({ visas: [{ citizens: 'all', visa: 'needed', ...sourced }] })], { ...query, citizenship: 'TR' }),
		).toMatchObject({
			home: true,
			visa: null,
		});
	});

	it('of a connection differ by the border: airside needs a rule of its own, landside what an entry needs', () => {
		const records = [
			record({
				countries: ['DE', 'FR'],
				visas: [{ citizens: ['KZ'], visa: 'needed', ...sourced }],
				transits: [{ citizens: ['KZ'], area: 'airside', visa: 'none', airports: ['FRA'], ...sourced }],
			}),
		];
		const rules = selectEntryRules(records, {
			...query,
			transits: [
				{ country: 'DE', airport: 'FRA', leaves: false },
				{ country: 'DE', airport: 'BER', leaves: false },
				{ country: 'FR', airport: 'CDG', leaves: true },
				{ country: 'KZ', airport: 'ALA', leaves: true },
			],
		}).transits.map(({ airport, rule }) => [airport, rule?.visa ?? null]);
		expect(rules).toEqual([
			['FRA', 'none'],
			['BER', null],
			['CDG', 'needed'],
		]);
	});
});

describe('how long a passport has to be valid', () => {
	const trip = { arrival: '2026-12-10', departure: '2026-12-20' };
	const needOf = (valid: EntryRecord['passports'][number]['valid'], days?: number) =>
		passportNeed(
			selectEntryRules(
				[
					record({
						visas: [{ citizens: ['KZ'], visa: 'none', ...(days ? { days } : {}), ...sourced }],
						passports: [{ citizens: 'all', valid, ...sourced }],
					}),
				],
				query,
			),
			trip,
		)?.until ?? null;
	it('counts from the arrival, the departure or the end of the permitted stay', () => {
		expect(needOf({ months: 6, after: 'arrival' })).toBe('2027-06-10');
		expect(needOf({ months: 3, after: 'departure' })).toBe('2027-03-20');
		expect(needOf({ days: 60, after: 'stay' }, 90)).toBe('2027-05-09');
	});
	it('is unknown without a rule, or without the stay that it depends on', () => {
		expect(needOf({ days: 60, after: 'stay' })).toBeNull();
		expect(passportNeed(selectEntryRules([], query), trip)).toBeNull();
	});
});

describe('our own records', () => {
	const articles = readArticles('content').filter(({ kind }) => kind === 'entry-rules');
	const records = articles.flatMap(({ facts }) => ('visas' in facts ? [facts] : []));
	const ask = (citizenship: string, country: string, leaves: boolean | null = null) =>
		selectEntryRules(records, {
			...query,
			citizenship,
			country,
			transits: leaves === null ? [] : [{ country, airport: null, leaves }],
		});
	it('name an authority for the most visited countries, and a source for each statement', () => {
		const countries = new Set(records.flatMap(({ countries: own }) => own));
		expect(countries.size).toBeGreaterThanOrEqual(60);
		for (const { laws, visas, passports, transits, papers } of records)
			for (const { source } of [...visas, ...passports, ...transits, ...papers]) expect(laws[source]?.url).toMatch(/^https:/);
	});
	it('state what Regulation (EU) 2018/1806 says of visas to the Schengen countries', () => {
		for (const citizenship of ['RU', 'BY', 'KZ', 'UZ', 'KG', 'TJ', 'AZ', 'AM'])
			expect(ask(citizenship, 'DE').visa, citizenship).toMatchObject({ visa: 'needed', sure: 'from-law' });
		for (const citizenship of ['UA', 'GE', 'MD', 'US'])
			expect(ask(citizenship, 'DE').visa, citizenship).toMatchObject({ visa: 'none', days: 90, within: 180 });
		expect(ask('FR', 'DE').visa).toMatchObject({ visa: 'none', source: { act: 'Directive 2004/38/EC, Articles 5 and 6' } });
	});
	it('tell a citizen of Kazakhstan that a self-transfer in Germany needs a visa, by law', () => {
		expect(ask('KZ', 'DE', true).transits[0]?.rule).toMatchObject({
			visa: 'needed',
			sure: 'from-law',
			source: { url: 'https://eur-lex.europa.eu/eli/reg/2018/1806/oj' },
		});
	});
	it('explain themselves in every language', () => {
		for (const { slug, texts } of articles) expect(Object.keys(texts).sort(), slug).toEqual([...LOCALES].sort());
	});
	it('do not claim to have been compared with their sources', () => {
		for (const { visas, passports, transits, papers } of records)
			for (const { checked } of [...visas, ...passports, ...transits, ...papers]) expect(checked).toBeUndefined();
	});
});

describe('the trip of the form', () => {
	const read = (address: string) => readEntryTrip(new URLSearchParams(address), '2026-11-28');
	it('is tourism without a day at first', () => {
		expect(read('')).toEqual({ purpose: 'tourism', date: null, typed: '', problem: null });
		expect(read('purpose=other').purpose).toBe('tourism');
	});
	it('takes a purpose and a day from today on, also a typed one', () => {
		expect(read('purpose=business&entry_date=2026-11-28')).toMatchObject({ purpose: 'business', date: '2026-11-28', problem: null });
		expect(read('entry_date=5+января')).toMatchObject({ date: '2027-01-05' });
	});
	it.each([
		['2026-11-27', 'past'],
		['2026-02-30', 'unreadable'],
		['soon', 'unreadable'],
	])('keeps the purpose and what was typed beside the problem of %s', (typed, problem) => {
		expect(read(`purpose=visit&entry_date=${typed}`)).toEqual({ purpose: 'visit', date: null, typed, problem });
	});
});

it('offers citizenships of real countries only, and reads no other', () => {
	const { countries } = loadWorld();
	expect(OFFERED_CITIZENSHIPS.filter((code) => !countries.has(code))).toEqual([]);
	expect([readCitizenship('kz'), readCitizenship('KZ'), readCitizenship('xx'), readCitizenship(''), readCitizenship(null)]).toEqual([
		'KZ',
		'KZ',
		null,
		null,
		null,
	]);
});
