import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

let browser: Browser;

/**
 * Call at the top of a test file: one browser for all its tests, a headless shell or a Chromium (`HEADLESS_SHELL_PATH`, `CHROMIUM_PATH`, an
 * installed one, else Playwright's own).
 *
 * @param options `notifications`: never a headless shell, which shows none
 */
export function withBrowser({ notifications = false } = {}) {
	beforeAll(async () => {
		const { HEADLESS_SHELL_PATH, CHROMIUM_PATH } = process.env;
		const given = notifications ? CHROMIUM_PATH : (HEADLESS_SHELL_PATH ?? CHROMIUM_PATH);
		const executablePath = given ?? INSTALLED.find((path) => existsSync(path));
		browser = await chromium.launch({ args: [...CHROMIUM_FLAGS], ...(executablePath ? { executablePath } : {}) });
	});
	afterAll(() => browser?.close());
}

/** Milliseconds after which an opened page has started its services. */
export const SETTLED = 5500;

export const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** Address of a page on a brand; the second brand has its own host on the same server. */
export function address(path: string, brand: 'AS' | 'WA' = 'AS', origin = inject('origin')): string {
	return (brand === 'WA' ? origin.replace('//localhost', '//wa.localhost') : origin) + path;
}

/** Response without following redirects. */
export const send = (path: string, init: RequestInit = {}): Promise<Response> => fetch(address(path), { redirect: 'manual', ...init });

/** An address that leads on for good to another path. */
export async function expectMoved(path: string, to: string) {
	const response = await send(path);
	expect([response.status, new URL(response.headers.get('location') ?? '', address('/')).pathname]).toEqual([301, to]);
}

/** A page of its own context; every uncaught error, failed policy and page error fails the test that calls `problems()`. */
export async function visit(
	url: string,
	options: BrowserContextOptions = PHONE,
): Promise<{ page: Page; problems: string[]; close: () => Promise<void> }> {
	const context = await browser.newContext(options);
	const page = await context.newPage();
	const problems: string[] = [];
	page.on('pageerror', (error) => problems.push(error.message));
	page.on('console', (message) => {
		if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) problems.push(message.text());
	});
	await page.goto(url);
	return { page, problems, close: () => context.close() };
}

/** Scripts of the page load only after the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	await page.route('**/_astro/*.js', async (route) => {
		await promise;
		await route.continue();
	});
	return resolve;
}

/**
 * WCAG 2.2 A and AA by axe-core: prints rule and selectors of what fails. Legacy mode, which opens no second page for the results, differs only
 * on pages with frames.
 */
export async function expectAccessible(page: Page) {
	const { violations } = await new AxeBuilder({ page })
		.options({ resultTypes: ['violations'] })
		.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
		.setLegacyMode(page.frames().length === 1)
		.analyze();
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)).toEqual([]);
}

/** Scrolls through the page to its end: what lies far below is drawn when it comes near, and then has its own size. */
export async function lookThrough(page: Page) {
	await page.evaluate(async () => {
		const frames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		for (let last = -1; last !== scrollY; await frames()) {
			last = scrollY;
			scrollBy({ top: innerHeight / 2, behavior: 'instant' });
		}
	});
}

/** The page must not scroll sideways. */
export async function expectNoSideScroll(page: Page) {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

const DESK_DARK: BrowserContextOptions = { viewport: { width: 1280, height: 800 }, colorScheme: 'dark' };

/** A screen on a phone, light, and on a desk, dark: accessible, no wider than its window, without problems. @param prepare unfolds or fills in what is to be seen */
export async function expectReadsWell(url: string, prepare: (page: Page) => Promise<unknown> = async () => undefined) {
	for (const options of [PHONE, DESK_DARK]) {
		const { page, problems, close } = await visit(url, options);
		await lookThrough(page);
		await page.evaluate(() => scrollTo(0, 0));
		await prepare(page);
		await expectAccessible(page);
		await expectNoSideScroll(page);
		expect(problems).toEqual([]);
		await close();
	}
}

/** Shows the page as it is printed; the styles of print load after the page. */
export async function showOnPaper(page: Page, colorScheme: 'light' | 'dark' = 'light'): Promise<void> {
	await page.waitForFunction(() => [...document.styleSheets].some(({ media }) => media.mediaText === 'print'));
	await page.emulateMedia({ media: 'print', colorScheme });
}
