/** Writes `.tables/browsers.json`, user agent patterns from browserslist data (spec 1). Run: `node src/commands/build-browsers.ts`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPreUserAgentRegexes, getUserAgentRegex } from 'browserslist-useragent-regexp';
import { BROWSER_FLOOR } from '#lib/browser-floor.ts';
import { config } from '#server/config.ts';
import { BROWSER_TABLE, type BrowserTable } from '#server/http/browser-table.ts';

/** Families whose own version decides; for others the engine's version does. */
const FAMILIES = [...Object.keys(BROWSER_FLOOR), 'ie', 'ie_mob', 'bb', 'opera', 'and_uc', 'kaios'].map((name) => `${name} > 0`);
const PROXY_BROWSERS = ['op_mini all'];
/** UC's proxy browser, missing from browserslist data. */
const PROXY_SIGN = 'UCWEB\\/';
/** Android Browser before Chromium; later version numbers are those of the system. */
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
