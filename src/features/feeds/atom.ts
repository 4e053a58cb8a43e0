import { escapeXml } from '#lib/xml.ts';

export interface FeedEntry {
	/** Stable tag URI, see {@link tagOf}. */
	readonly id: string;
	readonly title: string;
	readonly address: string;
	readonly published?: string;
	/** RFC 3339. */
	readonly updated: string;
	readonly summary: string;
}

export interface Feed {
	readonly id: string;
	readonly title: string;
	readonly subtitle?: string;
	readonly language: string;
	readonly self: string;
	readonly page: string;
	readonly author: string;
	/** Date of an empty feed; otherwise the latest entry's date is used. */
	readonly updated: string;
	readonly entries: readonly FeedEntry[];
}

export const ATOM = 'application/atom+xml; charset=utf-8';

const SINCE = 2026;

/** Permanent tag URI (RFC 4151), independent of scheme, port and page path. @param origin scheme and host */
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

/** Atom document (RFC 4287). */
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
