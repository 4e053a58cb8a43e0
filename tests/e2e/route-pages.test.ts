import { describe, expect, it } from 'vitest';
import { address, expectMoved, expectReadsWell, PHONE, send, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

describe('landing pages of routes', () => {
	it.each([
		['/routes/MOW/IST', 200],
		['/routes/MOW', 200],
		['/routes/MOW/TR', 200],
		['/kz/routes/ALA/IST?language=kk', 200],
		['/routes/XXX/IST', 404],
		['/routes/MOW/MOW', 404],
		['/routes/QQQ', 404],
	])('spec 2.2: %s responds with %i', async (path, status) => {
		expect((await send(path)).status).toBe(status);
	});
	it.each([
		['/kz/routes/ala/ist', '/kz/routes/ALA/IST'],
		['/routes/SVO/SAW', '/routes/MOW/IST'],
		['/routes/mow', '/routes/MOW'],
	])('%s has moved to %s', async (path, to) => {
		await expectMoved(path, to);
	});
	it('are indexed in every language of every market, and not where nothing flies', async () => {
		const html = await (await send('/routes/MOW/IST')).text();
		expect(html).toContain('<link rel="canonical"');
		expect(html).not.toContain('name="robots"');
		expect(html.match(/hreflang="/g)?.length).toBeGreaterThan(50);
		expect(await (await send('/routes/LED/AAK')).text()).toContain('<meta name="robots" content="noindex"');
	});
	it.each([
		['AS', '/routes/MOW/IST'],
		['AS', '/kz/routes/ALA/BCN?language=kk'],
		['AS', '/routes/MOW'],
		['AS', '/am/routes/EVN/GE'],
		['WA', '/routes/NYC/LON?language=es'],
	] as const)('read well on a phone and a desk, light and dark: %s %s', async (brand, path) => {
		await expectReadsWell(address(path, brand));
	});
	it('work without script: questions unfold, a day leads to its search', async () => {
		const { page, close } = await visit(address('/routes/MOW/IST'), { ...PHONE, javaScriptEnabled: false });
		await page.locator('details.fold summary').nth(1).click();
		expect(await page.locator('details.fold').nth(1).locator('p').isVisible()).toBe(true);
		await page.locator('.bars a').first().click();
		expect(new URL(page.url()).pathname).toMatch(/^\/search\/MOW\d{4}IST1$/);
		expect(await page.locator('h1, h2').count()).toBeGreaterThan(0);
		await close();
	});
	it('give machines what people read', async () => {
		const { page, close } = await visit(address('/routes/MOW/IST'));
		const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]') as {
			'@type': string;
			mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
		}[];
		expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
		const pairs = data[1]?.mainEntity?.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text]);
		const shown = await page
			.locator('details.fold')
			.evaluateAll((all) => all.map((one) => [one.querySelector('summary')?.textContent, one.querySelector('p')?.textContent]));
		expect(pairs).toEqual(shown);
		await close();
	});
	it('describe ground transport and required documents, when that was checked, and where to read on', async () => {
		const { page, close } = await visit(address('/routes/MOW/IST'));
		const access = page.locator('section', { has: page.getByRole('heading', { name: 'Из аэропорта в город', exact: true }) });
		expect(await access.locator('tbody tr').first().textContent()).toBe('Стамбул (IST)Метро M11 до станции Гайреттепе≈\u00a030\u00a0мин');
		expect(await access.locator('tbody a').first().getAttribute('href')).toBe('/airports/IST');
		const documents = page.locator('section', { has: page.getByRole('heading', { name: 'Документы', exact: true }) });
		for (const section of [access, documents]) expect(await section.textContent()).toContain('Сведения на ноябрь 2026.');
		await documents.getByRole('link').click();
		expect(new URL(page.url()).pathname).toBe('/faq/which-documents');
		await close();
	});
	it('say nothing of an airport whose ways to the city are not known', async () => {
		const html = await (await send('/routes/MOW/UFA')).text();
		expect(html).toContain('>Документы</h2>');
		expect(html).not.toContain('Из аэропорта в город');
		expect(await (await send('/routes/LED/AAK')).text()).not.toMatch(/>Документы<\/h2>|Из аэропорта в город/);
	});
});
