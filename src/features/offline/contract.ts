/** What can be read without network. `shell` is the page of saved things itself. */
export type SavedKind = 'guide' | 'walk' | 'audioguide' | 'article' | 'shell';

/** A page that lies on the visitor's device, as the list of saved pages keeps it. */
export interface SavedPage {
	/** Path with the language where the address says one: see `addressOf`. */
	readonly address: string;
	readonly title: string;
	/** Language of the page, as in `lang`. */
	readonly language: string;
	readonly kind: SavedKind;
	/** What it takes on the device: page and files, a file of several pages counted in each. */
	readonly bytes: number;
	/** Day of the copy by the visitor's clock, `YYYY-MM-DD`. */
	readonly day: string;
	/** Of the copy, where the server said one. */
	readonly etag: string | null;
	/** Addresses of its files: scripts, styles, pictures, and what it offers to download. */
	readonly files: readonly string[];
	/** Files that the page names nowhere as its own, to be kept with it. */
	readonly extra: readonly string[];
	/** Address of the page of saved things in the same market and language. */
	readonly shell: string;
}

/** Names of the caches; a new form of what they hold takes a new number, and the worker drops the old ones. */
export const CACHES = { pages: 'offline.pages.1', files: 'offline.files.1', list: 'offline.list.1' } as const;

/** Address of the service worker; it lies at the root so that its scope is the whole site. */
export const WORKER = '/sw.js';

/** Attribute of `<html>` by which the worker tells a page that it was shown from the device; its value is the day of the copy. */
export const FROM_DEVICE = 'data-offline';

/** Attribute of `<html>` by which the page of saved things is told that it stands in for a page that cannot be had. */
export const STAND_IN = 'data-stand-in';

/** Element of the page of saved things that holds its texts and formats as JSON, for the pages that are saved. */
export const WORDS = 'offline-words';
