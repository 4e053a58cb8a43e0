/** A visitor whose browser runs no script: cookies, forms and redirects, also to the payment pages on `pay.localhost`. */
import { sendTo } from './front-harness.ts';

export interface PageResponse {
	/** Absolute, after redirects. */
	readonly url: string;
	readonly status: number;
	readonly text: string;
}

export interface Visitor {
	/** @param address absolute, or a path of the site */
	readonly get: (address: string) => Promise<PageResponse>;
	readonly post: (address: string, fields: Readonly<Record<string, string>>) => Promise<PageResponse>;
	/** Posts the first form with this action as it is. @throws if the page has none */
	readonly submit: (page: PageResponse, action: string) => Promise<PageResponse>;
}

const MOST_REDIRECTS = 10;

const decoded = (value: string): string => value.replaceAll('&quot;', '"').replaceAll('&#38;', '&').replaceAll('&amp;', '&');

/** Hidden fields of the first form with this action. */
function formFields({ text, url }: PageResponse, action: string): Record<string, string> {
	const form = text.split('<form').find((part) => (part.split('>')[0] ?? '').includes(`action="${action}"`));
	if (form === undefined) throw new Error(`No form to ${action} at ${url}`);
	const inputs = [...(form.split('</form>')[0] ?? '').matchAll(/<input[^>]*\bname="([^"]+)"[^>]*\bvalue="([^"]*)"/g)];
	return Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, decoded(value)]));
}

/** @param origin `http://localhost:4321` */
export function createVisitor(origin: string): Visitor {
	const cookies = new Map<string, string>();

	async function open(address: string, fields: Readonly<Record<string, string>> | null, redirects = 0): Promise<PageResponse> {
		if (redirects > MOST_REDIRECTS) throw new Error(`Too many redirects: ${address}`);
		const url = new URL(address, origin);
		const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
		const form = { origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' };
		const { status, headers, body } = await sendTo(Number(url.port))(url.pathname + url.search, {
			method: fields ? 'POST' : 'GET',
			headers: { host: url.host, accept: 'text/html', ...(cookie ? { cookie } : {}), ...(fields ? form : {}) },
			...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
		});
		for (const line of headers['set-cookie'] ?? []) {
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
			cookies.set(name, value);
		}
		if (status >= 300 && status < 400 && headers.location) return open(new URL(headers.location, url).href, null, redirects + 1);
		return { url: url.href, status, text: body.toString() };
	}
	return {
		get: (address) => open(address, null),
		post: (address, fields) => open(address, fields),
		submit: (page, action) => open(new URL(action, page.url).href, formFields(page, action)),
	};
}
