import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { KINDS, type Kind } from '#content/kinds.ts';
import { readSource } from '#content/read.ts';
import { checkOriginal, checkTranslation, isSlug } from '#content/schema.ts';
import { SKELETONS } from '#tests/support/content-folder.ts';

const frontOf = (kind: Kind): Record<string, unknown> => {
	const [, text = ''] = Object.entries(SKELETONS).find(([file]) => file.startsWith(`content/${kind}/`) && file.endsWith('ru.md')) ?? [];
	return readSource(text).data as Record<string, unknown>;
};

/** The problems of a good front matter with some fields changed; undefined takes a field out. */
function problemsOf(kind: Kind, changed: Record<string, unknown>): string[] {
	const data = Object.fromEntries(Object.entries({ ...frontOf(kind), ...changed }).filter(([, value]) => value !== undefined));
	return checkOriginal(kind, data).problems.map(({ field, reason }) => `${field}: ${reason}`);
}

it.each(KINDS)('accepts the front matter that the tool makes for %s', (kind) => {
	expect(problemsOf(kind, {})).toEqual([]);
});

it('accepts every optional field', () => {
	const more = `
checked: 2026-11-21
publish: 2026-11-21
expire: 2027-01-01
brands: [AS, WA]
markets: [ru, kz]
sources: [{ title: Rule, url: "https://example.com/a" }]
related: [faq/visa, guides/IST]
redirects: [old-slug]
feature: favorites
popular: 25`;
	expect(problemsOf('faq', parse(more))).toEqual([]);
});

it.each([
	['faq', { feature: 'fligths' }, 'feature: "fligths" does not fit'],
	['faq', { title: undefined }, 'title: is missing'],
	['faq', { title: 'a'.repeat(61) }, 'title: has 61 characters, at most 60 are shown'],
	['faq', { title: ' ' }, 'title: has 0 characters, fewer than 1'],
	['faq', { description: 'a'.repeat(69) }, 'description: has 69 characters, fewer than 70'],
	['faq', { description: 'a'.repeat(161) }, 'description: has 161 characters, at most 160 are shown'],
	['faq', { updated: '2026-02-30' }, 'updated: "2026-02-30" is no day of the calendar'],
	['faq', { checked: 'yesterday' }, 'checked: "yesterday" is no day of the calendar'],
	['faq', { publish: '2026-13-01' }, 'publish: "2026-13-01" is no day of the calendar'],
	['faq', { publish: '2026-12-01', expire: '2026-12-01' }, 'expire: 2026-12-01 is not after publish, 2026-12-01'],
	['faq', { draft: 'yes' }, 'draft: "yes" does not fit'],
	['faq', { brands: ['AB'] }, 'brands: "AB" does not fit'],
	['faq', { markets: ['RU'] }, 'markets: "RU" does not fit'],
	['faq', { markets: [] }, 'markets: [] does not fit'],
	['faq', { authors: 'editors' }, 'authors: "editors" does not fit'],
	['faq', { sources: [{ title: 'A', url: 'http://a' }] }, 'sources.url: "http://a" does not fit'],
	['faq', { related: ['lost-baggage'] }, 'related: "lost-baggage" does not fit'],
	['faq', { redirects: ['Old'] }, 'redirects: "Old" does not fit'],
	['faq', { topic: 'weather' }, 'topic: "weather" does not fit'],
	['faq', { popular: 26 }, 'popular: 26 does not fit'],
	['faq', { minutes: 5 }, 'minutes: nothing is known by the name minutes'],
	['instructions', { minutes: undefined }, 'minutes: is missing'],
	['guides', { city: 'ist' }, 'city: "ist" does not fit'],
	['guides', { season: ['low'] }, 'season: ["low"] does not fit'],
	['guides', { prices: { coffee: { from: 2, to: 1, currency: 'usd' } } }, 'prices.coffee: {"from":2,"to":1,"currency":"usd"} does not fit'],
	['guides', { prices: { coffee: { from: 1, to: 2, currency: 'aed' } } }, 'prices.coffee.currency: "aed" does not fit'],
	['guides', { places: { a: { at: [91, 0], kind: 'sight' } } }, 'places.a.at: 91 does not fit'],
	['walks', { stops: { a: { at: [0, 0] } } }, 'stops.a.minutes: is missing'],
	['audioguides', { chapters: { 'A b': {} } }, 'chapters.A b: {} does not fit'],
	['landings', { of: { planet: 'Mars' } }, 'of: {"planet":"Mars"} does not fit'],
] as [Kind, Record<string, unknown>, string][])('%s rejects %o', (kind, changed, expected) => {
	expect(problemsOf(kind, changed)).toEqual([expected]);
});

it('has a fix for every field', () => {
	const { problems } = checkOriginal('guides', { city: 1, season: 1, prices: 1, places: 1 });
	expect(problems.length).toBeGreaterThanOrEqual(7);
	for (const { field, fix } of problems) expect(fix, field).toMatch(/^Write /);
});

it('a translation says its title, description and day, and no fact of the original', () => {
	const words = { title: 'A', description: 'b'.repeat(70), translated: '2026-11-21' };
	expect(checkTranslation(words).problems).toEqual([]);
	expect(checkTranslation({ ...words, topic: 'booking' }).problems).toMatchObject([
		{ field: 'topic', fix: 'Delete it here: what is the same in every language stands in the original alone' },
	]);
	expect(checkTranslation({ ...words, translated: '21.11.2026' }).problems).toMatchObject([{ field: 'translated' }]);
});

it('accepts a slug by its kind', () => {
	expect([isSlug('faq', 'lost-baggage'), isSlug('faq', 'IST'), isSlug('guides', 'IST'), isSlug('guides', 'istanbul')]).toEqual([
		true,
		false,
		true,
		false,
	]);
	for (const slug of ['', '-a', 'a--b', 'a/b', '..', 'a_b', 'ё']) expect(isSlug('faq', slug), slug).toBe(false);
});

it('takes a file apart with the number of its first line, whatever its line ends', () => {
	expect(readSource('\uFEFF---\r\ntitle: A\r\n---\r\nText\r\n')).toEqual({
		data: { title: 'A' },
		markdown: 'Text\n',
		firstLine: 4,
		problems: [],
	});
	expect(readSource('---\n---\nText').data).toBeNull();
});

it('says where front matter is missing or cannot be read', () => {
	expect(readSource('Text').problems).toMatchObject([{ field: 'front matter', reason: 'is missing' }]);
	expect(readSource('---\ntitle: A\nupdated: "2026\n---\nText').problems).toMatchObject([
		{ reason: expect.stringMatching(/^the front matter cannot be read/) },
	]);
	expect(readSource('---\ntitle: A: b\n---\nText').problems).toMatchObject([{ field: 'line 2' }]);
});
