import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from './free-port.ts';

declare module 'vitest' {
	interface ProvidedContext {
		/** The served production build, no trailing slash. */
		origin: string;
		/** The same build with a supplier that answers after seconds and one that answers nonsense. */
		slowOrigin: string;
		/** The same build outside production: everybody has private access (spec 6). */
		staffOrigin: string;
		/** Free ports under which `origin` may be reached through a proxy: `PEERS` for each worker, see `collectorPeer`. */
		peerPorts: readonly number[];
		/** The file that all write what they say to. */
		log: string;
	}
}

export const PEERS = 3;

/** Production answers only to configured hosts; all tests come from one address. */
const ALLOWED_HOSTS = 'localhost,*.localhost,127.0.0.1,[::1]';
const HOSTS = { ALLOWED_HOSTS, BRAND_HOSTS: 'wa.localhost=WA', RATE_LIMITS: 'off' };

/**
 * Starts the production build on a free port, or on that of `env.PORT`.
 *
 * @param folder of its data and of `server.log`, which gets all that it says
 * @param script started in place of the production build
 */
export async function start(
	folder: string,
	env: Record<string, string>,
	script = 'src/main.ts',
): Promise<{ origin: string; child: ChildProcess }> {
	const port = Number(env.PORT ?? (await freePort()));
	const origin = `http://localhost:${port}`;
	const log = openSync(join(folder, 'server.log'), 'a');
	const child = spawn(process.execPath, [script], {
		env: { ...process.env, NODE_ENV: 'production', ...HOSTS, PORT: String(port), DATA_DIR: join(folder, String(port)), ...env },
		stdio: ['ignore', log, log],
	});
	closeSync(log);
	for (let attempt = 0; attempt < 1200; attempt++) {
		if (child.exitCode !== null) break;
		const response = await fetch(`${origin}/healthz`).catch(() => null);
		if (response?.ok) return { origin, child };
		await new Promise((resolve) => setTimeout(resolve, 100));
	}
	const serverLog = await readFile(join(folder, 'server.log'), 'utf8');
	throw new Error(`The built site did not start (exit code ${child.exitCode}):\n${serverLog}`);
}

/** Stops a process that {@link start} has started, and waits for its end. */
export async function stopServer(child: ChildProcess | undefined): Promise<void> {
	const gone = new Promise((resolve) => child?.once('exit', resolve));
	if (child?.exitCode === null && child.kill('SIGTERM')) await gone;
}

let stop: () => Promise<void> = async () => {};

/** Starts the production build three times on free ports with data of their own. */
export async function setup(project: TestProject) {
	const folder = await mkdtemp(join(tmpdir(), 'site-'));
	const peerPorts: number[] = [];
	while (peerPorts.length < PEERS * project.config.maxWorkers) peerPorts.push(await freePort());
	const peerHosts = peerPorts.map((port) => `localhost:${port}`);
	const plain = await start(folder, { ALLOWED_HOSTS: [ALLOWED_HOSTS, ...peerHosts].join() });
	const slow = await start(folder, { SUPPLIERS: 'embedded,slow:3000,failing:nonsense' });
	const staff = await start(folder, { ENVIRONMENT: 'local' });
	project.provide('origin', plain.origin);
	project.provide('slowOrigin', slow.origin);
	project.provide('staffOrigin', staff.origin);
	project.provide('peerPorts', peerPorts);
	project.provide('log', join(folder, 'server.log'));
	stop = async () => {
		await Promise.all([plain, slow, staff].map(({ child }) => stopServer(child)));
		await rm(folder, { recursive: true, force: true });
	};
}

/** Stops all and removes their data. */
export const teardown = () => stop();
