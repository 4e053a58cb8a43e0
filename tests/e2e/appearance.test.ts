/** What only a drawn page shows: styles as they come out, large letters, forced colours. */
import { describe, expect, it } from 'vitest';
import { address, PHONE, visit, withBrowser } from './browser.ts';

withBrowser();

describe("a component's own styles win over the base ones, in whatever order a build puts the sheets", () => {
	const clear = 'rgba(0, 0, 0, 0)';
	it.each([
		['/', '.search-go', 'min-block-size', '48px'],
		['/', '.search-swap', 'background-color', clear],
		['/audioguides/IST/sultanahmet', '.player-play', 'background-color', clear],
	])('%s %s %s', async (path, selector, property, ofBase) => {
		const { page, close } = await visit(address(path), PHONE);
		const found = page.locator(selector).first();
		expect(await found.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)).not.toBe(ofBase);
		await close();
	});
});
