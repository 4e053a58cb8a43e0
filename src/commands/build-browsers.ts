/**
 * Writes `.tables/browsers.json`: which browsers are supported and which are known, as expressions over a `User-Agent` made from the data
 * of browserslist (spec 1, product §2). Run: `node src/commands/build-browsers.ts`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPreUserAgentRegexes, getUserAgentRegex } from 'browserslist-useragent-regexp';
import { BROWSER_FLOOR } from '#lib/browser-floor.ts';
import { BROWSER_TABLE, type BrowserTable } from '#server/browser-table.ts';
import { config } from '#server/config.ts';

/** Families whose own version says what they can do; others say that of the engine as well. */
const FAMILIES = [...Object.keys(BROWSER_FLOOR), 'ie', 'ie_mob', 'bb', 'opera', 'and_uc', 'kaios'].map((name) => `${name} > 0`);
const PROXY_BROWSERS = ['op_mini all'];
/** Not in the data: UC's proxy browser for phones without a system. */
const PROXY_SIGN = 'UCWEB\\/';
/** Android's own browser before it had Chrome's engine; later numbers are those of the system and say nothing. */
const STOCK = 'android <= 4.4.4';

const floor = Object.entries(BROWSER_FLOOR).map(([name, version]) => `${name} >= ${version}`);
const families = getPreUserAgentRegexes({ browsers: [...FAMILIES, ...PROXY_BROWSERS] }).map(({ sourceRegex }) => sourceRegex.source);
const stock = getUserAgentRegex({ browsers: STOCK }).source;
const table: BrowserTable = {
	supported: getUserAgentRegex({ browsers: floor, allowHigherVersions: true }).source,
	known: [...new Set([...families, stock, PROXY_SIGN])].join('|'),
};

mkdirSync(config.tablesDir, { recursive: true });
writeFileSync(join(config.tablesDir, BROWSER_TABLE), `${JSON.stringify(table, null, '\t')}\n`);
