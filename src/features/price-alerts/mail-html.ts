/** HTML part of a mail about prices: a section per alert, with its price and links. No images and no remote content. */

import type { Language } from '#i18n/locales.ts';
import { escapeXml } from '#lib/xml.ts';
import { shortBrandName } from '#site/brands.ts';
import type { Brand } from '#site/site.ts';

export interface MailLink {
	readonly text: string;
	readonly address: string;
}

export interface MailSection {
	readonly title: string;
	/** Null: nothing on sale, or the alert ended. */
	readonly price: string | null;
	readonly lines: readonly string[];
	/** The first one becomes a button. */
	readonly links: readonly MailLink[];
}

interface NoticeMail {
	readonly brand: Brand;
	readonly language: Language;
	readonly subject: string;
	readonly sections: readonly MailSection[];
	readonly footer: readonly string[];
	readonly unsubscribe: MailLink;
}

const COLORS: Readonly<Record<Brand, { readonly button: string; readonly price: string }>> = {
	AS: { button: '#1a56db', price: '#b4460b' },
	WA: { button: '#0b6b5f', price: '#0b6b5f' },
};

const styleOf = ({ button, price }: (typeof COLORS)[Brand]): string =>
	'<style>body{margin:0;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;background:#f4f6fa;color:#14213a}' +
	'main{max-width:36em;margin:0 auto;padding:24px 16px}p{margin:0 0 8px;overflow-wrap:anywhere}.brand{font-weight:700;margin-bottom:16px}' +
	'section{background:#fff;border:1px solid #dde3ee;border-radius:16px;padding:20px;margin:0 0 16px}' +
	`h1{margin:0 0 16px;font-size:22px;line-height:1.3}h2{margin:0 0 4px;font-size:18px;line-height:1.3}.price{font-size:28px;line-height:1.25;font-weight:700;color:${price}}` +
	`.links{margin:16px 0 0}.links a{display:inline-block}.button{display:inline-block;padding:12px 20px;border-radius:12px;background:${button};color:#fff;text-decoration:none;font-weight:600;margin:0 16px 8px 0}` +
	`a{color:${button}}.foot{font-size:13px;color:#5a6780;margin:0 0 8px}` +
	'@media (prefers-color-scheme:dark){body{background:#10151f;color:#e8edf6}section{background:#1a2130;border-color:#2c3649}' +
	'.price{color:#ffb076}a{color:#8fb4ff}.button{color:#fff}.foot{color:#a3afc4}}</style>';

const linkHtml = ({ text, address }: MailLink, isButton: boolean): string =>
	`<a ${isButton ? 'class="button" ' : ''}href="${escapeXml(address)}">${escapeXml(text)}</a>`;

const linksHtml = (links: readonly MailLink[]): string =>
	links.length === 0 ? '' : `<p class="links">${links.map((link, i) => linkHtml(link, i === 0 && links.length > 1)).join(' ')}</p>`;

const paragraph = (text: string, name = ''): string => `<p${name && ` class="${name}"`}>${escapeXml(text)}</p>`;

export function noticeHtml({ brand, language, subject, sections, footer, unsubscribe }: NoticeMail): string {
	const title = escapeXml(subject);
	const cards = sections.map(
		(section) =>
			`<section><h2>${escapeXml(section.title)}</h2>${section.price === null ? '' : paragraph(section.price, 'price')}` +
			`${section.lines.map((line) => paragraph(line)).join('')}${linksHtml(section.links)}</section>`,
	);
	const heading = sections.length > 1 ? `<h1>${title}</h1>` : '';
	return (
		`<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
		`<meta name="color-scheme" content="light dark"><title>${title}</title>${styleOf(COLORS[brand])}</head>` +
		`<body><main><p class="brand">${shortBrandName(brand)}</p>${heading}${cards.join('')}` +
		`${footer.map((text) => paragraph(text, 'foot')).join('')}<p class="foot">${linkHtml(unsubscribe, false)}</p></main></body></html>`
	);
}
