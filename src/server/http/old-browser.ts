/**
 * Detects old browsers by `User-Agent` (spec 1). Unknown browsers count as supported and are checked in the page by feature detection.
 * Crawlers are never old.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '#server/config.ts';
import { StartError } from '#server/process/start-error.ts';
import { BROWSER_TABLE, type BrowserTable } from './browser-table.ts';

/** Crawlers, link previews and measuring tools. `Cubot` is a phone maker. */
const CRAWLER =
	/(?<!cu)bot(?:\b|[/_-])|crawl|spider|slurp|externalhit|externalagent|inspectiontool|mediapartners|lighthouse|page ?speed|preview|whatsapp\/|\+https?:\/\//i;
/** Maximum header length; the regular expressions take quadratic time. */
const LONGEST = 400;
const MAX_CACHED = 2000;

export function createOldBrowserCheck({ supported, known }: BrowserTable): (userAgent: string | undefined) => boolean {
	const [isSupported, isKnown] = [new RegExp(supported), new RegExp(known)];
	const cache = new Map<string, boolean>();
	return (userAgent) => {
		if (!userAgent) return false;
		const text = userAgent.slice(0, LONGEST);
		const cached = cache.get(text);
		if (cached !== undefined) return cached;
		const old = !isSupported.test(text) && isKnown.test(text) && !CRAWLER.test(text);
		if (cache.size >= MAX_CACHED) cache.clear();
		cache.set(text, old);
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

/** @throws {StartError} at the first call when the table is missing */
export function isOldBrowser(userAgent: string | undefined): boolean {
	check ??= createOldBrowserCheck(readTable());
	return check(userAgent);
}
