/** Commands install what package-lock.json names, or stop. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let folder = '';
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'packages-'));
	mkdirSync(join(folder, 'src/commands'), { recursive: true });
	cpSync('src/commands/packages.mjs', join(folder, 'src/commands/packages.mjs'));
	writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
	writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a command whose npm prints its arguments and ends with an exit code. */
function run(exitCode: number) {
	const npm = join(folder, 'npm.js');
	writeFileSync(npm, `console.error('npm ' + process.argv.slice(2, 4).join(' ')); process.exitCode = ${exitCode};`);
	const command = join(folder, 'src/commands/command.mjs');
	writeFileSync(
		command,
		"import { runCommand } from './packages.mjs'; await runCommand(import.meta.url, async () => console.log('works'));",
	);
	const { status, stdout, stderr } = spawnSync(process.execPath, [command], {
		env: { ...process.env, npm_execpath: npm },
		encoding: 'utf8',
	});
	return { status, stdout, stderr };
}

describe('the packages of a command', () => {
	it('are those of the lock file: when npm ci fails, nothing else is installed, and npm’s messages are shown', () => {
		const { status, stdout, stderr } = run(1);
		expect(status).toBe(1);
		expect(stdout).not.toContain('works');
		expect(stderr).toBe(
			'npm ci --include=dev\nnpm ci failed; its messages are above. Nothing is installed that differs from package-lock.json.\n',
		);
	});
	it('are installed by npm ci alone', () => {
		const { status, stdout, stderr } = run(0);
		expect([status, stdout.includes('works'), stderr]).toEqual([0, true, 'npm ci --include=dev\n']);
	});
	it('may run install scripts only if package.json allows it', () => {
		const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages as Record<string, { hasInstallScript?: boolean }>;
		const scripted = Object.keys(lock).filter((path) => lock[path]?.hasInstallScript && !path.endsWith('/fsevents'));
		const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8'));
		expect(scripted.map((path) => path.replace(/^.*node_modules\//, '')).sort()).toEqual(Object.keys(allowScripts));
		expect(allowScripts['vnu-jar']).toBe(false);
	});
});
