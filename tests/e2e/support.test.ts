/** Help and tickets as travellers and staff use them, in the Russian market of the main brand. */
import { readFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { describe, expect, inject, it } from 'vitest';
import SURVEY from '#i18n/ru/survey/index.ts';
import {
	address,
	expectAccessible,
	expectNoSideScroll,
	expectReadsWell,
	PHONE,
	send,
	visit,
	withBrowser,
} from '#tests/support/e2e/browser.ts';

withBrowser();

const NO_SCRIPT: BrowserContextOptions = { ...PHONE, javaScriptEnabled: false };
const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

const at = (path: string) => address(path, 'AS', inject('staffOrigin'));

/** Longer than a program needs to fill in a form. */
const READING = 600;

async function fillIn(page: Page, mail: string) {
	await page.locator('select[name=topic]').selectOption('baggage');
	await page.locator('textarea[name=message]').fill('Чемодан повредили, что делать?');
	await page.locator('input[name=email]').fill(mail);
	await page.waitForTimeout(READING);
}

const rated = (page: Page) => page.locator('.survey-success').getAttribute('data-status');

async function rate(page: Page, score: string, reason: string) {
	await page.locator('.survey-score', { hasText: score }).click();
	await page.locator('.survey-reason', { hasText: reason }).click();
	await page.locator('.survey-submit').click();
	return rated(page);
}

const sendForm = (page: Page) => page.locator('form[method=post] [type=submit]').first().click();

describe('addresses of help', () => {
	it.each([
		['/support/help', 200, /^public, s-maxage/],
		['/support/help?q=refund', 200, /no-store/],
		['/support/help/ABC-123', 200, /no-store/],
		['/support/help/A_1', 404, /no-store/],
		['/support/help?order_id=A_1', 400, /no-store/],
		['/support/tickets', 200, /no-store/],
		['/support/tickets/dapGwJIaYeGwq2EEY0JM3w', 404, /no-store/],
		['/support/tickets/100001', 404, /no-store/],
		['/support/tickets/dapGwJIaYeGwq2EEY0JM3w/files/00000000-0000-4000-8000-000000000000', 404, /no-store/],
		['/kz/support/help', 404, /private|no-store/],
		['/staff/support', 404, /private|no-store/],
		['/staff/support/100001', 404, /private|no-store/],
		['/staff/support/100001/files/00000000-0000-4000-8000-000000000000', 404, /private|no-store/],
	])('spec 2.1: %s responds with %i', async (path, status, cache) => {
		const response = await send(path);
		expect([response.status, response.headers.get('cache-control')]).toEqual([status, expect.stringMatching(cache)]);
	});
	it('an order number leads to its page, which is the same for every number', async () => {
		const response = await send('/support/help?order_id=%E2%84%96%20abc-1');
		expect([response.status, response.headers.get('location')]).toEqual([303, '/support/help/ABC-1']);
		const read = async (order: string) => (await (await send(`/support/help/${order}`)).text()).replaceAll(order, 'ORDER');
		const withoutToken = (html: string) => html.replace(/name="form_token" value="[^"]*"/, '');
		expect(withoutToken(await read('ABC-1'))).toBe(withoutToken(await read('100001')));
	});
	it('only the main page of help is indexed', async () => {
		const robots = async (path: string) => (await (await send(path)).text()).includes('<meta name="robots" content="noindex"');
		expect(await Promise.all(['/support/help', '/support/help/A-1', '/support/tickets'].map(robots))).toEqual([false, true, true]);
	});
	it('tickets are opened from own pages alone', async () => {
		const response = await send('/support/tickets', {
			method: 'POST',
			body: new FormData(),
			headers: { origin: 'https://elsewhere.example' },
		});
		expect(response.status).toBe(403);
	});
	it('a body larger than five attachments is rejected before it is read', async () => {
		const body = Buffer.alloc(33 * 1024 * 1024);
		const headers = { origin: new URL(address('/')).origin, 'content-type': 'multipart/form-data; boundary=x' };
		const status = await send('/support/tickets', { method: 'POST', body, headers }).then(
			(response) => response.status,
			() => 413,
		);
		expect(status).toBe(413);
	});
});

describe('help', () => {
	it('is in the menu and behind the button of the answers, in this market alone', async () => {
		const { page, close } = await visit(address('/faq'), NO_SCRIPT);
		expect(await page.locator('.nav a[href="/support/help"]').count()).toBe(1);
		await page.locator('#contact ~ p a.btn').click();
		expect(new URL(page.url()).pathname).toBe('/support/help');
		await page.goto(address('/kz/faq'));
		expect(await page.locator('a[href*="/support/"]').count()).toBe(0);
		await close();
	});
	it('without script: a topic leads to an answer, a search to answers, and both to the form', async () => {
		const { page, close } = await visit(address('/support/help'), NO_SCRIPT);
		await page.locator('#refund summary').click();
		expect(await page.locator('#refund a').first().getAttribute('href')).toMatch(/^\/faq\/instructions\/refund\//);
		await page.locator('#refund .help-write').click();
		expect(await page.locator('select[name=topic]').inputValue()).toBe('refund');
		await page.goBack();
		await page.locator('input[name=q]').fill('багаж не прилетел');
		await page.locator('search button').click();
		expect(new URL(page.url()).pathname).toBe('/support/help');
		expect(await page.locator('.faq-hits a[href="/faq/lost-baggage"]').count()).toBe(1);
		await close();
	});
	it('names working hours in the time of the market, marked as an example', async () => {
		const { page, close } = await visit(address('/support/help'), NO_SCRIPT);
		const text = (await page.locator('.help-channels').textContent()) ?? '';
		expect(text).toContain('09:00');
		expect(text).toContain('Москва');
		expect(text).toContain('для примера');
		await close();
	});
	it('says how long tickets, ratings and orders are stored, in this market alone', async () => {
		const [here, elsewhere] = await Promise.all(['/about/privacy', '/kz/about/privacy'].map(async (path) => (await send(path)).text()));
		expect(here).toMatch(/id="support"[\s\S]*через 180 дней[\s\S]*храним 395 дней/);
		expect(elsewhere).not.toContain('id="support"');
		expect(here).toMatch(/id="booking"[\s\S]*бронь храним 30 дней[\s\S]*без оплаты — 30 дней/);
		expect(elsewhere).not.toContain('id="booking"');
	});
	it('keeps a wrong order number in its field, with what to do', async () => {
		const { page, close } = await visit(address('/support/help'), NO_SCRIPT);
		await page.locator('input[name=order_id]').fill('A_1');
		await page.locator('.help-order button').click();
		expect(await page.locator('input[name=order_id]').inputValue()).toBe('A_1');
		expect(await page.locator('#order_id-error').isVisible()).toBe(true);
		await expectNoSideScroll(page);
		await close();
	});
	it('of an order says whom to contact and what to prepare, and fills the number in', async () => {
		const { page, close } = await visit(address('/support/help/abc-123'), NO_SCRIPT);
		expect(await page.locator('h1').textContent()).toContain('ABC-123');
		expect(await page.locator('.notice').textContent()).toContain('Vetroplan');
		expect(await page.locator('input[name=order_id]').inputValue()).toBe('ABC-123');
		await close();
	});
});

describe.each([
	['a phone without script', NO_SCRIPT],
	['a desk with script', DESK],
] as const)('on %s', (_, options) => {
	it('a problem becomes a ticket, is answered, continued and closed, and the survey is offered', async () => {
		const { page, problems, close } = await visit(at('/support/help'), options);
		await page.locator('.help-channels a.btn').click();
		const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#48c' } })
			.jpeg()
			.toBuffer();
		await fillIn(page, 'anna@mail');
		await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
		await page.locator('input[name=files]').setInputFiles([{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') }]);
		await sendForm(page);
		expect(await page.locator('.error-summary').textContent()).toContain('photo.jpg');
		expect(await page.locator('textarea').inputValue()).toBe('Чемодан повредили, что делать?');
		expect(await page.locator('select[name=topic]').inputValue()).toBe('baggage');
		await page.locator('.error-summary a[href="#email"]').click();
		expect(await page.locator('input[name=email]').getAttribute('aria-invalid')).toBe('true');
		await page.locator('input[name=email]').fill('anna@example.com');
		await page.locator('input[name=files]').setInputFiles([
			{ name: 'чемодан.jpg', mimeType: 'image/jpeg', buffer: photo },
			{ name: 'справка.pdf', mimeType: 'application/pdf', buffer: PDF },
		]);
		await sendForm(page);
		const ticket = page.url();
		expect(new URL(ticket).pathname).toMatch(/^\/support\/tickets\/[\w-]{22}$/);
		const number = (await page.locator('h1').textContent())?.match(/\d+/)?.[0] ?? '';
		expect(await page.locator('.notice').textContent()).toContain('anna@example.com');
		const image = await page.request.get(new URL((await page.locator('.help-files img').getAttribute('src')) ?? '', ticket).href);
		expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
		const [download] = await Promise.all([
			page.waitForEvent('download'),
			page.locator('.help-files a', { hasText: 'справка.pdf' }).click(),
		]);
		expect(download.suggestedFilename()).toBe('справка.pdf');

		const staff = await visit(at('/staff/support'), options);
		await staff.page.locator('select[name=state]').selectOption('open');
		await staff.page.locator('select[name=topic]').selectOption('baggage');
		await staff.page.locator('.staff-form button').click();
		await staff.page.waitForURL(/state=open&topic=baggage/);
		await staff.page.locator(`tbody a`, { hasText: number }).click();
		expect(await staff.page.locator('main').textContent()).toContain('anna@example.com');
		await staff.page.locator('textarea').fill('Составьте акт в аэропорту.');
		await staff.page.locator('button[value=answer]').click();
		expect(await staff.page.locator('#latest').textContent()).toContain('Составьте акт');

		await page.reload();
		expect(await page.locator('#latest').textContent()).toContain('Составьте акт');
		await page.getByRole('link', { name: 'Оценить ответ' }).click();
		expect(await rate(page, 'Плохо', 'Долго отвечали')).toBe('poor_response_received');
		await page.goto(ticket);
		await page.locator('textarea').fill('Акт составили, спасибо.');
		await page.waitForTimeout(READING);
		await sendForm(page);
		expect(await page.locator('.help-message').count()).toBe(3);

		await staff.page.reload();
		await staff.page.locator('button[value=close]').click();
		expect(await staff.page.locator('.notice-good').isVisible()).toBe(true);
		await staff.close();
		for (const event of ['ticket-answered', 'ticket-closed'])
			await expect.poll(() => readFile(inject('log'), 'utf8')).toMatch(new RegExp(`"event":"${event}","outcome":"success"`));
		await page.goto(ticket);
		expect(await page.locator('form[method=post]').count()).toBe(0);
		expect(await page.locator('#rate ~ ul a').allTextContents()).toEqual([...Object.values(SURVEY.scores), SURVEY.form.notSolved]);
		await expectNoSideScroll(page);
		await page.getByRole('link', { name: 'Отлично' }).click();
		const survey = new URL(page.url());
		expect([survey.pathname, survey.searchParams.get('support_ticket_id')]).toEqual(['/support/survey', number]);
		expect(survey.searchParams.get('support_ticket_signature')).toMatch(/^[\w-]{22}$/);
		const status = options === NO_SCRIPT ? await rate(page, 'Отлично', 'Помогли быстро') : await rated(page);
		expect(status).toBe(options === NO_SCRIPT ? 'response_received' : 'score_received');
		await expect
			.poll(async () => await (await fetch(at('/staff/support/ratings.csv'))).text())
			.toMatch(new RegExp(`^.*\\b${number}\\b.*excellent`, 'm'));
		expect(problems).toEqual([]);
		await close();
	});
});

describe('help and tickets read well', () => {
	it('the main page of help with an open topic', async () => {
		await expectReadsWell(address('/support/help'), (page) => page.locator('#baggage summary').click());
	});
	it('search results', async () => {
		await expectReadsWell(address(`/support/help?q=${encodeURIComponent('возврат')}`));
	});
	it('an order', async () => {
		await expectReadsWell(address('/support/help/ABC-123'));
	});
	it.each([PHONE, DESK, { ...PHONE, colorScheme: 'dark' } as const, { ...DESK, colorScheme: 'dark' } as const])(
		'the form with errors, a ticket in each state, and the pages of staff, on %o',
		async (options) => {
			const { page, problems, close } = await visit(at('/support/tickets'), options);
			await page.locator('form[method=post]').evaluate((form: HTMLFormElement) => form.setAttribute('novalidate', ''));
			await page.waitForTimeout(READING);
			await sendForm(page);
			const look = async () => {
				await expectAccessible(page);
				await expectNoSideScroll(page);
			};
			await look();
			await fillIn(page, 'boris@example.com');
			await sendForm(page);
			const ticket = page.url();
			await look();
			const number = (await page.locator('h1').textContent())?.match(/\d+/)?.[0] ?? '';
			await page.goto(at('/staff/support'));
			await look();
			await page.goto(at(`/staff/support/${number}`));
			await look();
			await page.locator('button[value=answer]').click();
			await look();
			await page.locator('textarea').fill('Ответ');
			await page.locator('button[value=answer]').click();
			await page.goto(ticket);
			await look();
			await page.goto(at(`/staff/support/${number}`));
			await page.locator('button[value=close]').click();
			await look();
			await page.goto(ticket);
			await look();
			expect(problems).toEqual([]);
			await close();
		},
	);
});
