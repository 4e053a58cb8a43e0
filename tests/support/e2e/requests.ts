/** Sends requests to the served site as different visitors, also malformed ones, and parses the responses. */
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { expect, inject } from 'vitest';
import type { Language } from '#i18n/locales.ts';
import { addDays } from '#lib/dates.ts';

interface HttpResponse {
	status: number;
	headers: IncomingHttpHeaders;
	text: string;
}

interface SendOptions {
	host?: string;
	origin?: string;
	method?: string;
	headers?: Record<string, string>;
	body?: string;
}

/** Sends a target as it stands: no client cleans it. */
export function send(
	target: string,
	{ host = 'localhost', origin = inject('origin'), method = 'GET', headers = {}, body }: SendOptions = {},
): Promise<HttpResponse> {
	const { port } = new URL(origin);
	const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
	return new Promise((resolve, reject) => {
		const options = {
			host: 'localhost',
			port,
			path: target,
			method,
			agent: false,
			headers: { host: `${host}:${port}`, accept: 'text/html', ...length, ...headers },
		};
		const sent = request(options, (response) => {
			let text = '';
			response.setEncoding('utf8').on('data', (part: string) => {
				text += part;
			});
			response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
			response.on('error', reject);
		});
		sent.on('error', reject);
		sent.end(body);
	});
}

/** Sends bytes that no HTTP client would send; the answer as it came. */
export function sendRaw(bytes: string): Promise<string> {
	const { port } = new URL(inject('origin'));
	return new Promise((resolve) => {
		let text = '';
		const socket = connect(Number(port), 'localhost', () => socket.write(Buffer.from(bytes, 'latin1')));
		socket.setEncoding('utf8').on('data', (part: string) => {
			text += part;
		});
		socket.setTimeout(5000, () => socket.destroy());
		socket.on('error', () => undefined).on('close', () => resolve(text));
	});
}

const ENTITIES: Readonly<Record<string, string>> = {
	'&amp;': '&',
	'&lt;': '<',
	'&gt;': '>',
	'&quot;': '"',
	'&#34;': '"',
	'&#39;': "'",
	'&#x27;': "'",
};
export const decode = (html: string): string => html.replace(/&(?:amp|lt|gt|quot|#34|#39|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** What stands in a field of the page's form. */
export function fieldOf(html: string, name: string): string | undefined {
	const inputs = html.match(/<input\b[^>]*>/g) ?? [];
	const field = inputs.find((input) => decode(/ name="([^"]*)"/.exec(input)?.[1] ?? '') === name);
	return field === undefined ? undefined : decode(/ value="([^"]*)"/.exec(field)?.[1] ?? '');
}

export interface Visitor {
	name: string;
	host: string;
	/** Of the market. */
	prefix: string;
	market: string;
	language: Language;
	/** Whether the address has to say the language. */
	languageInUrl: boolean;
	cookie?: string;
	from: string;
	to: string;
}

export const VISITORS: Visitor[] = [
	{ name: 'in Russian', host: 'localhost', prefix: '', market: 'ru', language: 'ru', languageInUrl: false, from: 'Москва', to: 'Стамбул' },
	{
		name: 'in Kazakhstan in Kazakh',
		host: 'localhost',
		prefix: '/kz',
		market: 'kz',
		language: 'kk',
		languageInUrl: true,
		from: 'Мәскеу',
		to: 'Стамбұл',
	},
	{
		name: 'of the second brand in English',
		host: 'wa.localhost',
		prefix: '',
		market: 'us',
		language: 'en',
		languageInUrl: false,
		from: 'Moscow',
		to: 'Istanbul',
	},
	{
		name: 'of the second brand in Spanish by cookie',
		host: 'wa.localhost',
		prefix: '',
		market: 'us',
		language: 'es',
		languageInUrl: false,
		cookie: 'language=es',
		from: 'Moscú',
		to: 'Estambul',
	},
];

export const sendAs = (
	{ host, prefix, language, languageInUrl, cookie }: Visitor,
	target: string,
	options: SendOptions = {},
): Promise<HttpResponse> =>
	send(`${prefix}${target}${languageInUrl ? `${target.includes('?') ? '&' : '?'}language=${language}` : ''}`, {
		...options,
		host,
		headers: { ...(cookie ? { cookie } : {}), ...options.headers },
	});

/** A whole page in the visitor's language and market, that is not indexed and not kept by anybody. */
export function expectPage({ status, headers, text }: HttpResponse, visitor: Visitor, expected: number): string {
	expect(status).toBe(expected);
	expect(headers['content-type']).toBe('text/html; charset=utf-8');
	expect(headers['cache-control']).toMatch(/no-store|private/);
	expect(headers['set-cookie']).toBeUndefined();
	const root = /<html[^>]*>/.exec(text)?.[0] ?? '';
	expect(root).toContain(`lang="${visitor.language}"`);
	expect(root).toContain(`data-market="${visitor.market}"`);
	expect(text).toContain('<meta name="robots" content="noindex"');
	expect(text).not.toMatch(/<link[^>]*rel="canonical"/);
	return decode(text);
}

const today = new Date().toISOString().slice(0, 10);
export const inDays = (days: number): string => addDays(today, days);
export const ddmm = (days: number): string => inDays(days).slice(8) + inDays(days).slice(5, 7);

/** Lines that speak of a crash: of level error or above, or not of the log at all. */
export const errorLines = (log: string): string[] =>
	log.split('\n').filter((line) => /"level":(?:50|60)\b/.test(line) || !/^(?:\{.*\}|Open| {2}http:\/\/\S+|)$/.test(line));
