/** The staff page in the browser: what was reported a moment ago is there to see, for who has private access (spec 6). */
import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import flags from '#i18n/ru/flags/index.ts';
import staff from '#i18n/ru/staff/index.ts';
import { type Peer, startPeer } from '#tests/support/api/oidc-peer.ts';
import { address, expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { freePort } from '#tests/support/free-port.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const WIDE = { viewport: { width: 1280, height: 800 } };
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const origin = () => inject('staffOrigin');
const page = (path = '/staff', brand: 'AS' | 'WA' = 'AS') => address(path, brand, origin());
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
/** What the page counts is written a moment after it was sent. */
const WAIT = { timeout: 20_000, interval: 300 };
const ERROR = 'Cannot read the staff test';

const iglu = (name: string, data: unknown) => ({ schema: `iglu:${name}/jsonschema/1-0-0`, data });
const event = (market: string, name: string, data: object) => ({
	e: 'ue',
	p: 'web',
	eid: randomUUID(),
	co: JSON.stringify(
		iglu('com.snowplowanalytics.snowplow/contexts', [
			iglu('travel/page', { pageType: 'staff-test', market, language: 'ru', device: 'mobile' }),
		]),
	),
	ue_pr: JSON.stringify(iglu('com.snowplowanalytics.snowplow/unstruct_event', iglu(`travel/${name}`, data))),
});
const vital = (market: string, name: string, value: number) => event(market, 'general--vitals--measured', { name, value });

async function post(path: string, type: string, body: string): Promise<void> {
	const response = await fetch(origin() + path, { method: 'POST', headers: { 'content-type': type, origin: origin() }, body });
	expect(response.status).toBe(200);
}

async function report(): Promise<void> {
	const data = [
		event('ru', 'staff--test--seen', {}),
		event('kz', 'staff--test--elsewhere', {}),
		vital('ru', 'LCP', 1200),
		vital('ru', 'LCP', 5000),
		vital('kz', 'CLS', 0.05),
		{ e: 'no such event' },
	];
	const schema = 'iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4';
	await post('/a/j', 'application/json', JSON.stringify({ schema, data }));
	const frames = [{ filename: '/_astro/page.js', function: 'draw', lineno: 7, colno: 9 }];
	const error = {
		release: 'r-42',
		environment: 'local',
		tags: { page: 'results', market: 'kz' },
		exception: { values: [{ type: 'TypeError', value: ERROR, stacktrace: { frames } }] },
	};
	const header = { event_id: randomUUID().replaceAll('-', ''), dsn: `https://public@${new URL(origin()).host}/1` };
	const trace = { start_timestamp: 100, timestamp: 101.5, contexts: { trace: { op: 'pageload' } }, tags: { page: 'staff-test' } };
	const items = [{ type: 'event' }, error, { type: 'transaction' }, trace];
	const envelope = [header, ...items].map((line) => JSON.stringify(line)).join('\n');
	for (const _ of ['once', 'again']) await post('/relay', 'application/x-sentry-envelope', envelope);
}

/** Before anything is reported: what stands where there is nothing. */
let empty = '';

beforeAll(async () => {
	empty = await (await fetch(page('/staff?in_brand=WA&in_market=us'))).text();
	await report();
});

describe('the staff page', () => {
	it.each([
		['with script', PHONE],
		['without script', NO_SCRIPT],
	])('shows events, vitals and errors that were reported, and the state of the process, %s', async (_, options) => {
		const { page: shown, problems, close } = await visit(page(), options);
		const section = (id: string) => shown.locator(`#${id}`);
		expect(await section('health').textContent()).toContain('SQLite');
		expect(await section('health').textContent()).toContain(staff.health.answers);
		expect(await section('health').textContent()).toMatch(/\d+\.\d+\.\d+/);
		const rows = section('events').getByRole('row');
		expect(await rows.filter({ hasText: 'staff--test--seen' }).textContent()).toMatch(/staff-test.*AS · ru · ru.*mobile/);
		expect(await rows.filter({ hasText: 'unknown-type' }).count()).toBe(1);
		const group = section('vitals').locator('tbody', { hasText: 'staff-test' });
		const lcp = group.getByRole('row').filter({ hasText: 'LCP' });
		expect((await lcp.getByRole('cell').allTextContents()).map((text) => text.replaceAll('\u00a0', ' ').trim())).toEqual([
			`5 000 мс ${staff.vitals.poor}`,
			'50 %',
			'0 %',
			'50 %',
			'2',
		]);
		const trace = section('traces').getByRole('row', { name: 'staff-test' });
		expect((await trace.getByRole('cell').allTextContents()).map((text) => text.replaceAll('\u00a0', ' ').trim())).toEqual([
			'pageload',
			'1 500 мс',
			'1 500 мс',
			'2',
		]);
		const error = section('errors').locator('details', { hasText: ERROR });
		expect(await error.locator('summary').textContent()).toContain('× 2');
		await error.locator('summary').click();
		await expect.poll(() => error.getByText('draw /_astro/page.js:7:9').isVisible()).toBe(true);
		expect(await error.textContent()).toContain('r-42');
		expect(await error.textContent()).toContain('market=kz');
		expect(await section('flags').getByRole('heading', { name: flags.panel.title }).count()).toBe(1);
		expect(problems).toEqual([]);
		await close();
	});

	it('narrows by country and period with a plain form, and keeps its choice', async () => {
		const { page: shown, close } = await visit(page(), NO_SCRIPT);
		await shown.getByLabel(staff.filter.market).selectOption('kz');
		await shown.getByLabel(staff.filter.period).selectOption('hour');
		await shown.getByRole('button', { name: staff.filter.apply }).click();
		await shown.waitForURL(/[?&]in_market=kz/);
		expect(await shown.getByLabel(staff.filter.market).inputValue()).toBe('kz');
		expect(await shown.getByLabel(staff.filter.period).inputValue()).toBe('hour');
		const events = await shown.locator('#events').textContent();
		expect(events).toContain('staff--test--elsewhere');
		expect(events).not.toContain('staff--test--seen');
		const vitals = shown.locator('#vitals tbody', { hasText: 'staff-test' }).getByRole('row');
		expect(await vitals.filter({ hasText: 'CLS' }).count()).toBe(1);
		expect(await vitals.filter({ hasText: 'LCP' }).count()).toBe(0);
		await close();
	});

	it('narrows by page type and event, among those that came, and by nothing that cannot be one', async () => {
		const { page: shown, close } = await visit(page(), NO_SCRIPT);
		await shown.getByLabel(staff.events.page, { exact: true }).selectOption('staff-test');
		await shown.getByLabel(staff.events.name, { exact: true }).selectOption('staff--test--seen');
		await shown.getByRole('button', { name: staff.filter.apply }).click();
		await shown.waitForURL(/[?&]on_page=/);
		const { searchParams } = new URL(shown.url());
		expect([searchParams.get('on_page'), searchParams.get('event')]).toEqual(['staff-test', 'staff--test--seen']);
		const rows = shown.locator('#events').locator('tbody').first().getByRole('row');
		expect((await rows.allTextContents()).every((text) => text.includes('staff--test--seen') && text.includes('staff-test'))).toBe(true);
		expect(await shown.locator('#vitals tbody').allTextContents()).toEqual([expect.stringContaining('staff-test')]);
		await shown.goto(page('/staff?on_page=%3Cscript%3E&event=a%20b'));
		expect(await shown.getByLabel(staff.events.page, { exact: true }).inputValue()).toBe('');
		await close();
	});

	it.each([
		['AS', '/kz', 'kz', 'AS · kz · ru'],
		['WA', '/', 'us', 'WA · us · en'],
	] as const)(
		'spec 4.2, 9: shows the view and the vitals of a page that somebody really visited: %s %s',
		async (brand, path, market, site) => {
			const { page: visited, close } = await visit('about:blank', { ...PHONE, userAgent: ANDROID });
			const view = visited.waitForResponse((response) => new URL(response.url()).pathname === '/a/j');
			await visited.goto(page(path, brand));
			expect((await view).status()).toBe(200);
			await visited.goto('about:blank');
			const shown = (id: string) => visited.locator(`#${id}`);
			const vitals = shown('vitals').locator('tbody').getByRole('rowheader');
			await expect
				.poll(async () => {
					await visited.goto(page(`/staff?in_brand=${brand}&in_market=${market}&on_page=main&period=hour`));
					return vitals.allTextContents();
				}, WAIT)
				.toEqual(expect.arrayContaining(['main', 'LCP', 'FCP', 'CLS', 'TTFB']));
			// A browser that a program drives says so, and counts as a robot.
			const row = shown('events').getByRole('row').filter({ hasText: 'page_view' });
			expect(await row.allTextContents()).toEqual([expect.stringMatching(new RegExp(`main.*${site}.*bot`))]);
			const ratings = [staff.vitals.good, staff.vitals.needsImprovement, staff.vitals.poor];
			for (const text of await shown('vitals').locator('.tag').allTextContents()) expect(ratings).toContain(text);
			await close();
		},
	);

	it('spec 1: reports its errors and nothing else, without tracking', async () => {
		const { page: shown, close } = await visit('about:blank', { ...PHONE, userAgent: ANDROID });
		const requests: string[] = [];
		shown.on('request', (request) => requests.push(new URL(request.url()).pathname));
		const ready = shown.waitForResponse((response) => new URL(response.url()).pathname === '/flags');
		await shown.goto(page('/staff'));
		await ready;
		const report = shown.waitForRequest((request) => new URL(request.url()).pathname === '/relay');
		await shown.evaluate(() => setTimeout(() => Promise.reject(new Error('thrown on a staff page'))));
		expect((await report).postData()).toContain('thrown on a staff page');
		await shown.waitForTimeout(1500);
		await shown.goto('about:blank');
		await shown.waitForTimeout(300);
		expect(requests).toContain('/flags');
		expect(requests.filter((path) => /^\/(?:a|i)(?:\/|$)|measure|snowplow/.test(path))).toEqual([]);
		expect((await shown.context().cookies()).map(({ name }) => name)).toEqual([]);
		const html = async (path: string) => (await fetch(page(path))).text();
		expect(await html('/fr/about/data')).toContain('class="consent');
		expect(await html('/fr/staff')).not.toContain('class="consent');
		await close();
	});

	it('says what is empty, and how it fills', () => {
		for (const text of [staff.events.none, staff.events.noneText, staff.vitals.none]) expect(empty).toContain(text);
	});

	it('leads to the contract of every service', async () => {
		const { page: shown, close } = await visit(page(), NO_SCRIPT);
		const paths = await shown.locator('#services a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
		expect(paths).toContain('/svc/search/openapi.json');
		for (const path of paths) expect((await fetch(origin() + path)).status, path).toBe(200);
		await close();
	});

	it.each([
		['AS', 'light', PHONE],
		['AS', 'dark', PHONE],
		['AS', 'light', WIDE],
		['AS', 'dark', WIDE],
		['WA', 'light', WIDE],
		['WA', 'dark', PHONE],
	] as const)('is accessible and does not scroll sideways: %s, %s, %o', async (brand, colorScheme, options) => {
		const { page: shown, problems, close } = await visit(page('/staff', brand), { ...options, colorScheme });
		await shown.locator('#errors summary').first().click();
		await expectAccessible(shown);
		await expectNoSideScroll(shown);
		expect(problems).toEqual([]);
		await close();
	});

	it('works under every site, is not cached and found by no search', async () => {
		for (const path of ['/staff', '/kz/staff?language=kk', '/am/staff']) {
			const response = await fetch(page(path), { redirect: 'manual' });
			expect(response.status).toBe(200);
			expect(response.headers.get('cache-control')).toBe('private, no-store');
			expect(response.headers.get('set-cookie')).toBeNull();
			expect(await response.text()).toContain('<meta name="robots" content="noindex"');
		}
	});
});

describe('production without a provider', () => {
	it('has no staff page, and does not reveal that there could be one: the response is that of any unknown address', async () => {
		const [staffPage, unknown] = await Promise.all(['/staff', '/stuff'].map((path) => fetch(inject('origin') + path)));
		expect(staffPage?.status).toBe(404);
		const plain = async (response: Response | undefined) => (await response?.text())?.replaceAll(/st[au]ff/g, '');
		const text = await plain(staffPage);
		for (const word of [staff.title, staff.signIn.title]) expect(text).not.toContain(word);
		expect(text === (await plain(unknown))).toBe(true);
		for (const name of ['cache-control', 'set-cookie']) expect(staffPage?.headers.get(name)).toBe(unknown?.headers.get(name));
		expect((await fetch(`${inject('origin')}/svc/staff/sign-in`, { redirect: 'manual' })).status).toBe(404);
	});
});

describe('production with a provider (spec 6: staff-domain accounts)', () => {
	const folder = mkdtempSync(join(tmpdir(), 'staff-'));
	let peer: Peer;
	let child: ChildProcess;
	let own = '';
	const { signIn } = staff;

	beforeAll(async () => {
		const port = String(await freePort());
		peer = await startPeer([`http://localhost:${port}/svc/staff/callback`]);
		const settings = { STAFF_OIDC_ISSUER: peer.issuer, STAFF_OIDC_CLIENT_ID: 'staff', STAFF_OIDC_CLIENT_SECRET: 's3cret' };
		const served = await start(folder, { PORT: port, STAFF_DOMAINS: 'staff.example', ...settings });
		child = served.child;
		own = served.origin;
	});
	afterAll(async () => {
		await stopServer(child);
		peer.stop();
		rmSync(folder, { recursive: true, force: true });
	});

	it.each(['light', 'dark'] as const)('requires sign-in with a message and shows nothing else: %s', async (colorScheme) => {
		const { page: shown, problems, close } = await visit(`${own}/fr/staff?language=ru`, { ...PHONE, colorScheme });
		expect(await shown.getByRole('heading', { level: 1 }).textContent()).toBe(signIn.title);
		expect(await shown.locator('#events, #vitals, #errors, #flags, .consent').count()).toBe(0);
		await expectAccessible(shown);
		await expectNoSideScroll(shown);
		expect(problems).toEqual([]);
		const response = await fetch(`${own}/kz/staff`);
		expect([response.status, response.headers.get('cache-control')]).toEqual([403, 'private, no-store']);
		expect(await response.text()).toContain('<meta name="robots" content="noindex"');
		await close();
	});

	it.each([
		['with script', PHONE],
		['without script', NO_SCRIPT],
	])('turns another domain away, lets staff in, keeps their flags to them, and lets them out, %s', async (_, options) => {
		const { page: shown, problems, close } = await visit(`${own}/kz/staff?period=week`, options);
		const action = () => shown.getByRole('link', { name: signIn.action, exact: true }).click();
		peer.account = { email: 'eve@other.example', email_verified: true };
		await action();
		await shown.getByText(signIn.denied).waitFor();
		expect(await shown.getByText(signIn.deniedText).isVisible()).toBe(true);
		if (options === PHONE) await expectAccessible(shown);
		await shown.goto(`${own}/kz/staff?period=week`);
		peer.account = { email: 'ada@staff.example', email_verified: true };
		await action();
		await shown.getByText(signIn.as.replace('{mail:string}', 'ada@staff.example')).waitFor();
		expect(await shown.getByLabel(staff.filter.period).inputValue()).toBe('week');
		const elsewhere = await visit(`${own}/kz/staff`, options);
		await elsewhere.page.getByRole('link', { name: signIn.action, exact: true }).click();
		await elsewhere.page.locator('#sessions summary').click();
		await elsewhere.page.getByRole('button', { name: staff.sessions.endOthers }).waitFor();
		if (options === PHONE) await expectAccessible(elsewhere.page);
		await expectNoSideScroll(elsewhere.page);
		await elsewhere.close();
		await shown.reload();
		await shown.locator('#sessions summary').click();
		const rows = shown.locator('#sessions tbody tr');
		expect(await rows.filter({ hasText: staff.sessions.current }).count()).toBe(1);
		const count = await rows.count();
		await rows.getByRole('button', { name: staff.sessions.endOne }).first().click();
		await expect.poll(() => rows.count()).toBe(count - 1);
		await shown.goto(`${own}/kz/staff?period=week`);
		await shown.locator('#flags').getByRole('button', { name: flags.panel.turnOn }).first().click();
		await shown.locator('#flags').getByText(flags.panel.overridden, { exact: true }).waitFor();
		const shared = await shown.getByLabel(flags.panel.share).inputValue();
		const stranger = await fetch(shared, { redirect: 'manual' });
		expect([stranger.status, stranger.headers.get('set-cookie')]).toEqual([200, null]);
		await shown.getByRole('button', { name: flags.panel.resetAll }).click();
		await shown.locator('#flags').getByText(flags.panel.none, { exact: true }).waitFor();
		await shown.getByRole('button', { name: signIn.out }).click();
		await shown.getByRole('heading', { level: 1, name: signIn.title }).waitFor();
		expect((await shown.context().cookies(own)).filter(({ name }) => name.startsWith('staff-'))).toEqual([]);
		expect(problems).toEqual([]);
		await close();
	});
});
