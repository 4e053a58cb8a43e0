import type { Article } from '#content/article.ts';
import { loadContent } from '#content/load-content.ts';
import { isDue, isMeantFor } from '#content/visibility.ts';
import { memoize } from '#lib/memoize.ts';
import { config, serviceAddress } from '#server/config.ts';
import { callJson } from '#server/http/http.ts';
import { errorDetails, processLog } from '#server/log/log.ts';
import type { Brand } from '#site/site.ts';
import type { EntryQuery, EntryResult, TransitStop } from './contract.ts';
import { type EntryRecord, selectEntryRules } from './rules.ts';
import { entryRuleSetSchema } from './schema.ts';

const TIMEOUT = 2500;

const entryArticles = memoize((articles: readonly Article[]): readonly Article[] => articles.filter(({ facts }) => 'visas' in facts));

/** Records of this process that are visible on a brand and market. @param today `YYYY-MM-DD` */
function ownRecords({ brand, market }: { readonly brand: Brand; readonly market: string }, today: string): readonly EntryRecord[] {
	return entryArticles(loadContent().all()).flatMap((article) =>
		'visas' in article.facts && isMeantFor(article, brand, market) && isDue(article, { today }) ? [article.facts] : [],
	);
}

const transitText = ({ country, airport, leaves }: TransitStop): string =>
	[country, ...(airport === null ? [] : [airport]), ...(leaves ? ['landside'] : [])].join(':');

function addressOf(base: string, { citizenship, country, purpose, date, transits }: EntryQuery, market: string): string {
	const query = new URLSearchParams({ citizenship, country, purpose, date, market });
	if (transits.length > 0) query.set('transits', transits.map(transitText).join());
	return `${base}/rules?${query}`;
}

/**
 * Entry rules for a citizenship, from the content or from `HOST_RESTRICTIONS`, whose failures are logged. Rules without a source are null.
 * @param site brand and market whose content it is
 * @param today `YYYY-MM-DD`, decides which records are published
 */
export async function entryRules(
	query: EntryQuery,
	site: { readonly brand: Brand; readonly market: string },
	today: string,
): Promise<EntryResult> {
	const base = serviceAddress(config, 'restrictions', site.brand);
	if (base === null) return { kind: 'answer', answer: selectEntryRules(ownRecords(site, today), query) };
	try {
		const parse = (body: unknown) => entryRuleSetSchema.parse(body);
		const answer = await callJson({ url: addressOf(base, query, site.market), parse, timeout: TIMEOUT });
		if (answer.country !== query.country || answer.citizenship !== query.citizenship) throw new RangeError('Rules of another query');
		return { kind: 'answer', answer };
	} catch (error) {
		processLog().error('Entry rules request failed', errorDetails(error));
		return { kind: 'failed' };
	}
}
