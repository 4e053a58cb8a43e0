export interface BrowserTable {
	readonly supported: string;
	readonly known: string;
}

export const BROWSER_TABLE = 'browsers.json';
