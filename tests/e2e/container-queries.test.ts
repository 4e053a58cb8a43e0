/** A browser without container queries (spec 7, 8): the polyfill must not cost the page its styles, and cards look as elsewhere. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { address, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';

withBrowser();

/** Drops what such a browser drops as it parses: the rules; their text stays in the page. */
const WITHOUT = `
	const supports = CSS.supports.bind(CSS);
	CSS.supports = (...asked) => !/container/.test(asked.join()) && supports(...asked);
	document.addEventListener('DOMContentLoaded', () => {
		for (const sheet of document.styleSheets)
			for (let i = sheet.cssRules.length - 1; i >= 0; i--) if (sheet.cssRules[i] instanceof CSSContainerRule) sheet.deleteRule(i);
	});`;

/** Where everything of the first cards lies. */
const layout = (page: Page) =>
	page.evaluate(() =>
		[...document.querySelectorAll('.ticket')].slice(0, 3).flatMap((card) =>
			[card, ...card.querySelectorAll('*')].map((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const top = card.getBoundingClientRect().y;
				return [element.className, x, y - top, width, height]
					.map((one) => (typeof one === 'number' ? Math.round(one) : String(one)))
					.join(' ');
			}),
		),
	);

it.each([360, 1280])('looks the same %d pixels wide', { timeout: 120_000 }, async (width) => {
	const path = address(`/search/MOW${ddmm(40)}IST1`);
	const viewport = { width, height: 800 };
	const native = await visit(path, { viewport });
	await native.page.waitForSelector('.ticket');
	const old = await visit('about:blank', { viewport });
	await old.page.addInitScript(WITHOUT);
	await old.page.goto(path);
	await old.page.waitForSelector('.ticket[data-container]', { timeout: 30_000 });
	expect(await layout(old.page)).toEqual(await layout(native.page));
	expect((await layout(old.page)).length).toBeGreaterThan(30);
	expect(await old.page.evaluate(() => [document.styleSheets.length > 0, getComputedStyle(document.body).fontFamily])).toEqual([
		true,
		await native.page.evaluate(() => getComputedStyle(document.body).fontFamily),
	]);
	expect(old.problems).toEqual([]);
	await Promise.all([native.close(), old.close()]);
});

it('a page without cards keeps its styles', async () => {
	const { page, problems, close } = await visit('about:blank');
	await page.addInitScript(WITHOUT);
	await page.goto(address('/kz/faq'));
	await page.waitForResponse((response) => response.url().includes('container-queries'));
	await page.waitForTimeout(300);
	expect(await page.evaluate(() => [...document.styleSheets].every((sheet) => sheet.cssRules.length > 0))).toBe(true);
	expect(problems).toEqual([]);
	await close();
});
