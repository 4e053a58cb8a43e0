/** One page of each kind on the sites that differ, fetched once: what crawlers see, for the judges of `crawl.test.ts`. */
import { request } from 'node:http';
import { inject } from 'vitest';
import type { Language } from '#i18n/locales.ts';
import { prefixOf } from '#site/links.ts';
import { defaultLanguage, offerOf } from '#site/markets.ts';
import { isBuilt, isOpen, ROUTES } from '#site/route-table.ts';
import type { RouteContext } from '#site/routes.ts';

/** Sites that between them speak every language that is offered, under both brands. */
export const SITES: readonly RouteContext[] = (
	[
		['AS', 'ru', 'ru'],
		['AS', 'kz', 'kk'],
		['AS', 'kz', 'ru'],
		['AS', 'kg', 'ky'],
		['AS', 'uz', 'uz'],
		['AS', 'az', 'az'],
		['AS', 'tj', 'tg'],
		['AS', 'ge', 'ka'],
		['AS', 'am', 'hy'],
		['AS', 'ua', 'uk'],
		['AS', 'es', 'es'],
		['AS', 'fr', 'en'],
		['WA', 'us', 'en'],
		['WA', 'us', 'es'],
	] as const
).map(([brand, market, language]) => ({ brand, market, language }));

/** Pages to read whose address has no parameters. */
export const FIXED_PAGES: readonly string[] = ROUTES.all.flatMap(({ pattern, built, markdown }) =>
	built && markdown && !pattern.includes('{') ? [pattern] : [],
);

/** An address of each kind of page that crawlers may read; flight numbers are not indexed while schedules are simulated. */
export const KINDS: readonly string[] = [
	'/',
	...FIXED_PAGES,
	'/faq/liquids',
	'/faq/refund-time',
	'/guides/IST',
	'/guides/TBS',
	'/walks/IST/istanbul-old-city',
	'/audioguides/IST/sultanahmet',
	'/faq/instructions/refund/find-seller',
	'/routes/MOW',
	'/routes/MOW/IST',
	'/routes/ALA/TR',
	'/airlines/SU',
	'/airlines/TK',
	'/airports/IST',
	'/airports/ALA',
	'/flights/SU1',
	'/countries/TR',
	'/cities/IST',
	'/cities/PAR',
	'/more',
	'/plus',
	'/cashback',
];

export interface Crawled extends RouteContext {
	/** Without market prefix and language. */
	readonly path: string;
	/** Requested host and target. */
	readonly host: string;
	readonly target: string;
	readonly status: number;
	readonly type: string;
	/** Its Content-Security-Policy. */
	readonly policy: string;
	readonly html: string;
}

/** Response of the served site; redirects are not followed. */
export function sendToHost(
	host: string,
	target: string,
	headers: Record<string, string> = {},
): Promise<{ status: number; type: string; policy: string; location: string; text: string }> {
	const { port } = new URL(inject('origin'));
	return new Promise((resolve, reject) => {
		request(
			{ host: 'localhost', port, path: target, headers: { host: `${host}:${port}`, accept: 'text/html', ...headers } },
			(response) => {
				let text = '';
				response.setEncoding('utf8').on('data', (part: string) => {
					text += part;
				});
				response.on('error', reject).on('end', () =>
					resolve({
						status: response.statusCode ?? 0,
						type: response.headers['content-type'] ?? '',
						policy: String(response.headers['content-security-policy'] ?? ''),
						location: response.headers.location ?? '',
						text,
					}),
				);
			},
		)
			.on('error', reject)
			.end();
	});
}

/** Works on many things, a few at a time. */
export async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce = 6): Promise<R[]> {
	const results: R[] = [];
	const queue = items.entries();
	const run = async (): Promise<void> => {
		for (const [i, item] of queue) results[i] = await work(item);
	};
	await Promise.all(Array.from({ length: atOnce }, run));
	return results;
}

const hostOf = ({ brand }: RouteContext): string => (brand === 'WA' ? 'wa.localhost' : 'localhost');

function targetOf({ brand, market, language }: RouteContext, path: string): string {
	const offer = offerOf(brand, market);
	const own = offer !== undefined && defaultLanguage(offer) === language;
	const address = path === '/' ? prefixOf(brand, market) || '/' : prefixOf(brand, market) + path;
	return own ? address : `${address}?language=${language as Language}`;
}

/** Pages of kinds that the product has, where they are open. */
export function crawl(kinds: readonly string[] = KINDS, sites: readonly RouteContext[] = SITES): Promise<readonly Crawled[]> {
	const requests = sites.flatMap((site) => kinds.filter((path) => isBuilt(path) && isOpen(path, site)).map((path) => ({ ...site, path })));
	return each(requests, async (page) => {
		const [host, target] = [hostOf(page), targetOf(page, page.path)];
		const { status, type, policy, text } = await sendToHost(host, target);
		return { ...page, host, target, status, type, policy, html: text };
	});
}

/** Attributes of the tags of one name. */
export function tags(html: string, name: string): readonly Readonly<Record<string, string>>[] {
	const matches = html.matchAll(new RegExp(`<${name}\\b((?:\\s+[^\\s=>]+(?:="[^"]*")?)*)\\s*/?>`, 'g'));
	return [...matches].map(([, attributes = '']) =>
		Object.fromEntries([...attributes.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, decoded(value)])),
	);
}

const decoded = (text: string): string =>
	text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#34;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<');
