/** The archive of a report: `data.json` for programs, `index.html` for people, and the person's files. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { escapeHtml } from '#lib/html.ts';
import { isRecord } from '#lib/is-record.ts';
import type { SourceName } from '#server/personal-data-sources.ts';
import { formatsFor } from '#site/formats.ts';
import { fieldLabels, labelOf } from './fields.ts';
import { momentText, type ValuePlace, valueText } from './values.ts';

export interface ArchiveSection {
	readonly name: SourceName;
	readonly items: readonly object[];
}

export interface ArchiveContent {
	readonly brand: string;
	readonly language: Language;
	readonly market: string;
	/** Milliseconds since 1970. */
	readonly createdAt: number;
	readonly sections: readonly ArchiveSection[];
	/** Content by path, as the sections name them. */
	readonly files: ReadonlyMap<string, Uint8Array>;
	/** Paths of files that would make the archive too large. */
	readonly omitted: ReadonlySet<string>;
}

const STYLE =
	':root{color-scheme:light dark}body{margin:0 auto;max-width:48rem;padding:1.5rem 1rem;font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}' +
	'h2{margin:2rem 0 .5rem;border-top:1px solid;padding-top:1rem}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 3fr;gap:.25rem 1rem;margin:0 0 1rem}' +
	'dt{opacity:.75}dt::first-letter{text-transform:uppercase}dd{margin:0;white-space:pre-wrap}li{margin:0 0 .75rem}' +
	'@media(max-width:40rem){dl{display:block}dl dl{padding-inline-start:1rem}ul{padding-inline-start:1rem}dd{margin:0 0 .5rem}}';

interface Writing {
	readonly label: (key: string) => string;
	/** A path of a file as link; null if there is no such file. */
	readonly file: (path: string) => string | null;
	readonly text: (value: string | number | boolean, place: ValuePlace) => string;
}

function valueHtml(value: unknown, place: ValuePlace, writing: Writing): string {
	if (value === null || value === undefined || value === '') return '—';
	if (Array.isArray(value)) {
		if (value.length === 0) return '—';
		return `<ul>${value.map((item) => `<li>${valueHtml(item, place, writing)}</li>`).join('')}</ul>`;
	}
	if (isRecord(value)) {
		const currency = typeof value.currency === 'string' ? value.currency : place.currency;
		const rows = Object.entries(value).map(([key, item]) => {
			const text = valueHtml(item, { key, parent: place.key, currency }, writing);
			return `<dt>${escapeHtml(writing.label(key))}</dt><dd>${text}</dd>`;
		});
		return rows.length === 0 ? '—' : `<dl>${rows.join('')}</dl>`;
	}
	return (typeof value === 'string' ? writing.file(value) : null) ?? escapeHtml(writing.text(value as string, place));
}

function html({ brand, language, market, createdAt, sections, files, omitted }: ArchiveContent): string {
	const t = messages(language, 'account-data').archive;
	const labels = fieldLabels(language);
	const writing: Writing = {
		label: (key) => labelOf(key, labels, language),
		text: (value, place) => valueText(value, place, { language, market }),
		file(path) {
			const name = escapeHtml(path.split('/').at(-1) ?? '');
			if (files.has(path)) return `<a href="${path.split('/').map(encodeURIComponent).join('/')}">${name}</a>`;
			return omitted.has(path) ? `${name} — ${escapeHtml(t.omitted())}` : null;
		},
	};
	const title = escapeHtml(t.title({ brand }));
	const parts = sections.map(({ name, items }) => {
		const place = { key: name, parent: '', currency: null };
		const list = items.length === 0 ? `<p>${escapeHtml(t.empty())}</p>` : items.map((item) => valueHtml(item, place, writing)).join('<hr>');
		return `<section><h2>${escapeHtml(t.sections[name]())}</h2>${list}</section>`;
	});
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style>`;
	const date = momentText(createdAt, formatsFor(language, market, 'rub'));
	const lede = `<p>${escapeHtml(t.lede({ date }))}</p>`;
	return `<!doctype html><html lang="${language}"><head>${head}</head><body><h1>${title}</h1>${lede}${parts.join('')}</body></html>\n`;
}

const json = ({ createdAt, sections }: ArchiveContent): string =>
	JSON.stringify(
		{ created_at: new Date(createdAt).toISOString(), ...Object.fromEntries(sections.map(({ name, items }) => [name, items])) },
		null,
		2,
	);

/** A ZIP file. */
export function zipArchive(content: ArchiveContent): Uint8Array {
	const mtime = new Date(content.createdAt);
	const entries: Zippable = { 'index.html': [strToU8(html(content)), { mtime }], 'data.json': [strToU8(json(content)), { mtime }] };
	// Pictures and PDF files are compressed already.
	for (const [path, bytes] of content.files) entries[path] = [bytes, { mtime, level: 0 }];
	return zipSync(entries, { level: 9 });
}
