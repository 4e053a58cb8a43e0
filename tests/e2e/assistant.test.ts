/** The assistant (spec 1, 2.1): a conversation with cards, on a phone and a desk, with and without script. */
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { at, signIn } from '#tests/support/e2e/account.ts';
import {
	address,
	expectAccessible,
	expectNoSideScroll,
	expectReadsWell,
	holdScripts,
	PHONE,
	send,
	visit,
	withBrowser,
} from '#tests/support/e2e/browser.ts';
import { scriptsOf, transfer } from '#tests/support/e2e/transfer.ts';
import { coveredControls } from './reachable-controls.ts';

withBrowser();

const DESK = { viewport: { width: 1280, height: 800 } };
const SIZES = [
	['phone', PHONE],
	['desk', DESK],
] as const;
const WEEKEND = 'тёплые выходные с ребёнком 4 года из Москвы до 60 тысяч';
const URL_OF_PAGE = '/assistant';

const live = (page: Page) => page.locator('.assistant[data-live]').waitFor();
const replies = (page: Page) => page.locator('.reply-assistant:not([aria-busy])');
const field = (page: Page) => page.locator('#assistant-message');

async function ask(page: Page, text: string): Promise<void> {
	const count = await replies(page).count();
	await field(page).fill(text);
	await page.locator('.assistant-send').click();
	await expect.poll(() => replies(page).count(), { timeout: 20_000 }).toBe(count + 1);
}

async function open(options: Parameters<typeof visit>[1]) {
	const visited = await visit(address(URL_OF_PAGE), options);
	await live(visited.page);
	return visited;
}

describe('the conversation', () => {
	it.each(SIZES)('leads from a wish to cards, and from a card to the search, on a %s', async (_, options) => {
		const { page, problems, close } = await open(options);
		await ask(page, WEEKEND);
		const places = page.locator('.reply-place a');
		expect(await places.count()).toBeGreaterThan(0);
		expect(await page.locator('.reply-map').getAttribute('aria-label')).toBe('Карта направлений');
		expect(await field(page).evaluate((node) => node === document.activeElement)).toBe(true);
		expect(await page.locator('.assistant > [role=status]').textContent()).toContain('Дешевле всего');
		await expectNoSideScroll(page);
		expect(await coveredControls(page, { within: '.assistant' })).toEqual([]);
		await places.first().click();
		await page.waitForURL(/\/search\/MOW\d{4}[A-Z]{3}\d{4}11$/);
		expect(problems).toEqual([]);
		await close();
	});

	it.each(SIZES)('takes suggestions, keeps the context, and opens a ticket, on a %s', async (_, options) => {
		const { page, problems, close } = await open(options);
		await page.getByRole('button', { name: 'Когда дешевле лететь в Стамбул?' }).click();
		await expect.poll(() => replies(page).count()).toBe(1);
		const columns = page.locator('.reply-card .bars-list li');
		expect(await columns.count()).toBeGreaterThan(3);
		expect(await columns.first().locator('.visually-hidden').textContent()).toMatch(/^\p{L}+, \d+\s\p{L}+: .*₽/u);
		expect(await columns.first().locator('.bar > span[aria-hidden]').textContent()).toMatch(/^\p{L}{2}\s*\d+\s\p{L}+$/u);
		expect(await page.locator('.reply-card .bars-scale text').count()).toBeGreaterThan(0);
		expect(await page.locator('.reply-card .low .visually-hidden').first().textContent()).toContain('дешевле всего');
		await expectNoSideScroll(page);
		await ask(page, 'из Москвы в Казань 15 декабря');
		await page.getByRole('button', { name: 'На день позже' }).click();
		await expect.poll(() => replies(page).count()).toBe(3);
		expect(await replies(page).last().textContent()).toContain('16\u00a0дек');
		await page.getByRole('button', { name: 'Какой багаж входит?' }).click();
		await expect.poll(() => replies(page).count()).toBe(4);
		await page.locator('.reply-go').last().click();
		await page.waitForURL(/\/search\/MOW1612KZN1\?t=/);
		expect(problems).toEqual([]);
		await close();
	});

	it('fits the prices of days into 360 px', async () => {
		const { page, close } = await open({ viewport: { width: 360, height: 740 } });
		await ask(page, 'из Москвы в Сочи 15 декабря');
		await ask(page, 'а подешевле?');
		const columns = page.locator('.reply-card .bars-list li');
		expect(await columns.count()).toBe(7);
		const spare = await columns.evaluateAll((items) =>
			items.flatMap((item) =>
				[...item.querySelectorAll('.bar > b, .bar > span[aria-hidden]')].map((label) => {
					const range = document.createRange();
					range.selectNodeContents(label);
					return item.getBoundingClientRect().width + 3 - range.getBoundingClientRect().width;
				}),
			),
		);
		expect(Math.min(...spare)).toBeGreaterThanOrEqual(0);
		await expectNoSideScroll(page);
		await close();
	});

	it.each(SIZES)('shows the filters of hotels, and removes one by its button or by words, on a %s', async (_, options) => {
		const { page, problems, close } = await open(options);
		await ask(page, 'отель в Казани 10-12 декабря с парковкой и завтраком');
		const conditions = () => page.getByRole('button', { name: /^Убрать:/ }).allTextContents();
		expect(await conditions()).toEqual(['Завтрак включён', 'Парковка']);
		await page.getByRole('button', { name: 'Убрать: Завтрак включён' }).click();
		await expect.poll(() => replies(page).count(), { timeout: 20_000 }).toBe(2);
		expect(await conditions()).toEqual(['Парковка']);
		await ask(page, 'а без парковки?');
		expect(await conditions()).toEqual([]);
		await ask(page, 'а с бассейном?');
		expect(await conditions()).toEqual(['Бассейн']);
		expect(await page.locator('.reply-more a').last().getAttribute('href')).toContain('amenity=pool');
		await expectNoSideScroll(page);
		expect(problems).toEqual([]);
		await close();
	});

	it.each(SIZES)('shows the conditions of a reply, and removes one, with and without script, on a %s', async (_, options) => {
		for (const javaScriptEnabled of [true, false]) {
			const { page, problems, close } = await visit(address(URL_OF_PAGE), { ...options, javaScriptEnabled });
			if (javaScriptEnabled) await live(page);
			await field(page).fill('из Москвы в Казань 15 декабря бизнес утром');
			await page.locator('.assistant-send').click();
			await page.getByRole('button', { name: 'Убрать: Бизнес' }).click({ timeout: 20_000 });
			await expect.poll(() => replies(page).count(), { timeout: 20_000 }).toBe(2);
			expect(await page.getByRole('button', { name: /^Убрать:/ }).allTextContents()).toEqual(['Вылет 05:00–12:00']);
			await expectNoSideScroll(page);
			expect(problems).toEqual([]);
			await close();
		}
	});

	it('stays after a reload, and is deleted with its button', async () => {
		const { page, close } = await open(PHONE);
		await ask(page, 'сколько ручной клади можно взять');
		expect(await page.locator('.reply-text a').count()).toBeGreaterThan(0);
		await page.reload();
		await live(page);
		await expect.poll(() => replies(page).count()).toBe(1);
		await page.locator('.assistant-clear summary').click();
		await page.getByRole('button', { name: 'Да, удалить' }).click();
		await expect.poll(() => replies(page).count()).toBe(0);
		await expect.poll(() => page.locator('.assistant > [role=status]').textContent()).toBe('Разговор удалён.');
		await page.reload();
		await live(page);
		expect(await replies(page).count()).toBe(0);
		await close();
	});

	it('suggests the visitor’s recent searches', async () => {
		const { page, close } = await open(PHONE);
		await ask(page, 'привет');
		await page.goto(address('/search/MOW1512KZN1'));
		await page.locator('.ticket').first().waitFor();
		await page.goto(address('/'));
		await page.evaluate(() => localStorage.removeItem('assistant'));
		await page.goto(address(URL_OF_PAGE));
		await live(page);
		const recent = page.locator('.assistant-start section').first().getByRole('button');
		if (await page.evaluate(() => localStorage.getItem('recent_searches'))) {
			expect(await recent.first().textContent()).toBe('Москва — Казань 15.12');
			await recent.first().click();
			await expect.poll(() => replies(page).count()).toBe(1);
		}
		await close();
	});

	it('keeps the text of a failure, and retries it', async () => {
		const { page, close } = await open(PHONE);
		await page.route('**/svc/assistant/messages', (route) => route.abort());
		await field(page).fill('в Сочи завтра');
		await page.locator('.assistant-send').click();
		const problem = page.locator('.assistant-problem');
		await problem.waitFor();
		expect(await page.locator('.reply-traveller').textContent()).toContain('в Сочи завтра');
		await expectAccessible(page);
		await page.unroute('**/svc/assistant/messages');
		await problem.getByRole('button', { name: 'Повторить' }).click();
		await expect.poll(() => replies(page).count(), { timeout: 20_000 }).toBe(1);
		expect(await problem.count()).toBe(0);
		await close();
	});

	it('says that it is offline, and rejects what is empty or too long without losing it', async () => {
		const { page, close } = await open(PHONE);
		await page.locator('.assistant-send').click();
		expect(await page.locator('.assistant-problem').textContent()).toContain('Напишите, что найти.');
		await field(page).fill('я'.repeat(501));
		await page.locator('.assistant-send').click();
		expect(await page.locator('.assistant-problem').textContent()).toContain('500');
		expect((await field(page).inputValue()).length).toBe(501);
		await page.context().setOffline(true);
		await field(page).fill('в Сочи завтра');
		await page.locator('.assistant-send').click();
		await expect.poll(() => page.locator('.assistant-problem').textContent()).toContain('Нет сети');
		await close();
	});

	it('shows the wait, and says how long a limit lasts', async () => {
		const { page, close } = await open(PHONE);
		await page.route('**/svc/assistant/messages', async (route) => {
			await new Promise((resolve) => setTimeout(resolve, 600));
			await route.fulfill({ status: 429, headers: { 'retry-after': '9' }, body: '{}' });
		});
		await field(page).fill('в Сочи завтра');
		await page.locator('.assistant-send').click();
		await page.locator('.reply-wait').waitFor();
		expect(await page.locator('.assistant-problem').count()).toBe(0);
		await expect.poll(() => page.locator('.assistant-problem').textContent()).toMatch(/через 9\sс/);
		await close();
	});

	it('hands the conversation over to the support, which the traveller sends', async () => {
		const { page, close } = await open(PHONE);
		await ask(page, 'в Сочи завтра');
		await ask(page, 'позовите оператора');
		await page.getByRole('button', { name: 'Открыть форму с разговором' }).click();
		await page.waitForURL(/\/support\/tickets\?/);
		const text = await page.locator('textarea[name=message]').inputValue();
		expect(text).toContain('Разговор с помощником:');
		expect(text).toContain('Вы: в Сочи завтра');
		expect(page.url()).toContain('topic=other');
		await close();
	});

	it.each(SIZES)('names the cashback of a signed-in traveller, who sends the conversation to the support, on a %s', async (_, options) => {
		const { page, close } = await visit(at('/my/sign-in'), options);
		await signIn(page);
		await page.goto(at(URL_OF_PAGE));
		await live(page);
		await ask(page, 'сколько у меня кэшбэка?');
		expect(await page.locator('.reply-title').first().textContent()).toBe('Ваш кешбэк: 0\u00a0₽');
		await page.reload();
		await live(page);
		expect(await page.locator('.reply-title').first().getAttribute('href')).toBe('/my/loyalty');
		await ask(page, 'хочу поговорить с человеком');
		await page.getByRole('button', { name: 'Открыть форму с разговором' }).click();
		await page.waitForURL(/\/support\/tickets\?/);
		const text = await page.locator('textarea[name=message]').inputValue();
		expect(text).toContain('Вы: сколько у меня кэшбэка?');
		expect(text).toContain('- Ваш кешбэк: 0');
		expect(text.indexOf('Вы: хочу поговорить с человеком')).toBeGreaterThan(text.indexOf('- Ваш кешбэк'));
		expect(await page.locator('select[name=topic]').inputValue()).toBe('other');
		await expectNoSideScroll(page);
		await close();
	});

	it.each(SIZES)('takes over text, focus and caret of a visitor who types before the script has loaded, on a %s', async (_, options) => {
		const { page, problems, close } = await visit('about:blank', options);
		const load = await holdScripts(page);
		await page.goto(address(URL_OF_PAGE), { waitUntil: 'commit' });
		await field(page).click();
		await page.keyboard.type('в Сои');
		await page.keyboard.press('ArrowLeft');
		load();
		await live(page);
		await page.keyboard.type('ч');
		expect(await field(page).inputValue()).toBe('в Сочи');
		await page.keyboard.press('Enter');
		await expect.poll(() => replies(page).count()).toBe(1);
		expect(await page.locator('.reply-traveller').textContent()).toContain('в Сочи');
		expect(problems).toEqual([]);
		await close();
	});

	it('sends with Enter before the script has loaded', async () => {
		const { page, close } = await visit('about:blank', PHONE);
		await page.route('**/_astro/*.js', () => undefined);
		await page.goto(address(URL_OF_PAGE), { waitUntil: 'commit' });
		await field(page).click();
		await page.keyboard.type('привет');
		await page.keyboard.press('Enter');
		await page.waitForURL(/#latest$/, { waitUntil: 'commit' });
		expect(await page.locator('.reply-traveller').textContent()).toContain('привет');
		expect(await replies(page).count()).toBe(1);
		await close();
	});

	it('sends with Enter and begins a line with Shift and Enter', async () => {
		const { page, close } = await open(DESK);
		await field(page).fill('привет');
		await field(page).press('Shift+Enter');
		expect(await field(page).inputValue()).toBe('привет\n');
		await field(page).press('Enter');
		await expect.poll(() => replies(page).count()).toBe(1);
		await close();
	});

	it('dictates where the browser recognizes speech', async () => {
		const { page, close } = await visit(address(URL_OF_PAGE), DESK);
		await page.addInitScript(() => {
			class Fake {
				onresult: ((event: object) => void) | null = null;
				onend: (() => void) | null = null;
				start() {
					this.onresult?.({ results: [[{ transcript: 'в Сочи завтра' }]] });
				}
				stop() {
					this.onend?.();
				}
			}
			Object.assign(window, { SpeechRecognition: Fake, webkitSpeechRecognition: Fake });
		});
		await page.reload();
		await live(page);
		const button = page.locator('.assistant-form .icon-btn');
		await button.click();
		expect(await field(page).inputValue()).toBe('в Сочи завтра');
		expect(await button.getAttribute('aria-pressed')).toBe('true');
		await button.click();
		expect(await button.getAttribute('aria-pressed')).toBe('false');
		await close();
	});
});

describe('without script', () => {
	it.each(SIZES)('replies on full pages, keeps the context and deletes, on a %s', async (_, options) => {
		const { page, close } = await visit(address(URL_OF_PAGE), { ...options, javaScriptEnabled: false });
		await page.getByRole('button', { name: 'Отель в Казани на выходные' }).click();
		expect(page.url()).toBe(address('/assistant#latest'));
		expect(await page.locator('.reply-row').count()).toBeGreaterThan(0);
		await field(page).fill('из Москвы в Сочи 15 декабря');
		await page.locator('.assistant-send').click();
		expect(await page.locator('.reply-leg').count()).toBeGreaterThan(0);
		await page.getByRole('button', { name: 'На день позже' }).click();
		expect(await replies(page).last().textContent()).toContain('16\u00a0дек');
		await expectNoSideScroll(page);
		await page.locator('.reply-go').last().click();
		expect(page.url()).toMatch(/\/search\/MOW1612AER1\?t=/);
		await page.goto(address(URL_OF_PAGE));
		await page.locator('.assistant-clear summary').click();
		await page.getByRole('button', { name: 'Да, удалить' }).click();
		expect(await replies(page).count()).toBe(0);
		expect(await page.locator('.assistant > [role=status]').textContent()).toBe('Разговор удалён.');
		await close();
	});

	it('hands the conversation over to the support', async () => {
		const { page, close } = await visit(address(URL_OF_PAGE), { ...PHONE, javaScriptEnabled: false });
		await field(page).fill('позовите оператора');
		await page.locator('.assistant-send').click();
		await page.getByRole('button', { name: 'Открыть форму с разговором' }).click();
		expect(await page.locator('textarea[name=message]').inputValue()).toContain('Вы: позовите оператора');
		await close();
	});

	it('keeps a text that is rejected', async () => {
		const response = await send(URL_OF_PAGE, {
			method: 'POST',
			headers: { origin: inject('origin'), 'content-type': 'application/x-www-form-urlencoded' },
			body: new URLSearchParams({ message: 'я'.repeat(501) }),
		});
		expect(response.status).toBe(400);
		const html = await response.text();
		expect(html).toContain('я'.repeat(501));
		expect(html).toContain('Оно осталось в поле');
		const empty = await send(URL_OF_PAGE, {
			method: 'POST',
			headers: { origin: inject('origin') },
			body: new URLSearchParams({ message: '' }),
		});
		expect(empty.status).toBe(400);
	});

	it('is private, and takes forms of this site alone', async () => {
		const page = await send(URL_OF_PAGE);
		expect(page.headers.get('cache-control')).toBe('private, no-store');
		const foreign = await send(URL_OF_PAGE, {
			method: 'POST',
			headers: { origin: 'https://evil.example' },
			body: new URLSearchParams({ message: 'привет' }),
		});
		expect(foreign.status).toBe(403);
		expect((await send('/kz/assistant')).status).toBe(404);
	});
});

describe('its page', () => {
	it('reads well before a conversation', async () => {
		await expectReadsWell(address(URL_OF_PAGE), live);
	});

	it.each([
		'в Сочи 15 декабря туда и обратно на неделю',
		'когда дешевле в Стамбул',
		'отель в Казани на выходные',
		'как вернуть билет',
		'хочу на море в январе',
		'отель в Казани 10-12 декабря с парковкой и завтраком, до 15 тысяч за ночь',
		'нужна ли транзитная виза в Стамбуле для казахстанца',
	])('reads well after "%s"', async (text) => {
		await expectReadsWell(address(URL_OF_PAGE), async (page) => {
			await live(page);
			await ask(page, text);
			// Elsewhere the field covers a part of what is scrolled under it.
			await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
		});
	});

	it('weighs at most 20 kB of HTML and 110 kB of script', async () => {
		const { bytes, text } = await transfer(address(URL_OF_PAGE));
		const { all, islands } = await scriptsOf(inject('origin'), text);
		const total = [...all.values()].reduce((sum, size) => sum + size, 0);
		const own = [...islands].map((island) => all.get(island) ?? 0);
		console.info(`Assistant: ${bytes} bytes of HTML, ${total} of script, ${own.join()} of its island`);
		expect(bytes).toBeLessThanOrEqual(20_000);
		expect(total).toBeLessThanOrEqual(110_000);
		for (const size of own) expect(size).toBeLessThanOrEqual(10_000);
	});
});

it('is described on the page about privacy only where it is open', async () => {
	const [here, elsewhere] = await Promise.all(['/about/privacy', '/kz/about/privacy'].map(async (path) => (await send(path)).text()));
	expect(here).toContain('кнопка «Удалить разговор»');
	expect(here).toContain('другим сервисам разговор не передаём');
	expect(elsewhere).not.toContain('id="assistant"');
});
