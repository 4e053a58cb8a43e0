/** Answers and instructions as their readers meet them, most without script. */
import { describe, expect, it } from 'vitest';
import { address, expectReadsWell, PHONE, send, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };

describe('addresses of FAQ articles', () => {
	it.each([
		['/faq', 200],
		['/faq/lost-baggage', 200],
		['/kz/faq/lost-baggage?language=kk', 200],
		['/faq/no-such-answer', 404],
		['/kz/faq/support-help', 404],
		['/faq/instructions/refund/find-seller', 200],
		['/faq/instructions/refund/no-such-step', 404],
		['/faq/instructions/none', 404],
		['/faq/instructions/none/x', 404],
	])('spec 2.2: %s responds with %i', async (path, status) => {
		expect((await send(path)).status).toBe(status);
	});
	it('an instruction begins at its first step', async () => {
		const response = await send('/kz/faq/instructions/refund?language=kk');
		expect([response.status, response.headers.get('location')]).toEqual([301, '/kz/faq/instructions/refund/find-seller?language=kk']);
	});
	it('a text without translation says so and names its own address', async () => {
		const html = await (await send('/uz/faq/instructions/refund/find-seller')).text();
		expect(html).toContain('<link rel="canonical" href="');
		expect(/rel="canonical" href="[^"]*?(\/uz\/[^"]*)"/.exec(html)?.[1]).toBe('/uz/faq/instructions/refund/find-seller?language=ru');
		expect(html).toMatch(/class="notice/);
		expect(html).toMatch(/<h1 lang="ru"/);
	});
	it('results of a search are not indexed, and everything else is shared', async () => {
		const html = await (await send('/faq?q=refund')).text();
		expect(html).toContain('<meta name="robots" content="noindex"');
		expect(/rel="canonical" href="([^"]*)"/.exec(html)?.[1]).toMatch(/\/faq$/);
		expect((await send('/faq')).headers.get('cache-control')).toMatch(/^public, s-maxage/);
		expect((await send('/faq/lost-baggage')).headers.get('cache-control')).toMatch(/^public, s-maxage/);
		expect((await send('/faq/lost-baggage?helpful=yes')).headers.get('cache-control')).toBe('private, no-store');
	});
	it('takes votes from its own pages alone', async () => {
		const body = new URLSearchParams({ helpful: 'yes' });
		const foreign = await send('/faq/lost-baggage', { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } });
		expect(foreign.status).toBe(403);
		expect(foreign.headers.get('set-cookie')).toBeNull();
	});
});

describe('answers', () => {
	it('without script: a search leads to an article, a vote is thanked for and can be changed', async () => {
		const { page, close } = await visit(address('/faq'), NO_SCRIPT);
		await page.locator('input[name=q]').fill('багаж не прелетел');
		await page.locator('search button').click();
		expect(await page.locator('.faq-hits mark').count()).toBeGreaterThan(0);
		await page.locator('.faq-hits a[href="/faq/lost-baggage"]').click();
		expect(await page.locator('h1').textContent()).toContain('Багаж не прилетел');
		await page.locator('#helpful button[value=no]').click();
		expect(new URL(page.url()).search).toBe('?helpful=no');
		await page.locator('#helpful textarea').fill('Не хватило срока');
		await page.locator('#helpful button').click();
		expect(await page.locator('#helpful [role=status]').textContent()).toContain('редакторам');
		await page.locator('#helpful a').click();
		await page.locator('#helpful button[value=yes]').click();
		expect(await page.locator('#helpful [role=status]').isVisible()).toBe(true);
		await close();
	});
	it('lie in topics that unfold without script, and at the address of their topic', async () => {
		const { page, close } = await visit(address('/faq'), NO_SCRIPT);
		await page
			.locator('.faq-topic', { has: page.locator('#baggage') })
			.locator('summary')
			.click();
		await page.locator('#baggage a[href="/faq/liquids"]').click();
		await page.locator('.crumbs a').last().click();
		expect(await page.locator('#baggage').isVisible()).toBe(true);
		await close();
	});
	it('give machines what people read', async () => {
		const { page, close } = await visit(address('/faq'));
		const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]') as {
			'@type': string;
			mainEntity?: { name: string; acceptedAnswer: { text: string } }[];
		}[];
		expect(data.map((one) => one['@type'])).toEqual(['BreadcrumbList', 'FAQPage']);
		const shown = await page
			.locator('details.fold')
			.evaluateAll((all) => all.map((one) => [one.querySelector('summary')?.textContent, one.querySelector('p')?.textContent]));
		expect(data[1]?.mainEntity?.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(shown);
		await close();
	});
});

describe('instructions', () => {
	it('are walked through step by step, there and back, without script', async () => {
		const { page, close } = await visit(address('/faq/instructions/refund'), NO_SCRIPT);
		const at = () => page.locator('.step-far progress').getAttribute('value');
		expect(await page.locator('.step figure svg').getAttribute('aria-label')).toMatch(/\S/);
		expect([await at(), await page.locator('a[rel=prev]').count()]).toEqual(['1', 0]);
		await page.locator('a[rel=next]').click();
		expect([await at(), await page.locator('[aria-current=step]').textContent()]).toEqual(['2', 'Прочитайте правила тарифа']);
		await page.locator('a[rel=prev]').click();
		expect(await at()).toBe('1');
		await page.locator('.step-all a').last().click();
		expect([await at(), await page.locator('a[rel=next]').count(), await page.locator('#helpful').count()]).toEqual(['5', 0, 1]);
		const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '[]') as {
			'@type': string;
			step?: { name: string }[];
		}[];
		expect(data[1]?.step?.map(({ name }) => name)).toEqual(await page.locator('.step-all a').allTextContents());
		await close();
	});
});

describe.each([
	['AS', '/faq'],
	['AS', '/kz/faq?q=багаж&language=kk'],
	['WA', '/faq/lost-baggage?helpful=no&language=es'],
	['AS', '/faq/instructions/refund/check-money'],
] as const)('the screen %s %s', (brand, path) => {
	it('reads well on a phone and a desk, light and dark', async () => {
		await expectReadsWell(address(path, brand), (page) =>
			page.locator('details').evaluateAll((all) => {
				for (const one of all) one.setAttribute('open', '');
			}),
		);
	});
});
