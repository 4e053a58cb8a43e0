import type { Namespaces } from '#i18n/translation.ts';
import type { Formats } from '#lib/format.ts';

export type PersonalKind = 'order' | 'favorites';

/** Kinds of offline pages. `order` and `favorites` are personal; `shell` is the page that lists them. */
export type SavedKind = 'guide' | 'walk' | 'audioguide' | 'article' | PersonalKind | 'shell';

export interface SavedPage {
	/** Path, with the language if the URL has one: see `addressOf`. */
	readonly address: string;
	readonly title: string;
	readonly language: string;
	readonly kind: SavedKind;
	/** Size of page and files; a file shared by several pages counts in each. */
	readonly bytes: number;
	/** Date of the copy by the visitor's clock, `YYYY-MM-DD`. */
	readonly day: string;
	readonly etag: string | null;
	readonly files: readonly string[];
	/** Files to cache that the page's HTML doesn't reference. */
	readonly extra: readonly string[];
	/** Address of the list page in the same market and language. */
	readonly shell: string;
	/** Deleted after this time in milliseconds since 1970 UTC; never if missing. */
	readonly until?: number;
	/** Of what the page shows; `extra` isn't fetched again while it is the same. */
	readonly version?: string;
}

export interface CacheNames {
	readonly pages: string;
	readonly files: string;
	readonly list: string;
}

/** Cache names; increment the number when the format changes. The worker deletes old caches. */
export const CACHES = { pages: 'offline.pages.1', files: 'offline.files.1', list: 'offline.list.1' } as const satisfies CacheNames;

/** Caches of pages with personal data, fetched with cookies; logging out or forgetting the visitor deletes them. */
export const PERSONAL_CACHES = {
	pages: 'personal.pages.1',
	files: 'personal.files.1',
	list: 'personal.list.1',
} as const satisfies CacheNames;

/** Served from the root so that its scope is the entire site. */
export const WORKER = '/sw.js';

/** Attribute of `<html>` on pages served from the cache; its value is the date of the copy. */
export const FROM_DEVICE = 'data-offline';

/** Attribute of `<html>` on the list page when it replaces a page that failed to load. */
export const STAND_IN = 'data-stand-in';

/** Id of the element of the list page with its messages as JSON. */
export const MESSAGES = 'offline-messages';

/** Response of `/offline/messages.json`; the list page contains it. */
export interface OfflineMessages {
	readonly texts: Namespaces['offline']['words'];
	readonly formats: Formats;
}
