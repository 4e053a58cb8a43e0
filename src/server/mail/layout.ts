/** HTML part of a mail: brand name, subject, paragraphs. No images and no remote content, so nothing tracks the reader. */
import type { Language } from '#i18n/locales.ts';
import { escapeHtml } from '#lib/html.ts';
import { shortBrandName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';

export interface MailContent {
	readonly brand: Brand;
	readonly language: Language;
	readonly subject: string;
	/** Paragraphs separated by empty lines. */
	readonly text: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

function withLinks(text: string): string {
	let html = '';
	let end = 0;
	for (const { 0: address, index } of text.matchAll(ADDRESS)) {
		const url = escapeHtml(address);
		html += `${escapeHtml(text.slice(end, index))}<a href="${url}">${url}</a>`;
		end = index + address.length;
	}
	return html + escapeHtml(text.slice(end));
}

/** All languages of the site are written from left to right. */
const DIRECTION = 'ltr';

const STYLE =
	'<style>body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:36em;margin:0 auto;padding:24px 16px}' +
	'p{margin:0 0 16px;overflow-wrap:anywhere}h1{margin:0 0 16px;font-size:22px;line-height:1.3}.brand{font-weight:700}</style>';

export function mailHtml({ brand, language, subject, text }: MailContent): string {
	const paragraphs = text
		.trim()
		.split(/\n{2,}/)
		.map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>')}</p>`);
	const title = escapeHtml(subject);
	const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">`;
	return (
		`<!doctype html><html lang="${language}" dir="${DIRECTION}"><head>${head}<title>${title}</title>${STYLE}</head>` +
		`<body><main><p class="brand">${shortBrandName(brand)}</p><h1>${title}</h1>${paragraphs.join('')}</main></body></html>`
	);
}
