import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';

/** The process as it is run in production, on the build that the tests before this made. */

const folder = mkdtempSync(`${tmpdir()}/process-`);
const children: ChildProcess[] = [];
afterEach(() => {
	for (const child of children.splice(0)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Started {
	port: number;
	child: ChildProcess;
	output: () => string;
	errors: () => string;
	ended: Promise<number | null>;
}

/** Complete: the process has nothing to warn of. */
const PRODUCTION = {
	NODE_ENV: 'production',
	ACCESS_LOG: 'off',
	SMTP_URL: 'smtp://localhost:25',
	MAIL_FROM: 'site@localhost',
	SMS_GATEWAY_URL: 'http://localhost:81',
	SMS_GATEWAY_TOKEN: 'token-of-tests',
};

async function start(env: Record<string, string> = {}): Promise<Started> {
	const port = Number(env.PORT ?? (await freePort()));
	const child = spawn(process.execPath, ['src/main.ts'], {
		env: { ...process.env, ...PRODUCTION, PORT: String(port), DATA_DIR: join(folder, String(port)), ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	children.push(child);
	const text = { stdout: '', stderr: '' };
	for (const name of ['stdout', 'stderr'] as const) {
		child[name]?.setEncoding('utf8').on('data', (part: string) => {
			text[name] += part;
		});
	}
	const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
	return { port, child, output: () => text.stdout, errors: () => text.stderr, ended };
}

async function ready(started: Started): Promise<Started> {
	for (let attempt = 0; attempt < 300 && started.child.exitCode === null; attempt++) {
		const response = await fetch(`http://127.0.0.1:${started.port}/healthz`).catch(() => null);
		if (response?.ok) return started;
		await wait(50);
	}
	throw new Error(`did not start: ${started.errors()}`);
}

describe('two workers', () => {
	it('share the port; one that is killed is replaced; both end with 0 at SIGTERM', async () => {
		const running = await ready(await start({ WORKERS: '2' }));
		await expect.poll(() => running.output(), { timeout: 20_000 }).toBe(`Open\n  http://localhost:${running.port}/\n`);
		const workers = () =>
			spawnSync('pgrep', ['-P', String(running.child.pid)], { encoding: 'utf8' })
				.stdout.split('\n')
				.filter(Boolean)
				.map(Number);
		expect(workers()).toHaveLength(2);
		process.kill(workers()[0] as number, 'SIGKILL');
		await expect.poll(() => running.errors(), { timeout: 20_000 }).toContain('HTTP worker exited');
		await expect.poll(workers, { timeout: 20_000 }).toHaveLength(2);
		for (let at = 0; at < 10; at++) expect((await fetch(`http://127.0.0.1:${running.port}/healthz`)).status).toBe(200);
		running.child.kill('SIGTERM');
		expect(await running.ended).toBe(0);
	});

	it('end with 1 and one cause when the port is taken', async () => {
		const running = await ready(await start());
		const second = await start({ PORT: String(running.port), DATA_DIR: join(folder, 'third'), WORKERS: '2' });
		expect(await second.ended).toBe(1);
		expect(second.errors()).toMatch(
			/^Cannot listen on port \d+ of localhost: another program uses it\..*\nA worker process did not start.*\n$/,
		);
	});
});

describe('the process', () => {
	it('says where it is to be opened, both brands, on both stacks', async () => {
		const running = await ready(await start({ ALLOWED_HOSTS: 'localhost', BRAND_HOSTS: 'wa.localhost=WA' }));
		await expect.poll(() => running.output()).toContain(`http://localhost:${running.port}/\n  http://wa.localhost:${running.port}/`);
		const response = await fetch(`http://localhost:${running.port}/healthz`);
		expect(await response.json()).toMatchObject({
			status: 'ok',
			database: 'ok',
			version: expect.stringMatching(/^\d+\.\d+\.\d+/),
			uptime: expect.any(Number),
		});
	});

	it.each(['SIGTERM', 'SIGINT'] as const)('ends with 0 at %s', async (signal) => {
		const running = await ready(await start());
		running.child.kill(signal);
		expect(await running.ended).toBe(0);
		expect(running.errors()).toBe('');
	});

	it('takes Ctrl-C once, though it comes from the terminal and from npm', async () => {
		const running = await ready(await start());
		running.child.kill('SIGINT');
		running.child.kill('SIGINT');
		expect(await running.ended).toBe(0);
	});

	it('ends with 1 and one sentence when the port is taken', async () => {
		const running = await ready(await start());
		const second = await start({ PORT: String(running.port), DATA_DIR: join(folder, 'other') });
		expect(await second.ended).toBe(1);
		expect(second.errors()).toBe(
			`Cannot listen on port ${running.port} of localhost: another program uses it. Choose another with PORT.\n`,
		);
	});

	it('ends with 1 and one sentence when its folder cannot be written', async () => {
		writeFileSync(join(folder, 'file'), '');
		const broken = await start({ DATA_DIR: join(folder, 'file/data') });
		expect(await broken.ended).toBe(1);
		expect(broken.errors()).toBe(`Cannot write to the folder ${join(folder, 'file/data')} (ENOTDIR). Choose another with DATA_DIR.\n`);
	});

	it('ends with 1 and every problem of its configuration', async () => {
		const broken = await start({ SUPPLIERS: 'duffel', LOG_LEVEL: 'loud' });
		expect(await broken.ended).toBe(1);
		expect(broken.errors()).toMatch(/^The configuration has 2 problems:\n.*Config DUFFEL_TOKEN not found\n.*LOG_LEVEL is "loud".*\n$/s);
	});
});

it('logs an unhandled rejection, and goes on', () => {
	const code = `
		const { logRejections, processLog } = await import('#server/log/log.ts');
		logRejections(processLog());
		Promise.reject(new Error('forgotten'));
		setTimeout(() => console.log('still here'), 50);`;
	const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
	expect([status, stdout]).toEqual([0, 'still here\n']);
	expect(JSON.parse(stderr)).toMatchObject({ level: 50, msg: 'unhandledRejection' });
	expect(stderr).toContain('forgotten');
});
