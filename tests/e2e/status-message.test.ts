/** What failed in the browser says so and offers to refresh the page (spec 8, "Default status message"). */
import { describe, expect, it } from 'vitest';
import { messages } from '#i18n/messages.ts';
import { address, expectAccessible, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';

withBrowser();

/** Opens a page whose first island that holds `key` in its props has lost it. */
async function openWithout(key: string, path: string) {
	const opened = await visit('about:blank');
	let broken = true;
	await opened.page.route(address(path), async (route) => {
		const response = await route.fetch();
		const html = await response.text();
		const lost = html.replaceAll(`&quot;${key}&quot;:`, '&quot;lost&quot;:');
		if (broken) expect(lost).not.toBe(html);
		await route.fulfill({ response: response, body: broken ? lost : html });
		broken = false;
	});
	await opened.page.goto(address(path));
	return opened;
}

describe.each([
	['the search form', '/', 'values', 'ru', '.search-form'],
	['the results', `/kz/search/ALA${ddmm(45)}IST1?language=kk`, 'view', 'kk', '.results'],
] as const)('spec 8: %s that cannot be rendered', (_, path, key, language, root) => {
	it('shows title, message and a way to refresh, in the language of the page; refreshed, it works', async () => {
		const expected = messages(language, 'site').errors.failed;
		const { page, close } = await openWithout(key, path);
		await page.evaluate(() => {
			for (const island of document.querySelectorAll('astro-island')) island.dispatchEvent(new Event('pointerover'));
		});
		const alert = page.getByRole('alert').filter({ hasText: expected.title() });
		await alert.waitFor();
		expect(await alert.textContent()).toContain(expected.text());
		expect(await page.locator(root).count()).toBe(0);
		await expectAccessible(page);
		await Promise.all([page.waitForEvent('load'), alert.getByRole('link', { name: expected.action() }).click()]);
		expect(await page.locator(root).first().isVisible()).toBe(true);
		await close();
	});
});
