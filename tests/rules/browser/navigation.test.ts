import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLog, type LogEntry } from '#browser/log.ts';
import { createNavigation, type NavigationWindow } from '#browser/navigation.ts';

function browser({ href = 'https://asteria.kz/kz/faq?a=1&b=2#c', referrer = '', length = 3, prefix = '/kz' } = {}) {
	const calls: string[] = [];
	const entries: LogEntry[] = [];
	const log = createLog({ echo: false, random: () => 0, now: () => 0 });
	log.connect((entry) => entries.push(entry));
	const url = new URL(href);
	const view: NavigationWindow = {
		location: {
			href,
			origin: url.origin,
			assign: (to) => calls.push(`assign ${to}`),
			replace: (to) => calls.push(`replace ${to}`),
			reload: () => calls.push('reload'),
		},
		history: { length, back: () => calls.push('back'), replaceState: (_, __, to) => calls.push(`state ${to}`) },
		document: { referrer },
		open: (to, target, features) => calls.push(`open ${to} ${target} ${features}`),
	};
	return { calls, entries, navigation: createNavigation({ view, prefix, log }) };
}

describe('navigation (spec 4.10)', () => {
	test.each([
		['push', ['assign https://asteria.kz/kz/search/ALA0112IST1']],
		['replace', ['replace https://asteria.kz/kz/search/ALA0112IST1']],
		['reload', ['state /kz/search/ALA0112IST1', 'reload']],
		['open-tab', ['open https://asteria.kz/kz/search/ALA0112IST1 _blank noopener,noreferrer']],
	] as const)('%s', (type, done) => {
		const { navigation, calls } = browser();
		expect(navigation.navigate('/search/ALA0112IST1', type)).toBe(true);
		expect(calls).toEqual(done);
	});
	test('the market prefix is added (spec 2), also to the main page', () => {
		const { navigation, calls } = browser();
		navigation.navigate('/');
		const home = browser({ prefix: '', href: 'https://asteria.ru/faq' });
		home.navigation.navigate('/');
		expect([...calls, ...home.calls]).toEqual(['assign https://asteria.kz/kz', 'assign https://asteria.ru/']);
	});
	test.each(['https://evil.example/x', '//evil.example/x', 'javascript:alert(1)', 'http://', 'data:text/html,x'])(
		'%s is rejected and logged',
		(target) => {
			const { navigation, calls, entries } = browser();
			expect(navigation.navigate(target)).toBe(false);
			expect(calls).toEqual([]);
			expect(entries.map(({ level }) => level)).toEqual(['error']);
		},
	);
	test('query removal and replacement keep path and fragment and load nothing', () => {
		const { navigation, calls } = browser();
		navigation.removeQuery('a');
		navigation.removeQuery();
		navigation.replaceQuery({ b: null, d: 'я&' });
		expect(calls).toEqual(['state /kz/faq?b=2#c', 'state /kz/faq#c', 'state /kz/faq?a=1&d=%D1%8F%26#c']);
	});
	test('back goes to a page of ours, else to the main page', () => {
		const ours = browser({ referrer: 'https://asteria.kz/kz' });
		const foreign = browser({ referrer: 'https://search.example/' });
		const first = browser({ referrer: 'https://asteria.kz/kz', length: 1 });
		for (const { navigation } of [ours, foreign, first]) navigation.goBack();
		expect([ours.calls, foreign.calls, first.calls]).toEqual([
			['back'],
			['assign https://asteria.kz/kz'],
			['assign https://asteria.kz/kz'],
		]);
	});
	test('reloads the page', () => {
		const { navigation, calls } = browser();
		navigation.reloadPage();
		expect(calls).toEqual(['reload']);
	});
});

describe('the navigation of a page', () => {
	afterEach(() => vi.unstubAllGlobals());
	test.each([
		['/kz/faq', 'kz', 'https://asteria.example/kz/search'],
		['/kz', 'kz', 'https://asteria.example/kz/search'],
		['/faq', 'ru', 'https://asteria.example/search'],
	])('returns the market prefix of its address: %s', async (pathname, market, to) => {
		vi.resetModules();
		const assign = vi.fn();
		const place = { href: `https://asteria.example${pathname}`, origin: 'https://asteria.example', pathname, assign };
		vi.stubGlobal('location', place);
		vi.stubGlobal('window', { location: place });
		vi.stubGlobal('document', { documentElement: { dataset: { market } } });
		const { pageNavigation } = await import('#browser/navigation.ts');
		expect(pageNavigation()).toBe(pageNavigation());
		pageNavigation().navigate('/search');
		expect(assign).toHaveBeenCalledWith(to);
	});
});
