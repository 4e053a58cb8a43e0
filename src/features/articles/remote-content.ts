import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Article } from '#content/article.ts';
import { publishedArticles, storeDocument, storedDocument } from '#content/document.ts';
import { type ContentDocument, documentSchema } from '#content/document-schema.ts';
import type { Kind } from '#content/kinds.ts';
import type { ContentOrigin } from '#content/merged-articles.ts';
import type { Config } from '#server/config.ts';
import { callJson, OutgoingError } from '#server/http/http.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import { BRANDS, type Brand } from '#site/site.ts';

/** Services whose content can be on another host (`HOST_FAQ`, `HOST_GUIDES`), with their kinds. */
export const CONTENT_SERVICES = {
	faq: ['faq', 'instructions'],
	guides: ['guides', 'walks', 'audioguides'],
} as const satisfies Partial<Record<string, readonly Kind[]>>;
export type ContentService = keyof typeof CONTENT_SERVICES;

/** Seconds before clients retry pages without content, and before a failed host is requested again. */
export const RETRY_AFTER = 15;
const REFRESH = 180_000;
const TIMEOUT = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;

export interface RemoteContent extends ContentOrigin {
	readonly service: ContentService;
	readonly recordings: () => NonNullable<ContentDocument['recordings']>;
	/** Downloads the current content. If the host fails or violates the contract, logs an error and uses the stored copy. */
	readonly refresh: () => Promise<'changed' | 'unchanged' | 'failed'>;
	readonly origin: string;
	/** Revision of the latest content; null before the first. */
	readonly revision: () => string | null;
}

/** @param folder of the stored copy */
export function createRemoteContent(service: ContentService, address: string, brands: readonly Brand[], folder: string): RemoteContent {
	const [kinds, host] = [CONTENT_SERVICES[service], new URL(address).host];
	let revision: string | null = null;
	let content: { readonly articles: readonly Article[]; readonly recordings: NonNullable<ContentDocument['recordings']> } | null = null;
	const publish = (document: ContentDocument): void => {
		content = { articles: publishedArticles(document), recordings: document.recordings ?? {} };
	};
	const stored = storedDocument(folder);
	if (stored) publish(stored);
	return {
		service,
		kinds,
		brands,
		articles: () => content?.articles ?? null,
		origin: new URL(address).origin,
		revision: () => revision,
		recordings: () => content?.recordings ?? {},
		async refresh() {
			try {
				const document = await callJson({
					url: `${address}/content.json`,
					parse: (body) => documentSchema.parse(body),
					headers: revision === null ? {} : { 'if-none-match': `"${revision}"` },
					timeout: TIMEOUT,
					maxBytes: MAX_BYTES,
				});
				storeDocument(folder, document);
				publish(document);
				revision = document.revision;
				return 'changed';
			} catch (error) {
				if (error instanceof OutgoingError && error.status === 304) return 'unchanged';
				processLog().error('Content request failed', { service, host, ...errorDetails(error) });
				return 'failed';
			}
		},
	};
}

/** Remote contents of a configuration; brands with the same address share one. */
export function remoteContents({ services, dataDir }: Pick<Config, 'services' | 'dataDir'>): readonly RemoteContent[] {
	return (Object.keys(CONTENT_SERVICES) as ContentService[]).flatMap((service) => {
		const addresses = new Set(Object.values(services[service] ?? {}));
		return [...addresses].map((address) => {
			const brands = BRANDS.filter((brand) => services[service]?.[brand] === address);
			const name = createHash('sha256').update(address).digest('hex').slice(0, 12);
			return createRemoteContent(service, address, brands, join(dataDir, 'content', `${service}-${name}`));
		});
	});
}

/** Refreshes every three minutes, sooner after an error. @returns when content is loaded or the first attempt has ended */
export async function refreshRegularly({ refresh, articles }: RemoteContent): Promise<void> {
	const round = async () => {
		const state = await refresh();
		setTimeout(round, state === 'failed' ? RETRY_AFTER * 1000 : REFRESH).unref();
	};
	const first = round();
	if (articles() === null) await first;
}

const PATHS: Readonly<Record<ContentService, RegExp>> = {
	faq: /^(?:\/svc|\/pictures)?\/(?:faq|instructions)(?:\/(?!openapi\.json$)|$)/,
	guides: /^(?:\/svc|\/pictures)?\/(?:guides|walks|audioguides)(?:\/(?!openapi\.json$)|$)/,
};

/**
 * Whether a path needs content that no host has sent yet.
 * @param path without market prefix
 * @param brand absent = any brand
 */
export const lacksContent = (path: string, contents: readonly RemoteContent[], brand?: Brand): boolean =>
	contents.some(
		({ service, brands, articles }) => PATHS[service].test(path) && (brand === undefined || brands.includes(brand)) && articles() === null,
	);
