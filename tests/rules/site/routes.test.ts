import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NOT_OFFLINE } from '#features/offline/rules.ts';
import { pageTypeOf } from '#site/page-types.ts';
import { isBuilt, isOpen, ROUTES } from '#site/route-table.ts';
import {
	BeforeOpenBarrierError,
	createRoutes,
	type PageType,
	type RouteContext,
	type RouteDefinition,
	SLOW_MATCH_MS,
	sectionOf,
} from '#site/routes.ts';

const RU: RouteContext = { brand: 'AS', market: 'ru', language: 'ru' };
const quiet = { warn: () => undefined, now: () => 0 };
const route = (pattern: string, more: Partial<RouteDefinition> = {}): RouteDefinition => ({ pattern, page: 'content', ...more });
const patterns = (...definitions: RouteDefinition[]) => createRoutes(definitions).all.map(({ pattern }) => pattern);

describe('the registry (spec 2)', () => {
	test('a route must start with /', () => {
		expect(() => createRoutes([route('faq')])).toThrow('must start with /');
		expect(() => createRoutes([route('/faq', { children: [route('x')] })])).toThrow('must start with /');
	});
	test('/404 is reserved', () => {
		for (const pattern of ['/404', '/404/']) expect(() => createRoutes([route(pattern)])).toThrow('reserved');
	});
	test('duplicate paths are rejected, naming both', () => {
		expect(() => createRoutes([route('/a/{x}'), route('/a', { children: [route('/{y}')] })])).toThrow('/a/{x} and /a/{y}');
		expect(() => createRoutes([route('/a'), route('/a/')])).toThrow('Route defined twice');
	});
	test('more specific paths outrank parameterised ones and the root', () => {
		expect(patterns(route('/'), route('/{x}'), route('/a...'), route('/a/{x}'), route('/a/b'), route('/a'))).toEqual([
			'/a/b',
			'/a/{x}',
			'/a',
			'/a...',
			'/{x}',
			'/',
		]);
	});
	test('the order of definitions does not matter', () => {
		const all = ['/', '/{x}', '/a/{x}', '/a/b', '/a', '/b...', '/b/c'].map((pattern) => route(pattern));
		fc.assert(
			fc.property(
				fc.shuffledSubarray(all, { minLength: all.length }),
				fc.constantFrom('/', '/a', '/a/b', '/a/z', '/b/q/r', '/b/c', '/z'),
				(some, path) => {
					expect(createRoutes(some).match(path)?.route.pattern).toBe(createRoutes(all).match(path)?.route.pattern);
				},
			),
		);
	});
	test('children nest under a parent path, with its condition unless they have their own', () => {
		const routes = createRoutes([
			route('/p', { condition: () => false, children: [route('/q'), route('/r', { condition: () => true, children: [route('/{s}')] })] }),
		]);
		expect(['/p', '/p/q', '/p/r', '/p/r/1'].map((path) => routes.isOpen(path, RU))).toEqual([false, false, true, true]);
		expect(routes.match('/p/r/1')).toMatchObject({ params: { s: '1' } });
	});
	test('trailing slashes do not count; an unmatched path is not found', async () => {
		const routes = createRoutes([route('/a/{x}')]);
		expect(routes.match('/a/1/')?.params).toEqual({ x: '1' });
		expect(await routes.open('/b', RU, quiet)).toEqual({ kind: 'not-found' });
	});
	test('spec 8: a failing condition or guard is a before-open barrier, and the route does not open', async () => {
		const cause = new Error('guard');
		const throwing = () => {
			throw cause;
		};
		const routes = createRoutes([
			route('/closed', { condition: () => false }),
			route('/bad', { condition: throwing }),
			route('/rejecting', { before: () => Promise.reject(cause) }),
		]);
		for (const [path, reason] of [
			['/closed', 'closed'],
			['/bad', 'failed'],
			['/rejecting', 'failed'],
		] as const) {
			const opening = await routes.open(path, RU, quiet);
			if (opening.kind !== 'barrier') throw new Error('It opened');
			expect(opening.error).toBeInstanceOf(BeforeOpenBarrierError);
			expect(opening.error).toMatchObject({ reason, message: expect.stringContaining('Before-open barrier') });
			if (reason === 'failed') expect(opening.error.cause).toBe(cause);
		}
	});
	test('a route loads its own resources before it opens (spec 2.1)', async () => {
		const done: string[] = [];
		const routes = createRoutes([route('/a/{x}', { before: async ({ params }) => void done.push(params.x ?? '') })]);
		expect(await routes.open('/a/7', RU, quiet)).toMatchObject({ kind: 'open', params: { x: '7' } });
		expect(done).toEqual(['7']);
	});
	test.each([
		[SLOW_MATCH_MS, 0],
		[SLOW_MATCH_MS + 1, 1],
	])('spec 9: a match of %i ms logs %i warnings', async (took, count) => {
		const clock = [0, took];
		const reported: string[] = [];
		await createRoutes([route('/a')]).open('/a', RU, { warn: (message) => reported.push(message), now: () => clock.shift() ?? 0 });
		expect(reported).toEqual(Array.from({ length: count }, () => 'Route match takes too long'));
	});
});

describe('the route table (spec 2.1)', () => {
	const as = (market: string, language: RouteContext['language']): RouteContext => ({ brand: 'AS', market, language });
	const WA: RouteContext = { brand: 'WA', market: 'us', language: 'en' };
	const places = {
		ru: RU,
		ua: as('ua', 'uk'),
		kz: as('kz', 'kk'),
		uz: as('uz', 'uz'),
		kg: as('kg', 'ky'),
		kgEn: as('kg', 'en'),
		az: as('az', 'az'),
		azEn: as('az', 'en'),
		us: as('us', 'en'),
		wa: WA,
	};
	const openAt = (path: string) => Object.entries(places).flatMap(([name, place]) => (isOpen(path, place) ? [name] : []));
	const ALL = Object.keys(places);
	const MAIN = ALL.filter((name) => name !== 'wa');

	test.each([
		['/', ALL],
		['/search/MOW0112IST1', ALL],
		['/map', ['ua']],
		['/click', ALL],
		['/assistant', ['ru']],
		['/audioguides/LED/hermitage', MAIN],
		['/walks', ALL],
		['/walks/LED/nevsky', ['ru']],
		['/guides', ['ru', 'kz', 'uz', 'kg', 'az', 'wa']],
		['/hotels', ALL],
		['/hotels/search', ['ru']],
		['/hotels/123', ['ru']],
		['/hotels/click', ['ru']],
		['/favorites', ALL],
		['/favorites/avia', ALL],
		['/support/help', ['ru']],
		['/support/help/77', ['ru']],
		['/support/survey', ['ru']],
		['/booking', ['ru']],
		['/booking/seats', ['ru']],
		['/my/settings', ALL],
		['/faq/baggage', ALL],
		['/routes/MOW/IST', ALL],
	])('%s is open in %j', (path, where) => {
		expect(openAt(path)).toEqual(where);
	});
	test('every path of spec 2.2 has a route', () => {
		for (const path of [
			'/my',
			'/my/orders/A-1',
			'/more',
			'/plus/payment',
			'/more/payment/status',
			'/cashback',
			'/routes/MOW',
			'/routes/MOW/TR',
			'/airlines/SU',
			'/airports',
			'/flights/SU1',
			'/countries/tr',
			'/cities',
			'/faq',
			'/faq/instructions/a/1',
		]) {
			expect(ROUTES.match(path), path).not.toBeNull();
			expect(pageTypeOf(path).type).not.toBe<PageType>('content');
		}
	});
	test('the word click is no hotel id; the click-through has a title of its own', () => {
		expect(ROUTES.match('/hotels/click')?.route).toMatchObject({ pattern: '/hotels/click', title: 'hotelsClick' });
		expect(ROUTES.match('/hotels/klick')).toMatchObject({ route: { pattern: '/hotels/{hotelId}' }, params: { hotelId: 'klick' } });
	});
	test('pages that exist are known as built', () => {
		expect(['/', '/search/x', '/click', '/click/seller', '/about/data', '/faq', '/mapped'].map(isBuilt)).toEqual([
			true,
			true,
			true,
			true,
			true,
			true,
			false,
		]);
	});
	test('every built route has its page, and every page a built route', () => {
		const addresses = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
			.filter((name) => /\.(?:astro|ts)$/.test(name) && !/(?:^|\/)_|^(?:404|500|error\/|\[\.\.\.rest)/.test(name))
			.map((name) => `/${name.replace(/(?:^|\/)index\.astro$|\.(?:astro|ts)$/, '')}`)
			.map((name) => name.replace(/\/\[\.{3}\w+\]/, '').replaceAll(/\[\w+\]/g, '*'));
		const built = ROUTES.all.filter((row) => row.built).map(({ pattern }) => pattern.replace('...', '').replaceAll(/\{\w+\}/g, '*'));
		expect(built.filter((path) => !addresses.includes(path))).toEqual([]);
		expect(addresses.filter((path) => !/\.\w+$/.test(path) && !isBuilt(path))).toEqual([]);
	});
	test('the browser lists the sections that are not saved on the device', () => {
		const sections = ROUTES.defined.filter(({ offline }) => offline === false).map(({ pattern }) => sectionOf(pattern));
		expect(new Set(NOT_OFFLINE)).toEqual(new Set(sections));
	});
	test('a path without a route takes after the nearest one above it, else the first one of its section', () => {
		const nearest = (path: string) => ROUTES.nearest(path)?.pattern;
		expect(['/faq/a/b/c/d/e/f', '/walks/LED', '/routes', '/mapped', '/my/x/y'].map(nearest)).toEqual([
			'/faq/{slug}',
			'/walks',
			'/routes/{city}',
			undefined,
			'/my...',
		]);
	});
});
