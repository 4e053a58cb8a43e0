/** First steps of every command: plain JavaScript that runs on Node 20 without packages. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const OWN_NODE = join(ROOT, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

export class CommandError extends Error {}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }> | null} */
function lockedPackages(file) {
	try {
		return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages ?? {};
	} catch {
		return null;
	}
}

/**
 * Whether node_modules matches package-lock.json. Compares content, because file times are meaningless after a clone; optional packages may be
 * missing.
 */
export function packagesAreInstalled() {
	const wanted = lockedPackages('package-lock.json');
	const present = lockedPackages('node_modules/.package-lock.json');
	if (!wanted || !present || !existsSync(OWN_NODE)) return false;
	return Object.entries(wanted).every(
		([path, { version, optional }]) => path === '' || (path in present ? present[path]?.version === version : optional === true),
	);
}

/** @param {readonly string[]} args */
function ranNpm(args) {
	const npm = process.env.npm_execpath;
	const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
	const all = [...before, ...args, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
	return spawnSync(command, all, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' }).status === 0;
}

/**
 * Runs `npm ci` unless the packages are installed.
 *
 * @throws {CommandError}
 */
export function installPackages() {
	if (packagesAreInstalled()) return;
	console.log('Installing packages …');
	if (!ranNpm(['ci']))
		throw new CommandError('npm ci failed; its messages are above. Nothing is installed that differs from package-lock.json.');
}

const isOldNode = () => {
	const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
	return major < 22 || (major === 22 && minor < 18) || (major === 23 && minor < 6);
};

/**
 * Runs a program in this terminal until it exits, and passes signals on to it.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runToEnd(program, args, env = process.env) {
	const child = spawn(program, args, { cwd: ROOT, stdio: 'inherit', env });
	for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, () => child.kill(signal));
	return new Promise((resolve) => {
		child.once('exit', (code) => resolve(code ?? 1));
		child.once('error', () => resolve(1));
	});
}

/**
 * Reruns the command on the Node in node_modules when the running one is too old for TypeScript.
 *
 * @param {string} script URL of the command's module
 * @returns {Promise<boolean>} true when it was rerun and its exit code is set
 */
export async function ranOnOwnNode(script) {
	if (!isOldNode()) return false;
	process.exitCode = await runToEnd(OWN_NODE, [fileURLToPath(script), ...process.argv.slice(2)]);
	return true;
}

/**
 * Runs a command on the right Node with all packages installed.
 *
 * @param {string} script `import.meta.url` of the command
 * @param {() => Promise<void>} work
 */
export async function runCommand(script, work) {
	try {
		process.chdir(ROOT);
		installPackages();
		if (await ranOnOwnNode(script)) return;
		await work();
	} catch (error) {
		const expected = error instanceof CommandError || (error instanceof Error && ['StartError', 'ConfigError'].includes(error.name));
		console.error(expected ? /** @type {Error} */ (error).message : error);
		process.exit(1);
	}
}
