/** The support survey as a traveller meets it: from a link in a mail, with and without script, with a slow and a failing service. */
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { expectAccessible, expectNoSideScroll, holdScripts, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { collectorPeer, described } from '#tests/support/e2e/collector-peer.ts';
import { scriptsOf, transfer } from '#tests/support/e2e/transfer.ts';

withBrowser();

/** Outside production tickets 1001 (open) and 1002 (closed yesterday) exist. */
const origin = inject('staffOrigin');
const OPEN = 'support_ticket_id=1001';
const CLOSED = 'support_ticket_id=1002';
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const survey = (query: string) => `${origin}/support/survey?${query}`;

const screen = (page: Page, kind: string) => page.locator(`.survey[data-screen="${kind}"]`).waitFor();
const submit = (page: Page) => page.locator('.survey-submit');
const status = (page: Page) => page.locator('.survey-success').getAttribute('data-status');

/** Everything that the page sends to the support service, by path. */
function watchCalls(page: Page): { method: string; path: string; body: unknown }[] {
	const calls: { method: string; path: string; body: unknown }[] = [];
	page.on('request', (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith('/svc/support/')) calls.push({ method: request.method(), path: pathname, body: request.postDataJSON() });
	});
	return calls;
}

describe('the survey page', () => {
	it('is one cached page for every link, not indexed, of at most 20 kB', async () => {
		const first = await transfer(survey(OPEN));
		const second = await fetch(survey(`${CLOSED}&support_ticket_rating=good`));
		expect([first.status, await second.text()]).toEqual([200, first.text]);
		expect(second.headers.get('cache-control')).toMatch(/^public, s-maxage=/);
		expect(second.headers.get('x-robots-tag')).toBe('noindex');
		expect(Number(second.headers.get('age'))).toBeGreaterThanOrEqual(0);
		expect(first.bytes).toBeLessThanOrEqual(20_000);
	});
	it('has at most 110 kB of script, and an island of at most 10 kB', async () => {
		const { all, islands } = await scriptsOf(origin, (await transfer(survey(OPEN))).text);
		expect([...all.values()].reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(110_000);
		expect(islands.size).toBe(1);
		for (const island of islands) expect(all.get(island)).toBeLessThanOrEqual(10_000);
	});
	it.each(['/kz/support/survey', '/us/support/survey'])('is open in Russia only: %s is not found (spec 2.1)', async (path) => {
		expect((await fetch(origin + path)).status).toBe(404);
	});
	it.each([PHONE, NO_SCRIPT])('keeps its link while another currency is chosen', async (options) => {
		const { page, close } = await visit(survey(`${OPEN}&support_ticket_rating=bad`), options);
		await page.locator('[data-choose]').click();
		await page.locator('[data-choices=currency] a', { hasText: 'KZT' }).click();
		const { pathname, searchParams } = new URL(page.url());
		expect([pathname, searchParams.get('support_ticket_id'), searchParams.get('support_ticket_rating')]).toEqual([
			'/support/survey',
			'1001',
			'bad',
		]);
		expect(await page.locator('[data-chosen-currency]').textContent()).toContain('₸');
		await close();
	});
	it('takes ratings from its own pages alone', async () => {
		const body = new URLSearchParams({ rating: 'good', comment: 'Words' });
		expect((await fetch(survey(OPEN), { method: 'POST', body, headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
	});
});

describe('with script', () => {
	it('a score, a reason and a message lead to the thanks and, by a full load, to the main page', async () => {
		const { page, problems, close } = await visit(survey(OPEN), PHONE);
		const calls = watchCalls(page);
		await screen(page, 'score');
		expect(await submit(page).count()).toBe(0);
		await page.getByRole('radio', { name: 'Плохо' }).check();
		expect(await page.getByRole('group', { name: 'Что пошло не так?' }).getByRole('checkbox').count()).toBe(7);
		const poor = await page.locator('textarea').getAttribute('placeholder');
		expect(await page.locator('.notice').textContent()).toContain('что пошло не так');
		await page.getByText('Долго отвечали').click();
		expect([await submit(page).count(), await page.locator('.notice').count()]).toEqual([1, 0]);
		await page.getByRole('radio', { name: 'Отлично' }).check();
		expect(await page.getByRole('group', { name: 'Что понравилось?' }).getByRole('checkbox').count()).toBe(7);
		expect(await page.locator('textarea').getAttribute('placeholder')).not.toBe(poor);
		expect([await submit(page).count(), await page.locator('.notice').textContent()]).toEqual([0, expect.stringContaining('понравилось')]);
		await page.getByRole('radio', { name: 'Плохо' }).check();
		expect(await page.getByRole('checkbox', { name: 'Долго отвечали' }).isChecked()).toBe(true);
		await page.getByRole('radio', { name: 'Хорошо' }).check();
		await page.locator('textarea').fill('  Спасибо Ольге  ');
		await page.locator('textarea').blur();
		expect(await page.locator('textarea').inputValue()).toBe('Спасибо Ольге');
		await submit(page).click();
		await screen(page, 'success');
		expect(await status(page)).toBe('response_received');
		expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
		expect(calls).toEqual([
			{ method: 'GET', path: '/svc/support/freshdesk/ticket-info/1001', body: null },
			{
				method: 'POST',
				path: '/svc/support/freshdesk/csat/rate',
				body: { ticket_id: 1001, rating: 'good', market: 'ru', comment: 'Спасибо Ольге' },
			},
		]);
		await page.evaluate(() => Object.assign(window, { sameDocument: true }));
		await page.getByRole('link', { name: 'На главную', exact: true }).click();
		await page.waitForURL(`${origin}/`);
		expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
		expect(problems).toEqual([]);
		await close();
	});
	it('a poor score ends without a button', async () => {
		const { page, close } = await visit(survey(`${OPEN}&support_ticket_rating=normal`), DESK);
		await page.getByText('Неприятный тон').click();
		await submit(page).click();
		await screen(page, 'success');
		expect([await status(page), await page.locator('main :is(a, button)').count()]).toEqual(['poor_response_received', 0]);
		await close();
	});
	it('a closed ticket shows score_received and sends the score of the link', async () => {
		const { page, close } = await visit('about:blank', PHONE);
		const calls = watchCalls(page);
		await page.goto(survey(`${CLOSED}&support_ticket_rating=excellent`));
		await screen(page, 'success');
		expect([await status(page), await page.locator('main :is(a, button)').count()]).toEqual(['score_received', 0]);
		await expect.poll(() => calls.length).toBe(2);
		expect(calls[0]).toMatchObject({ method: 'GET', path: '/svc/support/freshdesk/ticket-info/1002' });
		expect(calls[1]?.body).toMatchObject({ ticket_id: 1002, rating: 'excellent', market: 'ru', ticket_closed_at: expect.any(String) });
		await close();
	});
	it('an unsolved case needs a comment, in a field of 3 rows', async () => {
		const { page, close } = await visit(survey(`${OPEN}&support_ticket_rating=not_solved`), PHONE);
		await screen(page, 'not_solved');
		expect([await page.locator('textarea').getAttribute('rows'), await submit(page).isDisabled()]).toEqual(['3', true]);
		await page.locator('textarea').fill('   ');
		expect(await submit(page).isDisabled()).toBe(true);
		await page.locator('textarea').fill('Деньги не вернулись');
		await submit(page).click();
		await screen(page, 'success');
		expect(await status(page)).toBe('feedback_received');
		await close();
	});
	it('works by keyboard alone', async () => {
		const { page, close } = await visit(survey(OPEN), DESK);
		await screen(page, 'score');
		await page.locator('#main').focus();
		await page.keyboard.press('Tab');
		await page.keyboard.press('ArrowRight');
		expect(await page.getByRole('radio', { name: 'Плохо' }).isChecked()).toBe(true);
		await page.keyboard.press('Tab');
		await page.keyboard.press('Space');
		expect(await page.getByRole('checkbox', { name: 'Решение не помогло' }).isChecked()).toBe(true);
		expect(await page.locator('.survey-reason:has(:focus-visible)').evaluate((label) => getComputedStyle(label).outlineStyle)).toBe(
			'solid',
		);
		await submit(page).focus();
		await page.keyboard.press('Enter');
		await screen(page, 'success');
		await close();
	});
	it('reads to a screen reader as a heading, scores, reasons and a message', async () => {
		const { page, close } = await visit(survey(`${OPEN}&support_ticket_rating=good`), DESK);
		await screen(page, 'score');
		expect(await page.locator('main').ariaSnapshot()).toMatch(
			new RegExp(
				[
					'heading "Как вам помогла поддержка\\?" \\[level=1\\]',
					'group "Ваша оценка":',
					'radio "Ужасно"',
					'radio "Хорошо" \\[checked\\]',
					'group "Что понравилось\\?":',
					'checkbox "Быстро ответили"',
					'textbox "Сообщение необязательно"',
				].join('[\\s\\S]*'),
			),
		);
		await close();
	});
	it.each(['', 'support_ticket_id=0', `${OPEN}&support_ticket_rating=x`, `${OPEN}&support_ticket_closed_at=x`])(
		'the invalid link "%s" shows the error message and asks for no ticket',
		async (query) => {
			const { page, close } = await visit('about:blank', PHONE);
			const calls = watchCalls(page);
			await page.goto(survey(query));
			await screen(page, 'error');
			expect([await page.getByRole('alert').textContent(), calls]).toEqual([expect.stringContaining('Ссылка на опрос не работает'), []]);
			await close();
		},
	);
	it('an unknown ticket shows the error message', async () => {
		const { page, close } = await visit(survey('support_ticket_id=999'), PHONE);
		await screen(page, 'error');
		expect(await page.getByRole('alert').textContent()).toContain('Ссылка на опрос не работает');
		await close();
	});
	it('a slow lookup shows the spinner; a service that fails four times shows the error, and can be tried again', async () => {
		const { page, close } = await visit('about:blank', PHONE);
		let [requests, failing] = [0, true];
		await page.route('**/ticket-info/*', async (route) => {
			requests++;
			if (failing) await route.fulfill({ status: 503, json: { code: 'ticket-source-failed', message: '' } });
			else await route.continue();
		});
		await page.goto(survey(OPEN));
		await screen(page, 'pending');
		expect(await page.getByRole('status').textContent()).toContain('Открываем опрос');
		await screen(page, 'error');
		expect([requests, await page.getByRole('alert').textContent()]).toEqual([4, expect.stringContaining('Опрос не открылся')]);
		failing = false;
		await page.getByRole('button', { name: 'Попробовать ещё раз' }).click();
		await screen(page, 'score');
		await close();
	});
	it('a failed submission shows an alert that another score hides, and everything is kept', async () => {
		const { page, close } = await visit(survey(`${OPEN}&support_ticket_rating=bad`), PHONE);
		await page.route('**/csat/rate*', (route) => route.abort());
		await page.locator('textarea').fill('Слова');
		await submit(page).click();
		await page.getByRole('alert').waitFor();
		expect([await page.getByRole('alert').textContent(), await page.locator('textarea').inputValue()]).toEqual([
			expect.stringContaining('Не получилось отправить'),
			'Слова',
		]);
		await page.getByRole('radio', { name: 'Ужасно' }).check();
		expect(await page.getByRole('alert').count()).toBe(0);
		await page.unroute('**/csat/rate*');
		await submit(page).click();
		await screen(page, 'success');
		await close();
	});
	it('what was filled in before the script arrived stays', async () => {
		const { page, close } = await visit('about:blank', PHONE);
		const release = await holdScripts(page);
		await page.goto(survey(OPEN), { waitUntil: 'commit' });
		await page.getByRole('radio', { name: 'Хорошо' }).check();
		await page.getByText('Быстро ответили').click();
		await page.locator('textarea').fill('Спасибо');
		release();
		await screen(page, 'score');
		expect([
			await page.getByRole('radio', { name: 'Хорошо' }).isChecked(),
			await page.getByRole('checkbox', { name: 'Быстро ответили' }).isChecked(),
			await page.locator('textarea').inputValue(),
		]).toEqual([true, true, 'Спасибо']);
		await submit(page).click();
		await screen(page, 'success');
		await close();
	});
});

describe('analytics (spec 7)', () => {
	it('receive "opened" and "applied" with all their fields, and no signature', async () => {
		const peer = await collectorPeer();
		peer.status = 200;
		const { page, close } = await visit('about:blank', PHONE);
		await page.route('**/ticket-info/*', (route) => route.fulfill({ json: { ticket_closed_at: null } }));
		await page.route('**/csat/rate*', (route) => route.fulfill({ status: 200, body: '' }));
		const closedAt = '2026-11-22T10:00:00.000Z';
		const link = `${OPEN}&support_ticket_rating=good&support_ticket_closed_at=${closedAt}&support_ticket_signature=secret`;
		await page.goto(`${peer.origin}/support/survey?${link}`);
		await page.getByText('Быстро ответили').click();
		await page.locator('textarea').fill('Спасибо');
		await submit(page).click();
		await screen(page, 'success');
		const sent = () => described(peer.events).filter(({ name }) => name.startsWith('support--csat--'));
		await expect.poll(() => sent().length, { timeout: 20_000 }).toBe(2);
		expect(sent()).toMatchObject([
			{ name: 'support--csat--opened', data: { score: 'good', ticket_id: 1001, closed_at: closedAt } },
			{
				name: 'support--csat--applied',
				data: { score: 'good', reasons: ['fast_response'], comment: 'Спасибо', ticket_id: 1001, closed_at: closedAt },
			},
		]);
		expect(JSON.stringify(peer.events)).not.toContain('secret');
		await close();
		await peer.close();
	});
});

describe('without script', () => {
	it('shows the reasons of the chosen score and posts to the same address', async () => {
		const { page, close } = await visit(survey(OPEN), NO_SCRIPT);
		await page.getByRole('radio', { name: 'Плохо' }).check();
		expect([await page.locator('.survey-reasons-poor').isVisible(), await page.locator('.survey-reasons-good').isVisible()]).toEqual([
			true,
			false,
		]);
		await page.getByText('Неприятный тон').click();
		await submit(page).click();
		expect(page.url()).toBe(survey(OPEN));
		expect(await status(page)).toBe('poor_response_received');
		await close();
	});
	it('names what is missing, keeps the rest and then thanks', async () => {
		const { page, close } = await visit(survey(OPEN), NO_SCRIPT);
		await page.getByText('Вопрос так и не решили').click();
		await submit(page).click();
		expect(await page.getByRole('alert').textContent()).toContain('Напишите, что осталось нерешённым.');
		expect(await page.getByRole('radio', { name: 'Вопрос так и не решили' }).isChecked()).toBe(true);
		expect(await page.locator('#survey-message').getAttribute('aria-invalid')).toBe('true');
		await expectNoSideScroll(page);
		await page.locator('textarea').fill('Деньги не вернулись');
		await submit(page).click();
		expect(await status(page)).toBe('feedback_received');
		await close();
	});
	it('is accessible after a POST, with and without problems', async () => {
		const { page, close } = await visit('about:blank', PHONE);
		await page.route('**/_astro/*.js', (route) => route.abort());
		await page.goto(survey(OPEN), { waitUntil: 'commit' });
		await page.getByRole('radio', { name: 'Хорошо' }).check();
		for (const message of ['', 'Спасибо']) {
			await page.locator('textarea').fill(message);
			await submit(page).click();
			await page.locator('.survey-posted').waitFor();
			await expectAccessible(page);
			if (message === '') expect(await page.getByRole('link', { name: 'Отметьте хотя бы одну причину' }).count()).toBe(1);
		}
		expect(await status(page)).toBe('response_received');
		await close();
	});
	it('an unknown ticket is named and everything is kept', async () => {
		const { page, close } = await visit(survey('support_ticket_id=999'), NO_SCRIPT);
		await page.getByRole('radio', { name: 'Хорошо' }).check();
		await page.locator('textarea').fill('Слова');
		await submit(page).click();
		expect(await page.getByRole('alert').textContent()).toContain('Ссылка на опрос не подошла');
		expect(await page.locator('textarea').inputValue()).toBe('Слова');
		await close();
	});
});

describe.each([
	['score', OPEN],
	['score', `${OPEN}&support_ticket_rating=bad`],
	['score', `${OPEN}&support_ticket_rating=excellent`],
	['not_solved', `${OPEN}&support_ticket_rating=not_solved`],
	['success', `${CLOSED}&support_ticket_rating=good`],
	['success', CLOSED],
	['error', ''],
	['pending', OPEN],
])('the screen %s (%s)', (kind, query) => {
	it.each([
		['a phone, light', PHONE],
		['a phone, dark', { ...PHONE, colorScheme: 'dark' }],
		['a desk, light', DESK],
		['a desk, dark', { ...DESK, colorScheme: 'dark' }],
		['320 px', { viewport: { width: 320, height: 640 } }],
	] as const)('is accessible and fits on %s', async (_, options) => {
		const { page, problems, close } = await visit('about:blank', options);
		if (kind === 'pending') await page.route('**/ticket-info/*', () => undefined);
		await page.goto(survey(query));
		await screen(page, kind);
		await expectAccessible(page);
		await expectNoSideScroll(page);
		const narrow = (labels: Element[]) => labels.filter((label) => label.clientWidth < 52).length;
		expect(await page.locator('.survey-score').evaluateAll(narrow)).toBe(0);
		expect(problems).toEqual([]);
		await close();
	});
});
