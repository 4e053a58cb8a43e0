import { escapeXml } from '#lib/xml.ts';

/** Something new. */
export interface FeedEntry {
	/** Never changes: a tag URI of {@link tagOf}. */
	readonly id: string;
	readonly title: string;
	/** Absolute address of its page. */
	readonly address: string;
	/** RFC 3339. */
	readonly published?: string;
	/** RFC 3339: when what it says last changed. */
	readonly updated: string;
	/** Plain text. */
	readonly summary: string;
}

export interface Feed {
	readonly id: string;
	readonly title: string;
	readonly subtitle?: string;
	readonly language: string;
	/** Absolute address of the feed, and of the page that it belongs to. */
	readonly self: string;
	readonly page: string;
	readonly author: string;
	/** For a feed without entries; otherwise the latest of theirs counts. */
	readonly updated: string;
	/** The newest first. */
	readonly entries: readonly FeedEntry[];
}

/** The type that a feed is sent with. */
export const ATOM = 'application/atom+xml; charset=utf-8';

/** The year since which the tags of this product are given out. */
const SINCE = 2026;

/**
 * A name for good of something that has an address (RFC 4151): it stays when the scheme, the port or the address of the page change.
 *
 * @param origin scheme and host
 * @param specific path and what tells it from others of the path
 */
export const tagOf = (origin: string, specific: string): string => `tag:${new URL(origin).hostname},${SINCE}:${encodeURI(specific)}`;

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;
const link = (rel: string, type: string, address: string): string => `<link rel="${rel}" type="${type}" href="${escapeXml(address)}"/>`;

const entryXml = ({ id, title, address, published, updated, summary }: FeedEntry): string =>
	[
		'<entry>',
		element('id', id),
		element('title', title),
		link('alternate', 'text/html', address),
		...(published === undefined ? [] : [element('published', published)]),
		element('updated', updated),
		element('summary', summary),
		'</entry>',
	].join('');

/** A feed as a document (RFC 4287). */
export function atomXml({ id, title, subtitle, language, self, page, author, updated, entries }: Feed): string {
	const latest = entries.map((entry) => entry.updated).sort();
	return [
		'<?xml version="1.0" encoding="UTF-8"?>',
		`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
		element('id', id),
		element('title', title),
		...(subtitle === undefined ? [] : [element('subtitle', subtitle)]),
		element('updated', latest.at(-1) ?? updated),
		link('self', 'application/atom+xml', self),
		link('alternate', 'text/html', page),
		`<author>${element('name', author)}</author>`,
		...entries.map(entryXml),
		'</feed>',
		'',
	].join('\n');
}
