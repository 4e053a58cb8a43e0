/** The demo provider's pages; they run no script and load nothing. */
import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import type { Language } from '#i18n/locales.ts';
import { messages } from '#i18n/messages.ts';
import controls from '#ui/controls/controls.css?inline';
import field from '#ui/controls/field.css?inline';
import { iconAlert } from '#ui/controls/icons.ts';
import base from '#ui/tokens/base-layer.css?inline';
import { BRAND_TOKENS } from '#ui/tokens/brand-tokens.ts';
import tokens from '#ui/tokens/tokens.css?inline';
import own from './page.css?inline';

const STYLE = [tokens, BRAND_TOKENS.AS, base, controls, field, own].join('\n');
const STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

type Html = ReturnType<typeof html>;

/** Who may sign in: anybody. */
export interface TypedPerson {
	readonly name: string;
	readonly mail: string;
	readonly verified: boolean;
}

const frame = (language: Language, body: Html): string => {
	const t = messages(language, 'login').demo;
	return String(html`<!doctype html>
<html lang="${language}" data-brand="AS">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="data:,">
<title>${t.title()}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<header class="sky"><div class="demo-wrap demo-top" translate="no">Demo ID</div></header>
<main class="demo-wrap stack">${body}</main>
</body>
</html>
`);
};

export function personPage(language: Language, action: string): string {
	const t = messages(language, 'login').demo;
	return frame(
		language,
		html`<h1>${t.title()}</h1>
<div class="notice notice-risk"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${iconAlert}"></path></svg><div class="stack-s"><p>${t.text()}</p></div></div>
<form class="stack-s" method="post" action="${action}">
<div class="field"><label class="field-label" for="name">${t.person()}</label><input class="input" id="name" name="name" autocomplete="name" maxlength="80" value="Anna Demo" required></div>
<div class="field"><label class="field-label" for="mail">${t.mail()}</label><input class="input" id="mail" name="mail" type="email" autocomplete="email" maxlength="254" value="anna@example.com" required></div>
<label class="check"><input type="checkbox" name="verified" value="yes"> ${t.verified()}</label>
<p class="row"><button class="btn btn-primary" type="submit" name="action" value="enter">${t.enter()}</button>
<button class="btn btn-quiet" type="submit" name="action" value="deny" formnovalidate>${t.deny()}</button></p>
</form>`,
	);
}

export const expiredPage = (language: Language): string => frame(language, html`<h1>${messages(language, 'login').demo.expired()}</h1>`);

/** @param leadsTo origins that the provider's redirects lead to */
export const pageHeaders = (leadsTo: readonly string[]): Record<string, string> => ({
	'content-type': 'text/html; charset=utf-8',
	'cache-control': 'no-store',
	'content-security-policy': `default-src 'none'; style-src ${STYLE_HASH}; img-src data:; form-action 'self' ${leadsTo.join(' ')}; base-uri 'none'; frame-ancestors 'none'`,
	// Not `no-referrer`, which would send "Origin: null" with the form.
	'referrer-policy': 'same-origin',
	'x-robots-tag': 'noindex',
});
