import { describe, expect, it } from 'vitest';
import { address, expectMoved, expectReadsWell, send, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

describe('pages of cities and countries', () => {
	it.each([
		['/cities', 200],
		['/countries', 200],
		['/cities/IST', 200],
		['/kz/countries/TR?language=kk', 200],
		['/cities/QQQ', 404],
		['/countries/ZZ', 404],
	])('spec 2.2: %s responds with %i', async (path, status) => {
		expect((await send(path)).status).toBe(status);
	});
	it.each([
		['/kz/cities/ist', '/kz/cities/IST'],
		['/cities/SVO', '/cities/MOW'],
		['/cities/new-york', '/cities/NYC'],
		['/countries/tr', '/countries/TR'],
		['/countries/turkey', '/countries/TR'],
		['/countries/TR?page=2', '/countries/TR'],
	])('%s has moved to %s', async (path, to) => {
		await expectMoved(path, to);
	});
	it('are cached for everyone and indexed, and not where nothing flies', async () => {
		const response = await send('/cities/IST');
		expect(response.headers.get('cache-control')).toMatch(/^public/);
		const html = await response.text();
		expect(html).toContain('<link rel="canonical"');
		expect(html).not.toContain('name="robots"');
		const grounded = await (await send('/cities/AGI')).text();
		expect(grounded).toContain('<meta name="robots" content="noindex"');
		expect(grounded).toMatch(/href="\/cities\/[A-Z]{3}"/);
	});
	it('say in which language the editors wrote where it is not the one of the page', async () => {
		const own = await (await send('/cities/IST')).text();
		expect(own).toMatch(/<h2>Стамбул: что знать перед полётом<\/h2>\s*<div class="prose"/);
		const other = await (await send('/kz/cities/IST?language=kk')).text();
		expect(other).toMatch(
			/<h2 lang="ru">Стамбул: что знать перед полётом<\/h2>\s*<p class="small muted">Бұл мәтін әзірге аударылмаған[^<]*<\/p>\s*<div class="prose" lang="ru"/,
		);
	});
	it.each([
		['AS', '/cities/IST'],
		['AS', '/am/countries/GE'],
		['WA', '/cities?language=es'],
	] as const)('read well on a phone and a desk, light and dark: %s %s', async (brand, path) => {
		await expectReadsWell(address(path, brand));
	});
	it('give machines what people read', async () => {
		const { page, close } = await visit(address('/cities/IST'));
		const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]') as {
			'@type': string | string[];
			name?: string;
			mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
		}[];
		expect(data.map((one) => [one['@type']].flat()[0])).toEqual(['BreadcrumbList', 'City', 'FAQPage']);
		const pairs = data[2]?.mainEntity?.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
		const shown = await page
			.locator('details.fold')
			.evaluateAll((all) => all.map((one) => [one.querySelector('summary')?.textContent, one.querySelector('p')?.textContent]));
		expect(pairs).toEqual(shown);
		await close();
	});
});
