/**
 * The main road (form → results → ticket) at hours when two days, two years or two offsets are in force at once: late in the UTC evening, on the
 * days when clocks change, on 31 December and on 29 February. The server's and the browser's clock stand at the same moment.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { messages } from '#i18n/messages.ts';
import { address, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start, stopServer } from '#tests/support/serve.ts';
import { shiftClock } from './shifted-clock.mjs';

withBrowser();

const DESKTOP = { viewport: { width: 1280, height: 800 } };

interface Hour {
	at: string;
	/** Time zone of the browser. */
	zone: string;
	brand: 'AS' | 'WA';
	language: 'ru' | 'en' | 'es' | 'kk';
	path: string;
	from: string;
	to: string;
	/** Two typed days: the first is today at the origin. */
	typed: [string, string];
	/** The search that they mean. */
	search: string;
	/** The day before today at the origin, as typed. */
	passed: string;
	script: boolean;
}

const HOURS: Hour[] = [
	{
		at: '2026-11-22T23:30:00Z',
		zone: 'Pacific/Honolulu',
		brand: 'AS',
		language: 'ru',
		path: '/',
		from: 'Москва',
		to: 'Стамбул',
		typed: ['сегодня', '10.12'],
		search: 'MOW2311IST10121',
		passed: '22 ноя',
		script: true,
	},
	{
		at: '2026-11-22T23:30:00Z',
		zone: 'Asia/Kamchatka',
		brand: 'WA',
		language: 'en',
		path: '/',
		from: 'New York',
		to: 'London',
		typed: ['11/22', '12/03'],
		search: 'NYC2211LON03121',
		passed: '11/21',
		script: true,
	},
	{
		at: '2027-03-28T00:45:00Z',
		zone: 'America/New_York',
		brand: 'AS',
		language: 'kk',
		path: '/kz?language=kk',
		from: 'Алматы',
		to: 'Стамбұл',
		typed: ['бүгін', '05.04'],
		search: 'ALA2803IST05041',
		passed: '27.03',
		script: false,
	},
	{
		at: '2026-10-25T00:30:00Z',
		zone: 'Asia/Kamchatka',
		brand: 'AS',
		language: 'es',
		path: '/es',
		from: 'Madrid',
		to: 'Londres',
		typed: ['25/10', '1/11'],
		search: 'MAD2510LON01111',
		passed: '24/10',
		script: false,
	},
	{
		at: '2026-12-31T23:30:00Z',
		zone: 'America/New_York',
		brand: 'AS',
		language: 'ru',
		path: '/',
		from: 'Москва',
		to: 'Стамбул',
		typed: ['01.01', '08.01'],
		search: 'MOW0101IST08011',
		passed: '31.12',
		script: true,
	},
	{
		at: '2026-12-31T23:30:00Z',
		zone: 'Asia/Kamchatka',
		brand: 'WA',
		language: 'en',
		path: '/',
		from: 'New York',
		to: 'London',
		typed: ['today', '1/7'],
		search: 'NYC3112LON07011',
		passed: '12/30',
		script: false,
	},
	{
		at: '2028-02-29T23:30:00Z',
		zone: 'Pacific/Honolulu',
		brand: 'WA',
		language: 'en',
		path: '/',
		from: 'New York',
		to: 'London',
		typed: ['2/29', '3/7'],
		search: 'NYC2902LON07031',
		passed: '2/28',
		script: true,
	},
];

/** Servers by their moment; hours of one moment share one. */
const servers = new Map<string, Awaited<ReturnType<typeof serve>>>();

async function serve(at: string) {
	const folder = await mkdtemp(join(tmpdir(), 'hours-'));
	const shift = Date.parse(at) - Date.now();
	const preload = new URL('./shifted-clock.mjs', import.meta.url).href;
	const { origin, child } = await start(folder, { NODE_OPTIONS: `--import=${preload}`, CLOCK_SHIFT: String(shift) });
	return { origin, shift, child, folder };
}

async function serverAt(at: string) {
	const server = servers.get(at) ?? (await serve(at));
	servers.set(at, server);
	return server;
}

afterAll(async () => {
	for (const { child, folder } of servers.values()) {
		await stopServer(child);
		await rm(folder, { recursive: true, force: true });
	}
});

describe.each(HOURS)('at $at in $zone on $brand in $language, script: $script', (hour) => {
	it('one finds a ticket for today at the origin, and yesterday is called past', async () => {
		const { origin, shift } = await serverAt(hour.at);
		const home = address(hour.path, hour.brand, origin);
		const { page, problems, close } = await visit('about:blank', { ...DESKTOP, timezoneId: hour.zone, javaScriptEnabled: hour.script });
		await page.addInitScript(shiftClock, shift);
		await page.goto(home);
		const fill = async (day: string, back: string) => {
			await page.fill('#origin_iata', hour.from);
			await page.fill('#destination_iata', hour.to);
			await page.fill('#depart_date', day);
			await page.fill('#return_date', back);
			if (hour.script) await page.locator('#origin_iata[role=combobox]').waitFor();
			await page.keyboard.press('Escape');
		};
		await fill(hour.passed, '');
		await page.locator('.search-go').click();
		const [, after = ''] = messages(hour.language, 'flights').problems['past-date']({ day: '|' }).split('|');
		await expect.poll(() => page.locator('#depart_date-error').textContent(), { timeout: 15_000 }).toContain(after.trim());

		// The error shows before the form is sent.
		await page.waitForLoadState('networkidle');
		await page.goto(home);
		await fill(...hour.typed);
		await page.locator('.search-go').click();
		await page.waitForURL((url) => url.pathname.includes('/search/'), { waitUntil: 'commit' });
		expect(new URL(page.url()).pathname).toMatch(new RegExp(`/search/${hour.search}$`));
		await page.locator('.ticket-card a, article a').first().waitFor();
		const ticket = await page.locator('a[href*="t="]').first().getAttribute('href');
		const response = await page.goto(new URL(ticket ?? '', page.url()).href);
		expect(response?.status()).toBe(200);
		expect(problems).toEqual([]);
		await close();
	});
});
