/** Last page of a sign-in at a provider in a popup: posts the result to its opener, or goes on in this window without one. */
import { createHash } from 'node:crypto';
import { escapeXml } from '#lib/xml.ts';
import type { PopupMessage } from './contract.ts';

/** The message reaches a window of our own origin only. */
const SCRIPT =
	'var d=document.documentElement.dataset;if(window.opener){opener.postMessage(JSON.parse(d.message),location.origin);close()}else location.replace(d.back)';

const POLICY = `default-src 'none'; script-src 'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Pages of a popup that visits another site: with the policy of other pages the browser would cut its link to the opener. */
export const POPUP_HEADERS = { 'cross-origin-opener-policy': 'unsafe-none' } as const;

export interface PopupPage {
	readonly language: string;
	readonly title: string;
	readonly text: string;
	readonly link: string;
	readonly back: string;
	readonly message: PopupMessage;
}

export function popupPage({ language, title, text, link, back, message }: PopupPage): { body: string; headers: Record<string, string> } {
	const data = `data-message="${escapeXml(JSON.stringify(message))}" data-back="${escapeXml(back)}"`;
	const body = `<!doctype html><html lang="${language}" ${data}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeXml(title)}</title></head><body><main><h1>${escapeXml(title)}</h1><p>${escapeXml(text)}</p><p><a href="${escapeXml(back)}">${escapeXml(link)}</a></p></main><script>${SCRIPT}</script></body></html>\n`;
	return {
		body,
		headers: {
			'content-type': 'text/html; charset=utf-8',
			'content-security-policy': POLICY,
			'referrer-policy': 'same-origin',
			...POPUP_HEADERS,
		},
	};
}
