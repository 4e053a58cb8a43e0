/** The search in answers: forms of words, typos, the other keyboard layout, what of a text is shown. */
import { describe, expect, it } from 'vitest';
import { createContent } from '#content/collections.ts';
import { loadContent } from '#content/load-content.ts';
import { readArticles } from '#content/read-articles.ts';
import { piecesOf } from '#features/faq/rules.ts';
import { excerptOf, marksIn } from '#features/faq/search/excerpt.ts';
import { tokenize } from '#features/faq/search/tokenize.ts';
import { type FaqSource, faqEntries, faqTopics, popularQuestions, searchFaq } from '#features/faq/server.ts';
import type { Language } from '#i18n/locales.ts';
import { contentIn, faqArticle, opened, TODAY, translation } from '#tests/support/content-folder.ts';
import { siteAt } from '#tests/support/resolve-site.ts';
import { loadWorld } from '#world/load-world.ts';

const NOW = new Date(`${TODAY}T12:00:00Z`);
const real: FaqSource = { content: loadContent(), world: loadWorld() };
const WAYFOLD = { host: 'wa.localhost' };

const ids = (question: string, url: string, source = real, request = {}) =>
	searchFaq(question, siteAt(url, request), source, NOW).hits.map(({ id }) => id);

describe('forms of a word', () => {
	it.each<[Language, ...string[]]>([
		['ru', 'билет', 'билета', 'билеты', 'билетами'],
		['ru', 'возврат', 'возврата', 'возвраты'],
		['ru', 'рейс', 'рейса', 'рейсов'],
		['ru', 'оплата', 'оплаты', 'оплатить', 'оплатил'],
		['uk', 'квиток', 'квиток'],
		['uk', 'рейс', 'рейсу', 'рейси'],
		['en', 'cancel', 'cancelled', 'cancelling', 'cancellation', 'cancels'],
		['en', 'baby', 'babies'],
		['es', 'reembolso', 'reembolsos', 'reembolsar'],
		['es', 'niño', 'niños', 'niña'],
		['kk', 'билет', 'билетті', 'билеттің', 'билеттер'],
		['ky', 'билет', 'билетти', 'билеттер', 'билеттин'],
		['uz', 'chipta', 'chiptani', 'chiptalar', 'chiptaning'],
		['az', 'bilet', 'bileti', 'biletin', 'biletlər'],
		['hy', 'տոմս', 'տոմսը', 'տոմսի', 'տոմսեր'],
		['ka', 'ბილეთი', 'ბილეთის', 'ბილეთები'],
		['tg', 'чипта', 'чиптаро', 'чиптаҳо'],
	])('are one stem (%s: %s)', (language, ...words) => {
		expect(new Set(words.map((word) => tokenize(word, language)[0]?.stem)).size).toBe(1);
	});
	it('are parted from words that only look like them', () => {
		const stems = (words: string) => tokenize(words, 'ru').map(({ stem }) => stem);
		expect(new Set(stems('возраст возврат рейс рей деньги день')).size).toBeGreaterThanOrEqual(5);
	});
	it('in Thai are words of a text without spaces', () => {
		expect(tokenize('กระเป๋าเดินทางสูญหาย', 'th').length).toBeGreaterThan(1);
	});
});

describe('a question finds', () => {
	it.each([
		['багаж не прилетел', '/', 'faq/lost-baggage'],
		['потеряли чемоданы', '/', 'instructions/lost-baggage'],
		['отменили рейс', '/', 'faq/cancelled-flight'],
		['опечатка в фамилии', '/', 'faq/name-mistake'],
		['пауэрбанк', '/', 'faq/power-banks'],
		['павербанк', '/', 'faq/power-banks'],
		['вейп', '/', 'faq/power-banks'],
		['инвалид', '/', 'faq/assistance'],
		['багаж не прилетів', '/ua', 'faq/lost-baggage'],
		['затримка рейсу', '/ua', 'faq/delayed-flight'],
		['билетті қайтару', '/kz?language=kk', 'faq/refund-ticket'],
		['biletin qaytarılması', '/az', 'faq/refund-ticket'],
		['chiptani qaytarish', '/uz', 'faq/refund-ticket'],
		['ბილეთის დაბრუნება', '/ge', 'faq/refund-ticket'],
		['տոմսի վերադարձ', '/am', 'faq/refund-ticket'],
		['cancelar vuelo', '/es', 'faq/cancelled-flight'],
	])('the matching article first: %s %s', (question, url, id) => {
		expect(ids(question, url)[0]).toBe(id);
	});
	it('articles with typos in the query', () => {
		expect(ids('возрат билета', '/')).toContain('faq/refund-ticket');
		expect(ids('овербукниг', '/')).toContain('faq/overbooking');
		expect(ids('vozvrat bileta', '/')).toContain('faq/refund-ticket');
		expect(ids('bagaj', '/')).toContain('faq/lost-baggage');
		expect(ids('багш', '/')).toContain('faq/lost-baggage');
		expect(ids('промокод', '/')).not.toEqual([]);
		expect(ids('stroller', '/', real, WAYFOLD)).toContain('faq/infants');
		expect(ids('refnd', '/', real, WAYFOLD)[0]).toMatch(/refund/);
		expect(ids('baggge', '/', real, WAYFOLD)).toContain('faq/lost-baggage');
	});
	it('articles for a query in the other keyboard layout, and says so', () => {
		const results = searchFaq('djpdhfn ,bktnf', siteAt('/'), real, NOW);
		expect(results.understood).toBe('возврат билета');
		expect(results.hits.map(({ id }) => id)).toContain('faq/refund-ticket');
		expect(searchFaq('возврат билета', siteAt('/'), real, NOW).understood).toBeNull();
		expect(searchFaq('кугтв', siteAt('/', WAYFOLD), real, NOW).hits).toEqual([]);
		expect(searchFaq('куагтв', siteAt('/', WAYFOLD), real, NOW).understood).toBe('refund');
	});
	it('nothing for nonsense, nothing, and overlong queries', () => {
		for (const question of ['', '   ', '???', 'qwrtpsdf', 'йцукенгшщ', '\u0000', 'я'.repeat(5000)])
			expect(ids(question, '/'), question).toEqual([]);
	});
});

describe('what is looked through', () => {
	const scooters = (): FaqSource => ({
		world: loadWorld(),
		content: opened({
			'content/faq/a/ru.md': faqArticle('a', { title: 'Про самокат' }, 'Самокат едет.'),
			'content/faq/a/kk.md': translation('a', { title: 'Самокат туралы' }, 'Самокат жүреді.'),
			'content/faq/b/ru.md': faqArticle('b', { title: 'Самокат и самолёт' }, 'Самокат летит.'),
			'content/faq/wayfold/ru.md': faqArticle('wayfold', { title: 'Самокат Wayfold', brands: ['WA'] }, 'Самокат чужой.'),
			'content/faq/kazakh/ru.md': faqArticle('kazakh', { title: 'Самокат в степи', markets: ['kz'] }, 'Самокат степной.'),
			'content/faq/later/ru.md': faqArticle('later', { title: 'Самокат потом', publish: '2026-12-01' }, 'Самокат будущий.'),
			'content/faq/draft/ru.md': faqArticle('draft', { title: 'Самокат начерно', draft: true }, 'Самокат черновой.'),
		}),
	});
	it('is what the site shows, on that day', () => {
		const source = scooters();
		expect(ids('самокат', '/', source).sort()).toEqual(['faq/a', 'faq/b']);
		expect(ids('самокат', '/kz', source).sort()).toEqual(['faq/a', 'faq/b', 'faq/kazakh']);
		const later = searchFaq('самокат', siteAt('/'), source, new Date('2026-12-02T00:00:00Z'));
		expect(later.hits.map(({ id }) => id).sort()).toEqual(['faq/a', 'faq/b', 'faq/later']);
	});
	it('is what the articles are now, as soon as they change', () => {
		const { root, write } = contentIn({ 'content/faq/a/ru.md': faqArticle('a', { title: 'Про самокат' }) });
		let articles = readArticles(root);
		const source = { world: loadWorld(), content: createContent(() => articles) };
		expect(ids('самокат', '/', source)).toEqual(['faq/a']);
		write({
			'content/faq/a/ru.md': faqArticle('a', { title: 'Про дельтаплан' }),
			'content/faq/b/ru.md': faqArticle('b', { title: 'Про самокат' }),
		});
		articles = readArticles(root);
		expect(ids('самокат', '/', source)).toEqual(['faq/b']);
		expect(ids('дельтаплан', '/', source)).toEqual(['faq/a']);
	});
	it('are also texts that have no translation, after those in the language of the site', () => {
		const { hits } = searchFaq('самокат', siteAt('/kz?language=kk'), scooters(), NOW);
		expect(hits.map(({ id, language }) => [id, language])).toEqual([
			['faq/a', 'kk'],
			['faq/b', 'ru'],
			['faq/kazakh', 'ru'],
		]);
	});
});

describe('what is shown of a text', () => {
	const stems = new Set(tokenize('билет возврат', 'ru').map(({ stem }) => stem));
	it('marks the words in all their forms, neighbours as one', () => {
		const text = 'Возврат билета и билеты.';
		expect(marksIn(text, 'ru', stems).map(([from, to]) => text.slice(from, to))).toEqual(['Возврат билета', 'билеты']);
		expect(piecesOf('abcd', [[1, 2]])).toEqual([
			{ text: 'a', marked: false },
			{ text: 'b', marked: true },
			{ text: 'cd', marked: false },
		]);
	});
	it('is the line with most words of the query, cut to a length', () => {
		const long = `${'слово '.repeat(60)}возврат билета ${'конец '.repeat(60)}`;
		const result = excerptOf(['Про билет.', `Ничего.\n${long}`], 'ru', stems);
		expect(result?.block).toBe(1);
		expect(result?.text).toMatch(/^….*возврат билета.*…$/);
		expect(result?.text.length).toBeLessThan(200);
		expect(excerptOf(['Ничего.'], 'ru', stems)).toBeNull();
	});
});

describe('the lists of FAQ articles', () => {
	it.each(['/az', '/kz?language=kk', '/'])('begin with those in the language of the site: %s', (url) => {
		const site = siteAt(url);
		const foreignBeforeOwn = (languages: readonly string[]) =>
			languages.slice(0, languages.lastIndexOf(site.language) + 1).some((one) => one !== site.language);
		for (const { entries } of faqTopics(faqEntries(site, real, NOW), site.language))
			expect(foreignBeforeOwn(entries.map(({ language }) => language))).toBe(false);
		expect(foreignBeforeOwn(popularQuestions(site, real, NOW, 10).map(({ entry }) => entry.language))).toBe(false);
	});
});
