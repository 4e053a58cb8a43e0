/** What all payment pages share: document, head, header, policy. They set no cookie, run no script and load nothing. */
import { html, raw } from 'hono/html';
import { isLanguage, type Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import { type Formats, money } from '#lib/format.ts';
import { brandName, brandOf, shortBrandName } from '#site/brands.ts';
import { formatsFor } from '#site/formats.ts';
import type { Brand } from '#site/site.ts';
import { iconAlert, iconError } from '#ui/controls/icons.ts';
import { LOGO_SIGNS } from '#ui/layout/logo-signs.ts';
import { THEME_COLORS } from '#ui/tokens/theme-colors.ts';
import { deadlineFacts, marketZone } from '#world/market-clock.ts';
import type { StoredGatewayPayment } from './gateway-records.ts';
import { STYLE, STYLE_HASH } from './page-style.ts';

export type Html = ReturnType<typeof html>;

/** Whose payment it is and in what language. */
export interface PageContext {
	readonly language: Language;
	readonly brand: Brand;
	/** Full name of the brand in the payment's market. */
	readonly shop: string;
	readonly texts: ReturnType<typeof paymentTexts>;
	readonly amount: (minor: number) => string;
	/** Until when the payment may be made, at the market's clock. */
	readonly deadline: (at: number) => { readonly time: string; readonly zone: string };
}

const paymentTexts = (language: Language) => messages(language, 'payment');

export function contextOf(payment: Pick<StoredGatewayPayment, 'brand' | 'market' | 'language' | 'currency'>): PageContext {
	const language = isLanguage(payment.language) ? payment.language : 'ru';
	const brand = brandOf(payment.brand);
	const formats: Formats = formatsFor(language, payment.market, payment.currency.toLowerCase());
	return {
		language,
		brand,
		shop: brandName(brand, payment.market),
		texts: paymentTexts(language),
		amount: (minor) => money(formats, minor),
		deadline: (at) => deadlineFacts(at, marketZone(payment.market, language), formats),
	};
}

export const icon = (path: string): Html => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${path}"></path></svg>`;

const NOTICES = {
	risk: ['notice notice-risk', iconAlert],
	error: ['notice notice-error', iconError],
} as const;

export const notice = (kind: keyof typeof NOTICES, title: string, body: Html | string): Html => {
	const [names, path] = NOTICES[kind];
	return html`<div class="${names}">${icon(path)}<p><b>${title}</b></p><div class="stack-s">${body}</div></div>`;
};

interface Page {
	readonly title: string;
	readonly body: Html;
}

const favicon = (brand: Brand): string =>
	`data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" color="${THEME_COLORS[brand].light}">${LOGO_SIGNS[brand]}</svg>`)}`;

export function renderPage({ language, brand, texts }: PageContext, { title, body }: Page): Html {
	const colors = THEME_COLORS[brand];
	return html`<!doctype html>
<html lang="${language}" data-brand="${brand}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${colors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${colors.dark}" media="(prefers-color-scheme: dark)">
<meta name="format-detection" content="telephone=no">
<link rel="icon" href="${favicon(brand)}">
<title>${title} · ${shortBrandName(brand)}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header class="sky"><div class="pay-wrap pay-top">
<span class="pay-logo"><svg viewBox="0 0 28 28" aria-hidden="true">${raw(LOGO_SIGNS[brand])}</svg>${shortBrandName(brand)}</span>
<span class="pay-test">${texts.test()}</span>
</div></header>
<main class="pay-wrap">${body}</main>
</body>
</html>
`;
}

/** @param returnUrl where the page's forms may lead, besides this origin */
export function pageHeaders(returnUrl: string | null): Record<string, string> {
	const forms = returnUrl === null ? "'self'" : `'self' ${new URL(returnUrl).origin}`;
	return {
		'cache-control': 'no-store',
		'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; img-src data:; form-action ${forms}; base-uri 'none'; frame-ancestors 'none'`,
		// Not `no-referrer`, which would send "Origin: null" with our own forms.
		'referrer-policy': 'same-origin',
		'x-robots-tag': 'noindex',
		'cross-origin-opener-policy': 'same-origin',
	};
}
