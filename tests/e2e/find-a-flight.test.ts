import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { address, expectAccessible, expectNoSideScroll, PHONE, showOnPaper, visit, withBrowser } from '#tests/support/e2e/browser.ts';

withBrowser();

interface Traveller {
	site: string;
	path: string;
	brand: 'AS' | 'WA';
	language: Language;
	from: string;
	to: string;
	depart: string;
	back: string;
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('.');

const TRAVELLERS: Traveller[] = [
	{
		site: 'AS, no prefix, Russian',
		path: '/',
		brand: 'AS',
		language: 'ru',
		from: 'Москва',
		to: 'Стамбул',
		depart: inDays(24),
		back: inDays(31),
	},
	{
		site: 'AS in Kazakhstan, Kazakh',
		path: '/kz?language=kk',
		brand: 'AS',
		language: 'kk',
		from: 'Алматы',
		to: 'Стамбұл',
		depart: inDays(24),
		back: inDays(31),
	},
	{
		site: 'WA, English',
		path: '/',
		brand: 'WA',
		language: 'en',
		from: 'New York',
		to: 'London',
		depart: inDays(24)
			.replaceAll('.', '/')
			.replace(/^(\d+)\/(\d+)/, '$2/$1'),
		back: inDays(31)
			.replaceAll('.', '/')
			.replace(/^(\d+)\/(\d+)/, '$2/$1'),
	},
];

/** A day as a search address says it: `ddmm`. */
const ddmm = (days: number) => inDays(days).slice(0, 5).replace('.', '');
/** The month of the way there: `YYYY-MM`. */
const monthAhead = new Date(Date.now() + 24 * 86_400_000).toISOString().slice(0, 7);
/** There and back, as in the address. */
const [OUT, BACK] = [ddmm(24), ddmm(31)];

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`).first();

/** Without script: names and dates as people write them, into plain fields. */
async function fillPlain(page: Page, traveller: Traveller) {
	await field(page, 'origin_iata').fill(traveller.from);
	await field(page, 'destination_iata').fill(traveller.to);
	await field(page, 'depart_date').fill(traveller.depart);
	await field(page, 'return_date').fill(traveller.back);
	await page.locator('#search-people').press('Enter');
	await field(page, 'adults').fill('2');
	await page.locator('#search-people').press('Enter');
}

/** With script, on a phone: each place from the suggestions, days from the calendar, one more adult by its button. */
async function fillTapping(page: Page, traveller: Traveller) {
	for (const [name, value] of [
		['origin_iata', traveller.from],
		['destination_iata', traveller.to],
	] as const) {
		await field(page, name).tap();
		await page.locator('dialog:modal input[role="combobox"]').waitFor();
		await page.keyboard.press('Control+A');
		await page.keyboard.type(value, { delay: 20 });
		const best = page.locator('[role="option"]').filter({ hasText: value }).first();
		await best.tap();
		await best.waitFor({ state: 'detached' });
	}
	await field(page, 'depart_date').tap();
	const days = page.locator('[role="grid"] button:not([aria-disabled="true"]):not([disabled])');
	await days.nth(24).waitFor();
	await days.nth(24).tap();
	await days.nth(31).tap();
	const done = page.getByRole('button', { name: messages(traveller.language, 'search').live.done() });
	if (await done.first().isVisible()) await done.first().tap();
	await page.locator('#search-people').tap();
	const more = messages(traveller.language, 'search').travellers;
	await page.getByRole('button', { name: more.more({ who: more.adults() }) }).tap();
	await done.first().tap();
}

describe.each(TRAVELLERS)('a traveller on $site', (traveller) => {
	describe.each([{ script: false }, { script: true }])('with JavaScript $script', ({ script }) => {
		it('finds a round trip for two with a bag, from a typed name to the seller’s page', async () => {
			const { page, problems, close } = await visit(address(traveller.path, traveller.brand), { ...PHONE, javaScriptEnabled: script });
			const words = messages(traveller.language, 'search').form;
			await expectNoSideScroll(page);
			await (script ? fillTapping : fillPlain)(page, traveller);
			await page.locator('input[name="bags"]').first().check({ force: true });
			await page.getByRole('button', { name: words.find() }).first().click();
			await page.waitForURL(/\/search\/[A-Z]{3}\d{4}[A-Z]{3}\d{4}2/);
			expect(page.url()).toContain('bags=1');
			const card = page.locator('article').first();
			await card.waitFor();
			await expectNoSideScroll(page);
			const total = await card.locator('data').first().getAttribute('value');
			await card.locator('a[href*="t="]').first().click();
			await page.waitForURL(/[?&]t=/);
			expect(await page.locator('aside data').first().getAttribute('value')).toBe(total);
			await expectNoSideScroll(page);
			// Our own offer, which may be cheaper, is booked here.
			const seller = page.locator('a[href*="/click"]').first();
			const offered = new URL((await seller.getAttribute('href')) ?? '', page.url()).searchParams.get('total');
			await seller.click();
			await page.waitForURL(/\/click\?/);
			expect(await page.locator('data').first().getAttribute('value')).toBe(offered);
			const fare = new URL(page.url()).searchParams.get('fare');
			const adults = messages(traveller.language, 'flights').travellers.adults({ count: 2 });
			expect(await page.locator('main dl').textContent()).toContain(adults);
			await page.locator('main form button').click();
			await page.waitForURL(/\/click\/seller\?/);
			expect(page.url()).toContain('marker=direct');
			if (script) await expectAccessible(page);
			await page.getByRole('link', { name: messages(traveller.language, 'seller-redirect').sandboxSeller.ticket() }).click();
			await page.waitForURL(/[?&]t=/);
			expect(await page.locator('aside data').first().getAttribute('value')).toBe(total);
			expect(new URL(page.url()).searchParams.get('fare')).toBe(fare);
			expect(problems).toEqual([]);
			await close();
		});
	});
});

describe('every screen', () => {
	const SCREENS = [
		'/',
		'/?mode=multi',
		`/search/MOW${OUT}IST${BACK}2`,
		`/search/MOW${OUT}ANY1`,
		`/search/AGX${OUT}ANY1`,
		`/search/MOW${OUT}KI1`,
		'/search?origin_iata=xx&destination_iata=',
		'/about/data',
		'/about/ranking',
		'/about/emissions',
		'/nothing-here',
		'/click',
	];
	it.each(SCREENS)('has no WCAG violation in light and dark: %s', async (path) => {
		for (const colorScheme of ['light', 'dark'] as const) {
			const { page, problems, close } = await visit(address(path), { ...PHONE, colorScheme });
			await page.waitForTimeout(400);
			await expectAccessible(page);
			await expectNoSideScroll(page);
			expect(problems).toEqual([]);
			await close();
		}
	});
	it.each(SCREENS)('has none in the second brand: %s', async (path) => {
		const { page, close } = await visit(address(path.replace(`MOW${OUT}IST`, `NYC${OUT}LON`).replace('MOW', 'NYC'), 'WA'));
		await expectAccessible(page);
		await expectNoSideScroll(page);
		await close();
	});
});

describe('a search of the second brand', () => {
	it.each(['ANY9', 'TR9', 'KI9', 'LON9?month', 'INU9'])('is in its colours at the first drawing as at others: %s', async (to) => {
		const { page, problems, close } = await visit(address(`/search/NYC${OUT}${to}`, 'WA'));
		const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
		const first = await accent();
		await page.reload();
		expect([await accent(), problems]).toEqual([first, []]);
		await close();
	});
});

describe('the price against what is usual', () => {
	it.each(['AYT', 'DXB', 'TBS', 'EVN', 'BKK', 'LON'])(
		'is computed from the full search while the first tickets are shown: MOW–%s',
		async (to) => {
			const judged = async () => {
				const html = await (await fetch(address(`/search/MOW${ddmm(47)}${to}1`))).text();
				return /class="usual-bar[^>]*aria-label="([^"]+)"/.exec(html)?.[1];
			};
			const first = await judged();
			expect(first).toMatch(/\d/);
			await new Promise((resolve) => setTimeout(resolve, 500));
			expect(await judged()).toBe(first);
		},
	);
});

describe('a search that is not cached', () => {
	const { card, sort } = messages('ru', 'results');
	const superlatives = [card.best(), card.cheapest(), card.fastest()];
	/** What the list says without script: how many tickets, and whether any of them is called a leader. */
	const listOf = async (path: string, origin?: string) => {
		const html = await (await fetch(address(path, 'AS', origin))).text();
		const list = html.slice(html.indexOf('id="list"'), html.indexOf('id="share-results"'));
		return {
			count: /role="status">([^<]+)/.exec(list)?.[1],
			asking: list.includes('results-progress'),
			cards: list.includes('<article'),
			leaders: superlatives.some((text) => list.includes(`>${text}</span>`)) || list.includes(`>${sort.why()}<`),
		};
	};

	it.each(['AER', 'KZN', 'LED', 'DXB', 'TAS'])('returns the complete list: SVX–%s', async (to) => {
		const path = `/search/SVX${ddmm(33)}${to}${ddmm(39)}1`;
		const first = await listOf(path);
		expect(first).toEqual({ count: expect.stringMatching(/\d/), asking: false, cards: true, leaders: true });
		expect(await listOf(path)).toEqual(first);
	});

	it('shows no superlative while a supplier is pending', async () => {
		expect(await listOf(`/search/SVX${ddmm(33)}AER1`, inject('slowOrigin'))).toMatchObject({ asking: true, cards: true, leaders: false });
	});
});

describe('a search to anywhere', () => {
	it.each(['ANY', 'TR'])('lists where one can go for what, each with its way on (%s)', async (to) => {
		const { page, close } = await visit(address(`/search/MOW${OUT}${to}${BACK}2`));
		const places = page.locator('.offers-list a');
		expect(await places.count()).toBeGreaterThan(3);
		const total = await places.first().locator('data').getAttribute('value');
		await places.first().click();
		await page.waitForURL(/\/search\/MOW\d{4}[A-Z]{3}\d{4}2/);
		await page
			.getByRole('link', { name: messages('ru', 'results').sort.cheapest() })
			.first()
			.click();
		await page.waitForURL(/sort=cheapest/);
		await expect.poll(() => page.locator('article data').first().getAttribute('value')).toBe(total);
		await close();
	});
});

describe('a search to anywhere that finds nothing', () => {
	it.each([
		['AGX', 'ANY1', 'noService'],
		['MOW', 'KI1', 'noItinerary'],
		['SIN', 'SG2', 'onlyCity'],
		['MOW', 'TRf1', 'cabin'],
	] as const)('says why, without script, and every link from it finds something: %s %s', async (from, to, reason) => {
		const { page, close } = await visit(address(`/search/${from}${OUT}${to}`), { ...PHONE, javaScriptEnabled: false });
		const { noResults } = messages('ru', 'results').page;
		const [city = ''] = (await page.locator('h1').textContent())?.match(/из \S+/) ?? [];
		const country = { KI: 'в Кирибати', SG: 'в Сингапуре' }[to.slice(0, 2)] ?? '';
		const reasons = {
			noService: noResults.noService({ from: city }),
			noItinerary: noResults.noItinerary({ to: country }),
			onlyCity: noResults.onlyCity({ in: country }),
			cabin: noResults.cabin({ cabin: messages('ru', 'search').cabins.first() }),
		};
		expect(await page.locator('.lede').textContent()).toBe(reasons[reason]);
		expect(await page.locator('meta[name=robots]').getAttribute('content')).toMatch(/noindex/);
		const links = page.locator('.offers-list a, main .row a');
		const hrefs = await links.evaluateAll((elements) => elements.map((one) => (one as HTMLAnchorElement).href));
		expect(hrefs.length).toBeGreaterThan(1);
		for (const link of hrefs) {
			await page.goto(link);
			expect(await page.locator('.offers-list a, main a[href*="/routes/"], form[action$="/search"]').count(), link).toBeGreaterThan(0);
			expect(await page.getByText(reasons[reason]).count(), link).toBe(0);
		}
		await close();
	});
});

describe('a ticket', () => {
	it.each([
		{ what: 'without a stop', list: `/search/MOW${OUT}IST${BACK}2?stops=0`, card: 'article' },
		{ what: 'at the traveller’s own risk', list: `/search/KZN${OUT}BKK1?bags=1`, card: 'article:has-text("на ваш риск")' },
	])('$what reads well, in light and dark', async ({ list, card }) => {
		for (const colorScheme of ['light', 'dark'] as const) {
			const { page, problems, close } = await visit(address(list), { ...PHONE, colorScheme });
			await page.locator(`${card} a[href*="t="]`).first().click();
			await page.waitForURL(/[?&]t=/);
			await expectAccessible(page);
			await expectNoSideScroll(page);
			if (card !== 'article') expect(await page.getByText('Пересадка на ваш риск:').count()).toBeGreaterThan(0);
			expect(await page.locator('.fare-scroll').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
			await page.locator('#rules').scrollIntoViewIfNeeded();
			const bar = page.locator('.action-bar');
			expect((await bar.boundingBox())?.y).toBeGreaterThan(640);
			expect(await bar.locator('data').getAttribute('value')).toBe(await page.locator('aside data').first().getAttribute('value'));
			expect(await page.locator('.nav').isVisible()).toBe(false);
			expect(problems).toEqual([]);
			await close();
		}
	});
});

describe('by keyboard alone', () => {
	it('chooses places and days, and finds tickets', async () => {
		const { page, close } = await visit(address('/'), { viewport: { width: 1280, height: 800 } });
		const keys = page.keyboard;
		await field(page, 'origin_iata').focus();
		await page.locator('input[role="combobox"]').first().waitFor();
		await keys.press('Control+A');
		await keys.type('Казань', { delay: 20 });
		await page.locator('[role="option"]').filter({ hasText: 'Казань' }).first().waitFor();
		await keys.press('Enter');
		await field(page, 'destination_iata').focus();
		await keys.type('Сочи', { delay: 20 });
		await page.locator('[role="option"]').filter({ hasText: 'Сочи' }).first().waitFor();
		await keys.press('Enter');
		await field(page, 'depart_date').focus();
		await keys.type(inDays(20));
		await keys.press('Enter');
		await page.locator('#return_date:focus').waitFor();
		await keys.press('Enter');
		await page.waitForURL(/\/search\/KZN\d{4}AER1/);
		await page.locator('article').first().waitFor();
		await close();
	});

	it.each([
		['a desktop', { viewport: { width: 1280, height: 800 } }],
		['a phone', PHONE],
	])('no filter has the focus behind the bar of the filters on %s', async (_, options) => {
		const { page, close } = await visit(address(`/search/MOW${OUT}IST${BACK}1`), options);
		await page.locator('[data-live] article').first().waitFor();
		if (options === PHONE) await page.locator('a[href="#filters"]').tap();
		const opener = options === PHONE ? '.filters-dialog .filters-close' : '#filters input';
		await page.locator(opener).first().focus();
		const hidden: string[] = [];
		for (let i = 0; i < 30; i++) {
			await page.keyboard.press('Tab');
			const covered = await page.evaluate(() => {
				const at = document.activeElement;
				if (!at?.matches('.filters-form :is(input, select, summary)')) return null;
				const { x, y, width, height } = at.getBoundingClientRect();
				const bar = document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.filters-foot, .filters-head');
				return bar ? `${at.getAttribute('name')} is under ${bar.className}` : null;
			});
			if (covered) hidden.push(covered);
		}
		expect(hidden).toEqual([]);
		await close();
	});
});

describe('slow and failing suppliers', () => {
	it('shows what has come, says what is missing, and brings the rest', async () => {
		const { page, close } = await visit(address(`/search/MOW${OUT}IST${BACK}1`, 'AS', inject('slowOrigin')));
		await page.locator('article').first().waitFor();
		await page.getByText('Не все ответили').first().waitFor({ timeout: 15_000 });
		await expectAccessible(page);
		await close();
	});
});

it('the sheet of filters is a modal dialog: Escape gives the focus back, a tap beside it and Back close it', async () => {
	const { page, problems, close } = await visit(address('/faq'), PHONE);
	await page.goto(address(`/search/MOW${ddmm(24)}IST1`));
	const [sheet, opener] = [page.locator('dialog.filters-dialog'), page.locator('a[href="#filters"]')];
	await page.locator('.results-bar').hover();
	await page.locator('.results[data-live]').waitFor();
	await opener.click();
	expect(await page.getByRole('dialog', { name: messages('ru', 'results').filters.title() }).isVisible()).toBe(true);
	await expect.poll(() => sheet.evaluate((dialog) => dialog.matches(':modal') && document.activeElement?.id)).toBe('filters-title');
	await expectAccessible(page);
	const foot = page.locator('.filters-foot');
	const height = (await foot.boundingBox())?.height;
	await page.locator('input[name="stops"][value="0"]').check();
	await page.waitForURL(/stops=0/);
	expect((await foot.boundingBox())?.height).toBe(height);
	await page.evaluate(() => history.back());
	await sheet.waitFor({ state: 'hidden' });
	// The dialog is hidden before its close event restores the address.
	await expect.poll(() => page.url()).toContain('stops=0');
	await page.evaluate(() => history.back());
	await expect.poll(() => page.url()).not.toContain('stops=0');
	expect(await page.locator('#filters input[name="stops"][value="0"]').isChecked()).toBe(false);
	await opener.click();
	await page.keyboard.press('Escape');
	await sheet.waitFor({ state: 'hidden' });
	expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
	await opener.click();
	await page.mouse.click(180, 20);
	await sheet.waitFor({ state: 'hidden' });
	expect(problems).toEqual([]);
	await close();
});

it('prices by day say that they leave out the bags of the list, and no price is judged against another basis', async () => {
	const { page: texts } = messages('ru', 'results');
	const { page, problems, close } = await visit(address(`/search/MOW${OUT}IST${BACK}1`), { viewport: { width: 1280, height: 800 } });
	const [note, usual] = [page.getByText(texts.daysWithoutBags()), page.locator('.usual')];
	expect([await note.isVisible(), await usual.isVisible()]).toEqual([false, true]);
	await page.locator('.results-bar').hover();
	await page.locator('.results[data-live]').waitFor();
	await page.locator('.segment').filter({ hasText: '2' }).click();
	await page.waitForURL(/bags=2/);
	await expect.poll(async () => [await note.isVisible(), await usual.isVisible()]).toEqual([true, false]);
	const shared = await (await fetch(page.url())).text();
	expect(shared).toMatch(/data-without-bags[^>]* hidden/);
	expect(shared).toMatch(/data-with-bags(?![^>]* hidden)/);
	expect(problems).toEqual([]);
	await close();
});

it.each(['ru', 'kk', 'ky', 'tg', 'en'] as const)('the filters beside the list show their texts in full: %s', async (language) => {
	const query = `bags=2&price_max=25000&duration_max=12&language=${language}`;
	const at = address(`/kg/search/MOW${OUT}IST${BACK}221?${query}`);
	const { page, close } = await visit(at, { viewport: { width: 1280, height: 800 } });
	const cut = await page.locator('.filters').evaluate((panel) => {
		const canvas = document.createElement('canvas').getContext('2d');
		const inner = (element: HTMLElement, { paddingLeft, paddingRight }: CSSStyleDeclaration) =>
			element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
		const isCut = (element: HTMLElement) => {
			const style = getComputedStyle(element);
			if (!(element instanceof HTMLSelectElement)) return element.scrollWidth > element.clientWidth;
			if (canvas) canvas.font = style.font;
			return (canvas?.measureText(element.selectedOptions[0]?.text ?? '').width ?? 0) > inner(element, style);
		};
		const fields = [...panel.querySelectorAll<HTMLElement>('select, .filters-show, .filters-show span')];
		return fields.filter((element) => element.offsetWidth > 0 && isCut(element)).map((element) => element.outerHTML);
	});
	expect(cut).toEqual([]);
	await close();
});

it('each order and each filter is a step back, also where the page was loaded again between', async () => {
	const { page, problems, close } = await visit(address(`/search/MOW${OUT}IST1`), { viewport: { width: 1280, height: 800 } });
	const WAIT = { timeout: 10_000 };
	const first = page.url();
	const { sort } = messages('ru', 'results');
	const sorted = page.locator('.results-bar [aria-current]');
	await page.locator('.results-bar').hover();
	await page.locator('.results[data-live]').waitFor();
	await page.locator('input[name="stops"][value="0"]').check();
	await page.waitForURL(/stops=0/);
	// The count follows once all tickets are here.
	await expect.poll(() => page.locator('.results-head [role="status"]').textContent(), WAIT).toContain(' из ');
	const count = await page.locator('.results-head [role="status"]').textContent();
	const unfiltered = page.locator('.price-strip figcaption [data-unfiltered]');
	expect([await unfiltered.isVisible(), await unfiltered.textContent()]).toEqual([
		true,
		`, ${messages('ru', 'results').page.unfiltered()}`,
	]);
	for (const link of await page.locator('.price-strip a').all()) expect(await link.getAttribute('href')).toContain('stops=0');
	await page.getByRole('link', { name: sort.cheapest() }).click();
	await page.waitForURL(/sort=cheapest/);
	await page.goBack();
	await expect.poll(() => sorted.textContent(), WAIT).toBe(sort.best());
	expect(await page.locator('input[name="stops"][value="0"]').isChecked()).toBe(true);
	expect(await page.locator('.results-head [role="status"]').textContent()).toBe(count);
	await page.locator('article a').first().click();
	await page.waitForURL(/[?&]t=/);
	await page.goBack();
	const isLoaded = () => {
		const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
		const waiting = document.querySelector('template[data-deferred]') !== null;
		return !waiting && [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].every(({ src }) => loaded.has(src));
	};
	await expect.poll(() => page.evaluate(isLoaded), WAIT).toBe(true);
	await page.waitForTimeout(300);
	await page.goBack();
	await expect.poll(() => page.locator('input[name="stops"][value="0"]').isChecked(), WAIT).toBe(false);
	expect(page.url()).toBe(first);
	await expect.poll(() => page.locator('.results-head [role="status"]').textContent(), WAIT).not.toBe(count);
	expect(problems).toEqual([]);
	await close();
});

it.each([
	['a phone', 360, true],
	['a desk', 1280, false],
])('the folded search says who flies in a word for all, and by a sign where there is no room: %s', async (_, width, signs) => {
	const { page, close } = await visit(address(`/search/MOW${OUT}IST${BACK}2`), { viewport: { width, height: 740 } });
	const folded = page.locator('.search-folded > summary');
	expect(await folded.ariaSnapshot()).toContain(', 2 пассажира, эконом');
	expect(await folded.locator('.search-count').isVisible()).toBe(signs);
	expect(await folded.locator('b').evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
	expect((await folded.locator('b').boundingBox())?.height).toBeLessThan(30);
	await close();
});

it('on paper the list has the search in a line, no form, and the full table and month of prices', async () => {
	const { page, close } = await visit(address(`/search/MOW${OUT}IST${BACK}2?month=${monthAhead}`), {
		viewport: { width: 718, height: 1000 },
	});
	await showOnPaper(page);
	expect(await page.locator('.search-folded > summary').isVisible()).toBe(true);
	expect(await page.locator('.search-form').isVisible()).toBe(false);
	expect(await page.locator('.results-bar').isVisible()).toBe(false);
	for (const wide of ['.price-table', '.month-plot']) {
		const box = await page.locator(wide).boundingBox();
		expect([wide, box !== null && box.width > 0 && box.x + box.width <= 718]).toEqual([wide, true]);
	}
	await close();
});

it.each([0, 80, 200])(
	'a click of %i ms into a filled place selects it, and typing replaces it, before the form is alive too',
	async (delay) => {
		const { page, close } = await visit(address('/'), { viewport: { width: 1280, height: 800 } });
		await field(page, 'origin_iata').click({ delay, position: { x: 24, y: 36 } });
		await page.locator('input[role="combobox"]').first().waitFor();
		await page.keyboard.type('Казань');
		expect(await field(page, 'origin_iata').inputValue()).toBe('Казань');
		await close();
	},
);

it('a place typed before the form is alive is looked for once it is', async () => {
	const { page, close } = await visit(address('/'), PHONE);
	let release = () => {};
	const held = new Promise<void>((done) => {
		release = done;
	});
	await page.route('**/svc/search-form/words.json*', async (route) => {
		await held;
		await route.continue();
	});
	await field(page, 'destination_iata').click();
	await page.keyboard.type('Стамбул');
	release();
	await page.locator('[role="option"]').filter({ hasText: 'Стамбул' }).first().waitFor();
	await close();
});

it('a form whose texts cannot be loaded stays as it is, without an error of hydration', async () => {
	const { page, close } = await visit(address('/'), PHONE);
	await page.route('**/svc/search-form/words.json*', (route) => route.abort());
	const ended = page.evaluate(
		() =>
			new Promise<string>((resolve) => {
				for (const name of ['island:failed', 'astro:hydration-error']) document.addEventListener(name, () => resolve(name));
			}),
	);
	await field(page, 'destination_iata').click();
	expect(await ended).toBe('island:failed');
	await close();
});

it('a trip of several flights is named by all its stops, in the list and on its ticket', async () => {
	const { page, close } = await visit(address(`/search/KZN${OUT}IST-IST${BACK}TBS1`));
	expect(await page.title()).toContain('Казань — Стамбул — Тбилиси');
	await page.locator('article a[href*="t="]').first().click();
	await page.waitForURL(/[?&]t=/);
	expect(await page.locator('h1').textContent()).toBe('Казань — Стамбул — Тбилиси');
	expect(await page.title()).toContain('Казань — Стамбул — Тбилиси');
	await close();
});
