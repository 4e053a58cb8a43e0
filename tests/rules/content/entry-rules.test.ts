import { expect, it } from 'vitest';
import { checkEntryRules } from '#content/checks/check-entry-rules.ts';
import type { EntryRulesFacts } from '#content/entry-rules-schema.ts';
import { checkOriginal } from '#content/schema.ts';
import { loadWorld } from '#world/load-world.ts';

const TODAY = '2026-11-25';
const sourced = { source: 'law', sure: 'to-confirm' } as const;
const facts: EntryRulesFacts = {
	countries: ['TR'],
	authority: { name: 'Ministry', url: 'https://mfa.example/' },
	laws: { law: { title: 'A page', url: 'https://law.example/' } },
	visas: [{ citizens: ['RU'], visa: 'none', ...sourced }],
	passports: [],
	transits: [],
	papers: [],
};
const problemsOf = (more: Partial<EntryRulesFacts>) =>
	checkEntryRules({ ...facts, ...more }, loadWorld(), TODAY).map(({ field, reason }) => `${field}: ${reason}`);

it('accepts a statement with its source', () => {
	expect(problemsOf({})).toEqual([]);
});

it.each([
	[{ countries: ['QX'] }, 'countries: no country is known by QX'],
	[{ visas: [{ citizens: ['QX'], visa: 'none', ...sourced }] }, 'visas: no country is known by QX'],
	[
		{ visas: [{ citizens: ['RU'], visa: 'none', ...sourced, sure: 'from-law' }] },
		'visas: "law" names no act, but the statement is from-law',
	],
	[{ visas: [{ citizens: ['RU'], visa: 'none', ...sourced, checked: '2027-01-01' }] }, 'visas: checked 2027-01-01 has not come yet'],
	[
		{ visas: [{ citizens: ['RU'], visa: 'none', ...sourced, checked: '2026-01-01' }] },
		'visas: a statement was checked on 2026-01-01, more than 180 days ago',
	],
	[{ visas: [{ citizens: ['RU'], visa: 'none', ...sourced, until: '2026-11-24' }] }, 'visas: a statement ended on 2026-11-24'],
	[
		{ visas: [{ citizens: ['RU'], visa: 'none', ...sourced, from: '2027-02-01', until: '2027-01-01' }] },
		'visas: until 2027-01-01 is before from 2027-02-01',
	],
	[
		{
			visas: [
				{ citizens: ['RU', 'KZ'], visa: 'none', ...sourced },
				{ citizens: ['KZ'], visa: 'needed', ...sourced },
			],
		},
		'visas: two statements are about citizens of KZ',
	],
	[
		{ transits: [{ citizens: ['RU'], area: 'airside', visa: 'none', airports: ['QQQ'], ...sourced }] },
		'transits: no airport is known by QQQ',
	],
] as [Partial<EntryRulesFacts>, string][])('reports %o', (more, expected) => {
	expect(problemsOf(more)).toContain(expected);
});

it('reports a source that is not among the laws', () => {
	expect(problemsOf({ visas: [{ citizens: ['RU'], visa: 'none', source: 'other', sure: 'to-confirm' }] })).toEqual([
		'visas: the source "other" is not among laws',
		'laws: law is the source of no statement',
	]);
});

it('two statements may follow each other', () => {
	const visas: EntryRulesFacts['visas'] = [
		{ citizens: ['KZ'], visa: 'none', ...sourced, until: '2026-12-31' },
		{ citizens: ['KZ'], visa: 'needed', ...sourced, from: '2027-01-01' },
	];
	expect(problemsOf({ visas })).toEqual([]);
});

it('names the field that does not fit, with a fix', () => {
	const texts = { title: 'A', description: 'b'.repeat(70), updated: TODAY };
	const { problems } = checkOriginal('entry-rules', {
		...texts,
		...facts,
		authority: { name: 'A', url: 'http://a' },
		passports: undefined,
	});
	expect(problems.map(({ field, fix }) => [field, fix.slice(0, 12)])).toEqual([
		['authority.url', 'Write { name'],
		['passports', 'Write each a'],
	]);
});
