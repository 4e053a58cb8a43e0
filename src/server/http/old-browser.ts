/**
 * Tells by the `User-Agent` who gets the notice of spec 1 in place of the app. Only browsers that are known to be older than those
 * of `browser-floor.ts`, or that render on a proxy: a name that nobody knows counts as supported, and the page asks it itself (`EARLY_SCRIPT`).
 * Crawlers are never old, whatever engine they say: they read pages, not notices.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#server/config.ts';
import { StartError } from '#server/process/start-error.ts';
import { BROWSER_TABLE, type BrowserTable } from './browser-table.ts';

/** Robots, previews of links, and tools that measure pages. `Cubot` is a maker of phones. */
const CRAWLER =
	/(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|externalhit|externalagent|inspectiontool|mediapartners|lighthouse|page ?speed|preview|whatsapp\/|\+https?:\/\//i;
/** More of a header is not read: the expressions take time that grows with the square of its length. */
const LONGEST = 400;
const MOST_KEPT = 2000;

/** Makes the check of a table; the last answers are kept, for few browsers ask for most pages. */
export function createOldBrowserCheck({ supported, known }: BrowserTable): (userAgent: string | undefined) => boolean {
	const [isSupported, isKnown] = [new RegExp(supported), new RegExp(known)];
	const answers = new Map<string, boolean>();
	return (userAgent) => {
		if (!userAgent) return false;
		const text = userAgent.slice(0, LONGEST);
		const kept = answers.get(text);
		if (kept !== undefined) return kept;
		const old = !isSupported.test(text) && isKnown.test(text) && !CRAWLER.test(text);
		if (answers.size >= MOST_KEPT) answers.clear();
		answers.set(text, old);
		return old;
	};
}

function readTable(): BrowserTable {
	const file = join(config.tablesDir, BROWSER_TABLE);
	try {
		return JSON.parse(readFileSync(file, 'utf8'));
	} catch (error) {
		throw new StartError(
			`The table of browsers ${file} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no JSON'}). Run: npm start`,
		);
	}
}

let check: ReturnType<typeof createOldBrowserCheck> | undefined;

/** Whether a request comes from a browser that is too old for the app. @throws {StartError} at the first call when there is no table */
export function isOldBrowser(userAgent: string | undefined): boolean {
	check ??= createOldBrowserCheck(readTable());
	return check(userAgent);
}
