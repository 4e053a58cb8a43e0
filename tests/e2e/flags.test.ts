/** Flags in the browser (spec 4.7, 6): the staff panel, what it changes, and the informer of foreign cards near the tickets. */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import flags from '#i18n/ru/flags/index.ts';
import { address, expectAccessible, expectNoSideScroll, PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { ddmm } from '#tests/support/e2e/requests.ts';
import { start, stopServer } from '#tests/support/serve.ts';

withBrowser();

const SEATS = 'asb-exp-seatMapBeforeServices';
const NO_SCRIPT = { ...PHONE, javaScriptEnabled: false };
const t = flags.panel;
const folder = mkdtempSync(join(tmpdir(), 'flags-'));
/** The same build where everybody has private access (spec 6: any non-production build). */
let beta: { origin: string; child: ChildProcess };

beforeAll(async () => {
	beta = await start(folder, { ENVIRONMENT: 'beta' });
});
afterAll(async () => {
	await stopServer(beta.child);
	rmSync(folder, { recursive: true, force: true });
});

describe('the staff panel', () => {
	it.each([
		['with script', PHONE],
		['without script', NO_SCRIPT],
	])('turns a flag on, shares it by link and resets it, %s', async (_, options) => {
		const { page, problems, close } = await visit(`${beta.origin}/staff`, options);
		const row = page.locator('li', { has: page.getByRole('heading', { name: SEATS }) });
		await expect.poll(() => page.getByText(t.none).count()).toBe(1);
		await row.getByRole('button', { name: t.turnOn }).click();
		await page.waitForURL(`${beta.origin}/staff`);
		expect(await row.getByText(t.overridden).count()).toBe(1);
		expect(await row.getByLabel(t.value).inputValue()).toBe('true');
		const shared = await page.getByLabel(t.share).inputValue();
		expect(shared).toBe(`${beta.origin}/?ffv2_overrides=${encodeURIComponent(JSON.stringify({ [SEATS]: true }))}`);

		const colleague = await visit(shared, options);
		expect(await colleague.page.locator('html').getAttribute('data-flags')).toContain(`${SEATS}=true`);
		await colleague.page.goto(`${beta.origin}/staff`);
		expect(await colleague.page.getByText(t.overridden).count()).toBe(1);
		await colleague.close();

		await page.goto(beta.origin);
		expect(await page.locator('html').getAttribute('data-flags')).toContain(`${SEATS}=true`);
		await page.goto(`${beta.origin}/staff`);
		await page.getByRole('button', { name: t.resetAll }).click();
		await expect.poll(() => page.getByText(t.none).count()).toBe(1);
		await page.goto(beta.origin);
		expect((await page.locator('html').getAttribute('data-flags')) ?? '').not.toContain(SEATS);
		expect(problems).toEqual([]);
		await close();
	});

	it('says which value was not taken, beside its field', async () => {
		const { page, close } = await visit(`${beta.origin}/staff`, NO_SCRIPT);
		const row = page.locator('li', { has: page.getByRole('heading', { name: SEATS }) });
		await row.getByLabel(t.value).fill('"sometimes"');
		await row.getByRole('button', { name: t.set }).click();
		expect(await page.getByRole('alert').textContent()).toContain(t.problem.replace('{name:string}', SEATS));
		expect(await row.getByLabel(t.value).getAttribute('aria-invalid')).toBe('true');
		await close();
	});

	it('is accessible and does not scroll sideways at 360 px', async () => {
		const { page, close } = await visit(`${beta.origin}/staff`);
		await expectAccessible(page);
		await expectNoSideScroll(page);
		await close();
	});
});

describe('overrides on the production site (spec 6)', () => {
	it('change nothing, and set no cookie', async () => {
		const overrides = `ffv2_overrides=${encodeURIComponent(JSON.stringify({ [SEATS]: true }))}`;
		const response = await fetch(`${inject('origin')}/?${overrides}`, { headers: { cookie: overrides } });
		expect(await response.text()).not.toContain(`${SEATS}=true`);
		expect(response.headers.get('set-cookie')).toBeNull();
	});

	it('make no stored page of a build where they count', async () => {
		const overrides = `ffv2_overrides=${encodeURIComponent(JSON.stringify({ [SEATS]: true }))}`;
		const send = async (headers: Record<string, string>) => (await fetch(`${beta.origin}/kz`, { headers })).text();
		expect(await send({})).not.toContain(SEATS);
		const response = await fetch(`${beta.origin}/kz`, { headers: { cookie: overrides } });
		expect(await response.text()).toContain(`${SEATS}=true`);
		expect(response.headers.get('cache-control')).toBe('private, no-store');
		expect(await send({})).not.toContain(SEATS);
	});
});

describe('the informer of foreign cards', () => {
	const informer = '.foreign-cards';
	const search = (at: number) => address(`/search/IST${ddmm(30 + at)}MOW1`);

	it('is there without script, without a dead button', async () => {
		const { page, close } = await visit(search(0), NO_SCRIPT);
		expect(await page.locator(informer).isVisible()).toBe(true);
		expect(await page.locator(`${informer} button`).isVisible()).toBe(false);
		await page.goto(address(`/search/MOW${ddmm(30)}IST1`));
		expect(await page.locator(informer).count()).toBe(0);
		await close();
	});

	it('is dismissed, and stays away on later searches without moving the page', async () => {
		const { page, problems, close } = await visit(search(0));
		await expectAccessible(page);
		await expectNoSideScroll(page);
		await page.getByRole('button', { name: flags.foreignCards.hide }).click();
		expect(await page.locator(informer).count()).toBe(0);
		const left = async () => (await page.context().cookies()).find(({ name }) => name === 'foreign_cards')?.value.split('.')[1];
		expect(await left()).toBe('5');
		await page.reload();
		await page.waitForTimeout(1500);
		expect(await page.locator(informer).count()).toBe(0);
		expect(await left()).toBe('5');
		await page.goto(search(1));
		await expect.poll(left).toBe('4');
		await page.reload();
		await page.waitForTimeout(1500);
		expect(await left()).toBe('4');
		expect(problems).toEqual([]);
		await close();
	});

	it('comes back when its searches are made and its time has passed', async () => {
		const { page, close } = await visit(search(0));
		const url = address('/');
		await page.context().addCookies([{ name: 'foreign_cards', value: '1000.1', url }]);
		await page.goto(search(1));
		expect(await page.locator(informer).count()).toBe(0);
		await expect.poll(async () => (await page.context().cookies()).find(({ name }) => name === 'foreign_cards')?.value).toBe('1000.0');
		await page.goto(search(2));
		expect(await page.locator(informer).count()).toBe(1);
		await close();
	});
});
