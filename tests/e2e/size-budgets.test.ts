import { describe, expect, inject, it } from 'vitest';
import { addDays, utcDate } from '#lib/dates.ts';
import { FIXED_PAGES } from '#tests/support/e2e/crawl.ts';
import { scriptsOf, transfer } from '#tests/support/e2e/transfer.ts';

/** Sizes are in kB (1000 bytes) over the wire. */
const KB = 1000;
const origin = inject('origin');

const sum = (scripts: ReadonlyMap<string, number>) => [...scripts.values()].reduce((total, bytes) => total + bytes, 0);
const listed = (scripts: ReadonlyMap<string, number>) => [...scripts].map(([address, bytes]) => `${address} ${bytes}`).join('\n');

const inDays = (days: number): string => addDays(utcDate(new Date()), days);

/** Six weeks from now, as a search address says it. */
function someDay(): string {
	const date = new Date(Date.now() + 42 * 86_400_000);
	return `${String(date.getUTCDate()).padStart(2, '0')}${String(date.getUTCMonth() + 1).padStart(2, '0')}`;
}

const PAGES = [...FIXED_PAGES, '/offline', '/kz/about/data'];
const LANDINGS = [
	'/routes/MOW/IST',
	'/routes/MOW',
	'/routes/MOW/TR',
	'/kz/routes/ALA/IST?language=kk',
	'/ua/routes/WAW/IST',
	'/fr/routes/PAR/LON',
];
const PLACES = [
	'/kg/airlines?language=ky',
	'/kz/airports?language=kk',
	'/airlines/SU',
	'/airports/LHR',
	'/kz/airports/SVO?language=kk',
	'/flights/SU1',
	'/cities/LON',
	'/cities/NYC',
	'/countries/US',
	'/countries/RU',
	'/kg/countries/RU?language=ky',
	'/kz/cities/IST?language=kk',
	'/am/cities/PAR',
	'/ge/countries/CN',
];
const GUIDES = [
	'/guides/IST',
	'/kz/guides/IST?language=kk',
	'/kg/guides/MOW?language=ky',
	'/walks/IST/istanbul-old-city',
	'/audioguides/IST/sultanahmet',
];

const ANSWERS = [
	'/kz/faq?language=kk',
	'/am/faq',
	'/faq/lost-baggage',
	'/kz/faq/lost-baggage?language=kk',
	'/ge/faq/instructions/refund/find-seller',
];

describe.each([...PAGES, ...LANDINGS, ...PLACES, ...GUIDES, ...ANSWERS])('the page to read %s', (path) => {
	it('has at most 14 kB of HTML, styles included, and no more than 3 kB of script before load, no React', async () => {
		const { status, bytes, text } = await transfer(origin + path);
		expect(status).toBe(200);
		expect(bytes).toBeLessThanOrEqual(14 * KB);
		const { atOnce, islands, inline } = await scriptsOf(origin, text);
		expect(islands.size).toBe(0);
		expect(sum(atOnce) + inline, listed(atOnce)).toBeLessThanOrEqual(3 * KB);
	});
});

describe('the main page', () => {
	it.each(['', '/kz', '/kz?language=kk', '/am', '/ua?language=uk', '/az', '/ge', '/fr', '/es?language=es'])(
		'has at most 15 kB of HTML (%s)',
		async (prefix) => {
			const { status, bytes } = await transfer(`${origin}${prefix || '/'}`);
			expect(status).toBe(200);
			expect(bytes).toBeLessThanOrEqual(15 * KB);
		},
	);
});

describe.each([
	['the results', `/search/MOW${someDay()}IST1`],
	['the price map', '/ua/map'],
	['the hotels', `/hotels/search?destination=IST&check_in=${inDays(42)}&check_out=${inDays(45)}&adults=2`],
	['the hotel form', '/hotels'],
])('%s', (_, path) => {
	it('have at most 40 kB of HTML and 100 kB of script, React included, islands of at most 25 kB', async () => {
		const { status, bytes, text } = await transfer(origin + path);
		expect(status).toBe(200);
		expect(bytes).toBeLessThanOrEqual(40 * KB);
		const { all, islands } = await scriptsOf(origin, text);
		expect(sum(all), listed(all)).toBeLessThanOrEqual(100 * KB);
		for (const island of islands) expect(all.get(island), island).toBeLessThanOrEqual(25 * KB);
	});
});

it('the island of the hotel list has a chunk of at most 10 kB, and its complete list comes in at most 40 kB', async () => {
	const { text } = await transfer(`${origin}/hotels/search?destination=IST&check_in=${inDays(42)}&check_out=${inDays(45)}&adults=2`);
	const { all, islands } = await scriptsOf(origin, text);
	for (const island of islands) expect(all.get(island), island).toBeLessThanOrEqual(10 * KB);
	const { status, bytes } = await transfer(
		`${origin}/svc/hotels/engines/searches/IST_${inDays(42)}_${inDays(45)}_2_x_1_rub/list?language=ru`,
	);
	expect(status).toBe(200);
	expect(bytes).toBeLessThanOrEqual(40 * KB);
});
