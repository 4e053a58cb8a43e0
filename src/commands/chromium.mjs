import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * Playwright's own list, which another `--disable-features` replaces, and the popups of the address bar: two pages of Chromium's interface in
 * every window, which take more processor time than the page under test.
 */
const DISABLED_FEATURES = [
	'AvoidUnnecessaryBeforeUnloadCheckSync',
	'DestroyProfileOnBrowserClose',
	'HttpsUpgrades',
	'HttpsFirstBalancedModeAutoEnable',
	'LensOverlay',
	'MediaRouter',
	'PaintHolding',
	'ThirdPartyStoragePartitioning',
	'AvoidCorsURLLoaderRestartOnRedirect',
	'OptimizationHints',
	'NetworkTimeServiceQuerying',
	'AimEnabled',
	'PreconnectToSearch',
	'WebUIOmniboxPopup',
	'WebUIOmniboxAimPopup',
];

/** @type {readonly string[]} */
export const CHROMIUM_FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
	'--no-first-run',
	`--disable-features=${DISABLED_FEATURES.join()}`,
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
 * A Chromium: `CHROMIUM_PATH`, an installed one, Playwright's, or a newly installed one.
 *
 * @returns {Promise<string | null>} its path
 */
export async function findChromium() {
	const given = process.env.CHROMIUM_PATH;
	if (given) return existsSync(given) ? given : null;
	const path = installed(BROWSERS) ?? (await playwrights());
	if (path) return path;
	console.log('Installing Chromium …');
	if (ran(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) return playwrights();
	return installDebian('chromium') ? installed(BROWSERS) : null;
}

/**
 * A headless shell where possible: it has no toolbar, which takes half of the CPU time, and no notifications. Else a Chromium.
 *
 * @returns {Promise<string | null>} its path
 */
export async function findHeadlessShell() {
	if (process.env.CHROMIUM_PATH) return findChromium();
	const path = installed(SHELLS) ?? (installDebian('chromium-headless-shell') ? installed(SHELLS) : null);
	return path ?? findChromium();
}
