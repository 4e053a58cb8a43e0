/** Following a price: from results, route and calendar, by mail, notification and feed, on phones and desks, with and without script. */
import { describe, expect, it } from 'vitest';
import { addDays } from '#lib/dates.ts';
import { at, codeTo, enterCode, messageTo, newMail, newPhone, signIn } from '#tests/support/e2e/account.ts';
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
import { transfer } from '#tests/support/e2e/transfer.ts';

withBrowser({ notifications: true });

const DESK = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
/** A form sent sooner counts as automated. */
const TYPING = 600;

type Page = Awaited<ReturnType<typeof visit>>['page'];

const inDays = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);
const ddmm = (date: string): string => date.slice(8) + date.slice(5, 7);
const SEARCH = `/search/MOW${ddmm(inDays(30))}IST${ddmm(inDays(37))}1`;

const submit = (page: Page) => page.locator('main form button[type=submit]').first().click();

/** @returns the link of the mail, which was used */
async function followByMail(page: Page, threshold = ''): Promise<string> {
	await page.waitForTimeout(TYPING);
	const mail = newMail();
	await page.locator('[name=mail]').fill(mail);
	await page.locator('[name=threshold]').fill(threshold);
	await submit(page);
	await page.waitForURL(/\/alerts\?done=confirm/);
	const [link = ''] = /http\S+\/alerts\/confirm\/\S+/.exec(await messageTo(mail, /Подтвердите слежение/)) ?? [];
	await page.goto(link);
	await submit(page);
	await page.waitForURL(/\/alerts\/[\w-]{16}\?key=/);
	return link;
}

/** Until the first check is done. */
async function untilSeen(page: Page): Promise<void> {
	await expect
		.poll(
			async () => {
				await page.reload();
				return page.locator('.alert-price').count();
			},
			{ timeout: 20_000, interval: 500 },
		)
		.toBe(1);
}

describe.each([
	['a phone', PHONE],
	['a desk', DESK],
	['a phone without script', NO_SCRIPT],
])('on %s', (_, options) => {
	it('a price is followed from results by mail, seen, limited, paused, resumed and deleted', { timeout: 90_000 }, async () => {
		const { page, problems, close } = await visit(at(SEARCH), options);
		await page.locator('main a[href^="/alerts/new"]').first().click();
		await page.waitForURL(/\/alerts\/new\?search=/);
		expect(await page.locator('[name=what]').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value))).toEqual([
			'dates',
			'month',
			'route',
			'direct',
		]);
		await page.locator('[name=mail]').fill('anna');
		await page.locator('[name=threshold]').fill('many');
		await submit(page);
		await page.locator('.error-summary a[href="#threshold"]').waitFor();
		expect(await page.locator('[name=mail]').inputValue()).toBe('anna');
		if (options !== NO_SCRIPT) await expectAccessible(page);
		await page.locator('[name=what][value=month]').check();
		const link = await followByMail(page, '1 000');
		await page.goto(link);
		await page.getByText('Это слежение уже подтверждено.').waitFor();
		await page.locator('main .notice a').click();
		await page.waitForURL(/\/alerts\/[\w-]{16}\?key=/);
		await untilSeen(page);
		expect(await page.locator('.lede').textContent()).toContain('любой день, на 7 ночей');
		expect(await page.locator('.price-history svg[role=img]').getAttribute('aria-label')).toMatch(/^Сейчас: .*₽\. Ваш порог: 1.000.₽/);
		await page.locator('.price-history-fold summary').click();
		expect(await page.locator('.price-history-table tbody tr').count()).toBeGreaterThan(0);
		await expectNoSideScroll(page);
		if (options !== NO_SCRIPT) await expectAccessible(page);
		await page.locator('[name=threshold]').fill('?');
		await page.locator('button[value=save]').click();
		await page.locator('.error-summary a[href="#threshold"]').waitFor();
		expect(await page.locator('[name=threshold]').inputValue()).toBe('?');
		await page.locator('[name=threshold]').fill('2000');
		await page.locator('button[value=save]').click();
		await page.locator('[role=status]').waitFor();
		expect(await page.locator('[name=threshold]').inputValue()).toMatch(/^2\s?000$/);
		for (const [action, text] of [
			['pause', 'на паузе'],
			['resume', 'Снова следим'],
		] as const) {
			await page.locator(`button[value=${action}]`).click();
			expect(await page.locator('[role=status]', { hasText: text }).count()).toBe(1);
		}
		await page.goto(at('/alerts'));
		expect(await page.locator('.alert-item').count()).toBe(1);
		await page.locator('.alert-item').click();
		await page.locator('button[value=remove]').click();
		await page.waitForURL(/\/alerts\?done=removed/);
		expect(await page.locator('.alert-item').count()).toBe(0);
		expect(problems).toEqual([]);
		await close();
	});

	it('a route is followed by feed and calendar, whose addresses are secret', async () => {
		const { page, close } = await visit(at('/routes/MOW/IST'), options);
		await page.locator('main a[href^="/alerts/new"]').click();
		await page.waitForTimeout(TYPING);
		await page.locator('[name=channel][value=feed]').check();
		await submit(page);
		await page.waitForURL(/\/alerts\/[\w-]{16}\?done=created/);
		await untilSeen(page);
		for (const [name, type, text] of [
			['feed.xml', 'application/atom+xml', '<entry>'],
			['calendar.ics', 'text/calendar', 'BEGIN:VEVENT'],
		] as const) {
			const href = (await page.locator(`a[href*="${name}"]`).getAttribute('href')) ?? '';
			const response = await fetch(at(href));
			expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
				200,
				`${type}; charset=utf-8`,
				'private, no-store',
			]);
			expect(await response.text()).toContain(text);
			expect((await fetch(at(href.replace(/key=.{5}/, 'key=AAAAA')))).status).toBe(404);
		}
		await close();
	});
});

describe('the links', () => {
	it('are within the width of a narrow phone', { timeout: 60_000 }, async () => {
		const narrow = { ...PHONE, viewport: { width: 360, height: 740 } };
		const { page, close } = await visit(at(SEARCH), narrow);
		const link = page.locator('.price-strip a[href^="/alerts/new"]');
		await link.waitFor();
		const box = await link.boundingBox();
		expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
		await close();
	});

	it('are on results, their month, a ticket and a route', { timeout: 60_000 }, async () => {
		const { page, close } = await visit(address(`${SEARCH}?month=${inDays(30).slice(0, 7)}`), PHONE);
		await page.locator('a[href*="what=month"]').waitFor();
		const ticket = (await page.locator('.ticket a[href*="t="], a[href*="?t="]').first().getAttribute('href')) ?? '';
		await page.goto(address(ticket));
		await page.locator('main a[href^="/alerts/new?search="]').waitFor();
		await close();
		expect((await transfer(address('/routes/MOW/IST'))).bytes).toBeLessThanOrEqual(14_000);
	});
});

const SUBSCRIPTION = {
	endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
	keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
};

/** A browser whose push service needs no network. */
async function openWithPush(allowed: boolean) {
	const { page, problems, close } = await visit(at('/faq'), PHONE);
	await page.addInitScript(
		([subscription, permission]) => {
			Notification.requestPermission = async () => permission as NotificationPermission;
			PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription;
		},
		[SUBSCRIPTION, allowed ? 'granted' : 'denied'] as const,
	);
	await page.goto(at('/alerts/new?from=MOW&to=IST'));
	await page.locator('[data-push]:not([hidden])').waitFor();
	await page.waitForTimeout(TYPING);
	await page.locator('[name=channel][value=push]').check();
	return { page, problems, close };
}

describe('notifications of the browser', () => {
	it('are subscribed before the form is sent', async () => {
		const { page, problems, close } = await openWithPush(true);
		const worker = page.context().waitForEvent('serviceworker');
		await submit(page);
		await page.waitForURL(/\/alerts\/[\w-]{16}\?done=created/);
		expect(await page.locator('main').textContent()).toContain('Уведомлением в этом браузере');
		expect((await worker).url()).toMatch(/\/sw\.js$/);
		expect(problems).toEqual([]);
		await close();
	});

	it('that are not allowed are named beside the choice, and what was typed stays', async () => {
		const { page, close } = await openWithPush(false);
		await page.locator('[name=threshold]').fill('15000');
		await submit(page);
		await page.locator('#channel-error', { hasText: 'не разрешил' }).waitFor();
		expect(await page.locator('[name=threshold]').inputValue()).toBe('15000');
		await expectAccessible(page);
		await close();
	});

	it('are shown by the service worker, and lead to the page of the alert', async () => {
		const { page, close } = await visit(at('/alerts'), DESK);
		const context = page.context();
		await context.grantPermissions(['notifications'], { origin: at('') });
		const devtools = await context.newCDPSession(page);
		const registered = new Promise<string>((resolve) => {
			devtools.on(
				'ServiceWorker.workerRegistrationUpdated',
				({ registrations }) => registrations[0] && resolve(registrations[0].registrationId),
			);
		});
		await devtools.send('ServiceWorker.enable');
		await page.evaluate(async () => {
			await navigator.serviceWorker.register('/sw.js');
			await navigator.serviceWorker.ready;
		});
		const message = { title: 'Москва — Стамбул: 15 000 ₽', body: 'Дешевле', url: '/alerts/x', tag: 'price-alert-x', language: 'ru' };
		const registrationId = await registered;
		await devtools.send('ServiceWorker.deliverPushMessage', { origin: at(''), registrationId, data: JSON.stringify(message) });
		const shown = () =>
			page.evaluate(async () => {
				const registration = await navigator.serviceWorker.ready;
				return (await registration.getNotifications()).map(({ title, body, tag, lang, data }) => ({ title, body, tag, lang, data }));
			});
		await expect.poll(shown).toEqual([{ title: message.title, body: 'Дешевле', tag: message.tag, lang: 'ru', data: { url: '/alerts/x' } }]);
		await close();
	});

	it('are not offered without script', async () => {
		const { page, close } = await visit(at('/alerts/new?from=MOW&to=IST'), NO_SCRIPT);
		expect(await page.locator('[data-push]').isVisible()).toBe(false);
		await close();
	});
});

describe('the pages', () => {
	it.each([
		['/alerts', 'AS'],
		['/alerts/new', 'AS'],
		['/alerts/new?from=MOW&to=IST&month=2027-03', 'AS'],
		['/kz/alerts/new?from=ALA&to=IST&language=kk', 'AS'],
		['/alerts/new?from=NYC&to=LON', 'WA'],
		['/alerts/confirm/dapGwJIaYeGwq2EEY0JM3w', 'AS'],
		['/alerts/dapGwJIaYeGwq2EE', 'WA'],
		['/alerts/unsubscribe/dapGwJIaYeGwq2EE', 'AS'],
	] as const)('read well, private and not indexed: %s on %s', async (path, brand) => {
		await expectReadsWell(address(path, brand));
		const response = await send(path);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(await response.text()).toContain('<meta name="robots" content="noindex"');
	});

	it('ask for a route, and name a place that is unknown', async () => {
		const { page, close } = await visit(address('/kz/alerts/new?language=kk'), NO_SCRIPT);
		await page.locator('[name=from]').fill('Алматы');
		await page.locator('[name=to]').fill('Атлантида');
		await submit(page);
		await page.locator('.error-summary a[href="#to"]').waitFor();
		expect(await page.locator('[name=from]').inputValue()).toBe('Алматы');
		await page.locator('[name=to]').fill('Стамбұл');
		await submit(page);
		await page.locator('.alert-trip', { hasText: 'Алматы — Стамбұл' }).waitFor();
		expect(page.url()).toContain('language=kk');
		await close();
	});
});

describe('the account', () => {
	it('has the alerts of a guest after the sign-in, in every browser', { timeout: 60_000 }, async () => {
		const first = await visit(at('/my/sign-in'), PHONE);
		const data = { from: 'MOW', to: 'IST', channel: 'feed', market: 'ru' };
		const headers = { origin: new URL(at('/')).origin };
		expect((await first.page.context().request.post(at('/svc/subscriptions/alerts'), { data, headers })).status()).toBe(200);
		const phone = await signIn(first.page);
		const second = await visit(at('/my/sign-in'), NO_SCRIPT);
		await enterCode(second.page, phone);
		await second.page.waitForURL(/\/my(?:\?.*)?$/);
		await second.page.goto(at('/alerts'));
		expect(await second.page.locator('.alert-item').count()).toBe(1);
		await second.close();
		await first.close();
	});

	it('needs no confirmation of its own address, lists its alerts, and chooses the channels', { timeout: 60_000 }, async () => {
		const { page, close } = await visit(at('/my/sign-in?back=%2Fmy%2Fnotifications'), NO_SCRIPT);
		const phone = newPhone();
		await page.locator('[name=phone]').fill(phone);
		await submit(page);
		await page.locator('[name=code]').waitFor();
		await page.locator('[name=code]').fill(await codeTo(phone));
		await submit(page);
		await page.waitForURL(/\/my\/notifications$/);
		await page.locator('[name=web_push]').uncheck();
		await page.locator('button[value=save]').click();
		await page.locator('[role=status]').waitFor();
		expect(await page.locator('[name=web_push]').isChecked()).toBe(false);
		const mail = newMail();
		await page.goto(at('/my/settings'));
		await page.locator('[name=mail]').fill(mail);
		await page.locator('button[value=mail]').click();
		const [link = ''] = /http\S+\/my\/confirm\/\S+/.exec(await messageTo(mail, /Подтвердите адрес/)) ?? [];
		await page.goto(link);
		await submit(page);
		await page.goto(at('/alerts/new?from=MOW&to=IST'));
		expect(await page.locator('[name=mail]').inputValue()).toBe(mail);
		await page.waitForTimeout(TYPING);
		await submit(page);
		await page.waitForURL(/\/alerts\/[\w-]{16}\?done=created/);
		await page.goto(at('/my/notifications'));
		expect(await page.locator('.alert-item').count()).toBe(1);
		await close();
	});
});
