import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PHONE, visit, withBrowser } from '#tests/support/e2e/browser.ts';
import { start } from '#tests/support/serve.ts';

withBrowser();

let folder: string;
let dev: { origin: string; child: ChildProcess };

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'dev-'));
	dev = await start(folder, { NODE_ENV: 'development', VITEST: '' }, 'src/commands/dev-server.ts');
});
afterAll(async () => {
	const exited = new Promise((resolve) => dev.child.once('exit', resolve));
	dev.child.kill('SIGTERM');
	await exited;
	await rm(folder, { recursive: true, force: true });
});

it('sends the headers of production and compresses', async () => {
	const { headers } = await fetch(`${dev.origin}/faq`);
	expect(headers.get('x-content-type-options')).toBe('nosniff');
	expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
	expect(headers.get('content-encoding')).toMatch(/^(?:br|gzip)$/);
	expect(headers.get('x-request-id')).toBeTruthy();
});

it('rejects changes by other sites', async () => {
	const post = await fetch(dev.origin, { method: 'POST', headers: { origin: 'http://evil.example' } });
	expect(post.status).toBe(403);
});

it('passes the body of a form on', async () => {
	const headers = { origin: dev.origin, 'content-type': 'application/x-www-form-urlencoded' };
	const response = await fetch(`${dev.origin}/consent`, { method: 'POST', headers, body: 'answer=no', redirect: 'manual' });
	expect(response.headers.getSetCookie().join()).toContain('consent=no');
});

it('gives a visitor with a partner marker their cookie', async () => {
	const { headers } = await fetch(`${dev.origin}/?marker=12345`);
	expect(headers.getSetCookie().join()).toContain('marker=12345');
});

it('renders a page whose islands hydrate', async () => {
	const { page, problems, close } = await visit(`${dev.origin}/kz/search/ALA1212IST1?language=ru`, PHONE);
	await page.locator('astro-island:not([ssr])').first().waitFor({ state: 'attached', timeout: 40_000 });
	expect(problems).toEqual([]);
	await close();
});
