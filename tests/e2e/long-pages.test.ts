import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { address, lookThrough, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

const LONG = [
	'/cities/IST',
	'/routes/MOW/IST',
	'/audioguides/IST/sultanahmet',
	'/guides/IST',
	'/walks/IST/istanbul-old-city',
	'/airlines/SU',
	'/faq/lost-baggage',
] as const;
const WIDTHS = [
	{ width: 360, height: 740 },
	{ width: 1280, height: 800 },
] as const;
/** How far a height may be from what it becomes. */
const TOLERANCE = 0.2;

/** Heights of the document and of every block of its main part. */
const heightsOf = (page: Page): Promise<number[]> =>
	page.evaluate(() => [
		document.documentElement.scrollHeight,
		...[...document.querySelectorAll('main section, main article, main nav, main table, main .pair')].map(
			(one) => one.getBoundingClientRect().height,
		),
	]);

describe.each(LONG)('the long page %s', (path) => {
	it.each(WIDTHS)('has its height before it is looked through: $width px', async (viewport) => {
		const { page, close } = await visit(address(path), { viewport });
		const before = await heightsOf(page);
		await lookThrough(page);
		const after = await heightsOf(page);
		expect(before).toHaveLength(after.length);
		const moved = before.flatMap((height, i) =>
			Math.abs(height - (after[i] ?? 0)) > TOLERANCE * (after[i] ?? 0) + 1 ? [[i, height, after[i]]] : [],
		);
		expect(moved).toEqual([]);
		await close();
	});
});
