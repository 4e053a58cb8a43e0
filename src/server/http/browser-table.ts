/** What `.tables/browsers.json` holds: sources of regular expressions over a `User-Agent`, made by browserslist at build time. */
export interface BrowserTable {
	/** A browser that gets the whole site. */
	readonly supported: string;
	/** A browser whose version can be told. */
	readonly known: string;
}

export const BROWSER_TABLE = 'browsers.json';
