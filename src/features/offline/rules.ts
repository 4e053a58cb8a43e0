import { type DayFormats, day, type NumberFormat, number } from '#lib/format.ts';
import { SERVICES, startsWithOneOf } from '#site/service-paths.ts';
import { CACHES, FROM_DEVICE, PERSONAL_CACHES, type SavedPage, STAND_IN } from './contract.ts';

/** First segments of routes that aren't `offline`; the browser doesn't load the route table. */
export const NOT_OFFLINE = [
	'search',
	'click',
	'hotels',
	'assistant',
	'favorites',
	'support',
	'booking',
	'my',
	'feedback',
	'alerts',
	'more',
	'plus',
	'consent',
	'staff',
];
const NEVER = startsWithOneOf([...SERVICES, 'healthz', '_astro', ...NOT_OFFLINE]);
const MARKET = /^\/[a-z]{2}(?=\/|$)/;
const KILO = 1000;
const MEGA = KILO * KILO;

/** Whether a path, with or without market prefix, may be saved. */
export const mayBeSaved = (path: string): boolean => !NEVER.test(path) && !NEVER.test(path.replace(MARKET, '') || '/');

/** Pages below `/my` and favorites, but not shared lists, have personal data; with or without market prefix. */
const PERSONAL = /^(?:\/[a-z]{2})?\/(?:my\/|favorites(?!\/shared)(?=[/?]|$))/;
export const isPersonal = (path: string): boolean => PERSONAL.test(path);

/** Cache key of a page: path, and language if the URL has one; other query parameters are dropped. */
export function addressOf(url: string): string {
	const { pathname, searchParams } = new URL(url, 'http://localhost');
	const language = searchParams.get('language');
	return language ? `${pathname}?language=${encodeURIComponent(language)}` : pathname;
}

export type ResponseHead = Pick<Response, 'status' | 'type' | 'redirected' | 'headers'>;

/** Whether a response is a complete same-origin page. */
export function isPage({ status, type, redirected, headers }: ResponseHead): boolean {
	const ours = type === 'basic' || type === 'default';
	return status === 200 && ours && !redirected && (headers.get('content-type') ?? '').startsWith('text/html');
}

/** Whether a response may enter the cache of public pages: it has no personal data. */
export const isCacheable = (response: ResponseHead): boolean =>
	isPage(response) && !/no-store|private/.test(response.headers.get('cache-control') ?? '');

const TAG = /<(script|link|img|audio|video|source)\b([^>]*\s(?:src|href|poster)=[^>]*)>/g;
const attribute = (tag: string, name: string): string | undefined =>
	new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s>]*))`)
		.exec(tag)
		?.slice(1)
		.find(Boolean)
		?.replaceAll('&amp;', '&')
		.replaceAll('&#38;', '&');

function referencedBy(tag: string, text: string): readonly (string | undefined)[] {
	if (tag !== 'link') return [attribute(text, 'src'), attribute(text, 'poster')];
	return [/^(?:stylesheet|modulepreload)$/.test(attribute(text, 'rel') ?? '') ? attribute(text, 'href') : undefined];
}

/** Same-origin files that a page references. */
export function filesOf(html: string): readonly string[] {
	const addresses = [...html.matchAll(TAG)].flatMap(([, tag = '', text = '']) => referencedBy(tag, text));
	return [...new Set(addresses.filter((address) => address !== undefined).filter((address) => /^\/(?!\/)/.test(address)))];
}

const STATIC_IMPORT = /(?:^|[;}\s])(?:import|export)\b[^;"'`()]*?["'](\.{1,2}\/[^"']+\.js|\/_astro\/[^"']+\.js)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*["'`](\.{1,2}\/[^"'`]+\.js|\/_astro\/[^"'`]+\.js)["'`]/g;
const STYLE = /["'`](\/_astro\/[^"'`]+\.css)["'`]/g;

export interface ScriptImports {
	/** Static imports and styles. */
	readonly needed: readonly string[];
	readonly dynamic: readonly string[];
}

/** Addresses of files that a built script imports. */
export function importsOf(script: string, from: string): ScriptImports {
	const addresses = (form: RegExp): string[] => [
		...new Set([...script.matchAll(form)].map(([, name = '']) => new URL(name, `http://localhost${from}`).pathname)),
	];
	return { needed: [...addresses(STATIC_IMPORT), ...addresses(STYLE)], dynamic: addresses(DYNAMIC_IMPORT) };
}

export const markedHtml = (html: string, since: string, standsIn = false): string =>
	html.replace(/<html\b/, `<html ${FROM_DEVICE}="${since}"${standsIn ? ` ${STAND_IN}` : ''}`);

/** List page to show instead of a page that failed to load: same market and language, then same market, then the one saved last. */
export function shellFor(url: string, pages: readonly Pick<SavedPage, 'shell' | 'day'>[]): string | undefined {
	const { pathname, searchParams } = new URL(url, 'http://localhost');
	const language = searchParams.get('language');
	const prefix = /^\/(?!my(?:\/|$))[a-z]{2}(?=\/|$)/.exec(pathname)?.[0] ?? '';
	const expected = addressOf(`${prefix}/offline${language ? `?language=${language}` : ''}`);
	const shells = [...pages].sort((a, b) => b.day.localeCompare(a.day)).map(({ shell }) => shell);
	return shells.find((shell) => shell === expected) ?? shells.find((shell) => shell.split('?')[0] === `${prefix}/offline`) ?? shells[0];
}

export function orphans(cached: readonly string[], pages: readonly Pick<SavedPage, 'files'>[]): readonly string[] {
	const used = new Set(pages.flatMap(({ files }) => files));
	return cached.filter((address) => !used.has(address));
}

const CURRENT = [CACHES, PERSONAL_CACHES].flatMap((names) => Object.values<string>(names));

export const staleCaches = (names: readonly string[]): readonly string[] =>
	names.filter((name) => /^(?:offline|personal)\./.test(name) && !CURRENT.includes(name));

/** Whether a copy has ended. @param now milliseconds since 1970 UTC */
export const isExpired = ({ until }: Pick<SavedPage, 'until'>, now: number): boolean => until !== undefined && until < now;

export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
	text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

export interface SizeTexts {
	readonly kilobytes: string;
	readonly megabytes: string;
	readonly gigabytes: string;
}

/** Size in steps of 1000: whole kilobytes, at least one; megabytes and gigabytes below ten have one decimal. */
export function sizeText(bytes: number, f: NumberFormat, messages: SizeTexts): string {
	const kilobytes = Math.max(1, Math.ceil(bytes / KILO));
	if (kilobytes < KILO) return fill(messages.kilobytes, { n: number(f, kilobytes) });
	const [text, unit] = bytes < 999.5 * MEGA ? [messages.megabytes, MEGA] : [messages.gigabytes, MEGA * KILO];
	return fill(text, { n: number(f, bytes / unit, bytes < 9.95 * unit ? 1 : 0) });
}

export const dayText = (f: DayFormats, date: string): string => day(f, date);

export type SaveProblem = 'full' | 'forbidden' | 'network';

/** Maps an error: storage full, storage blocked (for example in private windows), otherwise network. */
export function problemOf(error: unknown): SaveProblem {
	const name = error instanceof Error || error instanceof DOMException ? error.name : '';
	if (name === 'QuotaExceededError') return 'full';
	return ['SecurityError', 'NotAllowedError', 'InvalidStateError', 'NotSupportedError'].includes(name) ? 'forbidden' : 'network';
}

/** Paths of immutable files with a hash in their name. */
export const NAMED_BY_HASH = /^\/(?:_astro|audio)\//;

/** The requested range of a cached file (`bytes=a-b`, RFC 9110 §14); the full file without a range or with several. */
export async function partOf(copy: Response, range: string | null): Promise<Response> {
	const [, from = '', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
	if (from === '') return copy;
	const body = await copy.blob();
	const last = Math.min(to === '' ? body.size : Number(to), body.size - 1);
	const headers = new Headers(copy.headers);
	if (Number(from) > last) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${body.size}` } });
	headers.set('content-range', `bytes ${from}-${last}/${body.size}`);
	return new Response(body.slice(Number(from), last + 1, headers.get('content-type') ?? ''), { status: 206, headers });
}
