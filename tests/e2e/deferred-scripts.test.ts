import { expect, it } from 'vitest';
import { address, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

it.each(['/about/data', '/faq/liquids', '/guides/IST', '/walks/IST/istanbul-old-city', '/routes/MOW/IST', '/airlines/TK', '/es/faq'])(
	'%s requests no script before it has loaded',
	async (path) => {
		const { page, close } = await visit('about:blank', PHONE);
		const early: string[] = [];
		let loaded = false;
		page.once('load', () => {
			loaded = true;
		});
		page.on('request', (request) => {
			if (!loaded && request.resourceType() === 'script') early.push(request.url());
		});
		const script = page.waitForRequest((request) => request.resourceType() === 'script');
		await page.goto(address(path));
		await script;
		expect(early).toEqual([]);
		await close();
	},
);
