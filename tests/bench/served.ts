import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SERVER_ENV, SERVER_FLAGS } from '#commands/server-process.mjs';
import { freePort } from '#tests/support/free-port.ts';

export interface Served {
	origin: string;
	child: ChildProcess;
	/** Milliseconds from its start to its first answer. */
	startedIn: number;
	stop: () => Promise<void>;
}

/** The server as `npm start` runs it. */
export const SERVER: readonly [string, ...string[]] = [process.execPath, ...SERVER_FLAGS, 'src/main.ts'];

/**
 * Starts a server and waits for its first answer.
 *
 * @param command run with `PORT` and `DATA_DIR` of its own
 * @param path must answer 200 before a minute is over
 * @throws when it does not
 */
export async function serve(
	command: readonly [string, ...string[]],
	path = '/',
	env: Record<string, string> = {},
	cwd = process.cwd(),
): Promise<Served> {
	const folder = await mkdtemp(join(tmpdir(), 'bench-'));
	const port = env.PORT ?? (await freePort());
	const origin = `http://127.0.0.1:${port}`;
	const started = performance.now();
	const child = spawn(command[0], command.slice(1), {
		cwd,
		env: {
			...process.env,
			NODE_ENV: 'production',
			PORT: String(port),
			HOST: '127.0.0.1',
			RATE_LIMITS: 'off',
			DATA_DIR: folder,
			...SERVER_ENV,
			...env,
		},
		stdio: 'ignore',
	});
	const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	const stop = async () => {
		child.kill('SIGTERM');
		await gone;
		await rm(folder, { recursive: true, force: true });
	};
	while (performance.now() - started < 60_000 && child.exitCode === null) {
		const response = await fetch(origin + path).catch(() => null);
		if (response?.ok) return { origin, child, startedIn: performance.now() - started, stop };
		await wait(20);
	}
	await stop();
	throw new Error(`${command.join(' ')} did not answer ${path} (exit code ${child.exitCode})`);
}

/** Memory of a process that is in use now, in MB; NaN where the system does not tell. */
export function residentMegabytes(id: number | undefined): number {
	try {
		return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1024;
	} catch {
		return Number.NaN;
	}
}

/** Whether a program can be run here. */
export const hasProgram = (name: string): boolean => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;

/**
 * Requests a second that a server answers, by wrk with one thread, on this machine only.
 *
 * @throws when an answer was not 2xx
 */
export async function requestsPerSecond(
	url: string,
	seconds: number,
	headers: Record<string, string> = {},
	connections = 50,
): Promise<number> {
	const args = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
	const child = spawn('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, ...args, url], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	let output = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		output += text;
	});
	await new Promise((resolve) => child.once('close', resolve));
	if (/Non-2xx/.test(output)) throw new Error(`${url} answered errors under load:\n${output}`);
	return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}
