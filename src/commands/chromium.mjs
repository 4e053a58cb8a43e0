/** Finds the browser that tests and benchmarks drive, and says how it is started. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** What Chromium is started with, so that it runs as root and asks nobody for anything. @type {readonly string[]} */
export const CHROMIUM_FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
];

/** @param {string} name @returns {string | null} the program's path */
export function program(name) {
	for (const folder of (process.env.PATH ?? '').split(delimiter)) {
		const file = join(folder, name);
		try {
			accessSync(file, constants.X_OK);
			return file;
		} catch {
			// Not in this folder.
		}
	}
	return null;
}

/** @param {readonly string[]} names */
const installed = (names) => names.map(program).find((file) => file !== null) ?? null;

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

async function playwrights() {
	const { chromium } = await import('playwright');
	const file = chromium.executablePath();
	return existsSync(file) ? file : null;
}

/** @param {string} command @param {readonly string[]} args */
const ran = (command, args) => spawnSync(command, args, { stdio: 'ignore', timeout: 600_000 }).status === 0;

/** @param {string} name */
const installDebian = (name) =>
	process.getuid?.() === 0 &&
	program('apt-get') !== null &&
	(ran('apt-get', ['install', '--yes', name]) || (ran('apt-get', ['update']) && ran('apt-get', ['install', '--yes', name])));

/**
 * A Chromium: the one `CHROMIUM_PATH` names, an installed one, Playwright's; else one is installed, by Playwright, or by Debian's package when
 * this is root.
 *
 * @returns {Promise<string | null>} its path; null when there is none to be had
 */
export async function findChromium() {
	const given = process.env.CHROMIUM_PATH;
	if (given) return existsSync(given) ? given : null;
	const found = installed(BROWSERS) ?? (await playwrights());
	if (found) return found;
	console.log('Installing Chromium …');
	if (ran(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) return playwrights();
	return installDebian('chromium') ? installed(BROWSERS) : null;
}

/**
 * A Chromium to measure in: one without windows where it is to be had. The toolbar of one with windows is a page of its own, which starts
 * beside the page that is measured and takes the processor from it: no phone has that.
 *
 * @returns {Promise<string | null>} its path; null when there is none to be had
 */
export async function findMeasuringChromium() {
	if (process.env.CHROMIUM_PATH) return findChromium();
	const found = installed(SHELLS) ?? (installDebian('chromium-headless-shell') ? installed(SHELLS) : null);
	return found ?? findChromium();
}
