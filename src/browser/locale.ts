/** Locale contexts, loaded on demand (spec 7). */
import { type PageContext, readAttributes } from '#site/attributes.ts';
import { INVALID_CONTEXT, isLocaleContext, type LocaleContext } from '#site/locale/context.ts';
import { fallbackLocale } from '#site/locale/fallback.ts';
import { type Http, http as pageHttp, type ResponseContract } from './http.ts';
import { type Log, log as pageLog } from './log.ts';

const NOT_LOADED = 'Failed to load locale context';
const ADDRESS = '/svc/locales/context.json';
/** Validated later, against the requested locale. */
const ANY_CONTEXT: ResponseContract<unknown> = { name: 'Locale context', holds: (_answer): _answer is unknown => true };

export interface LocaleSource {
	readonly http: Http;
	readonly log: Pick<Log, 'error'>;
}

/**
 * Creates a cached loader. An error is logged, and the fallback locale of spec 9 is loaded instead.
 *
 * @returns rejects with 'Failed to load locale context' or 'Invalid LocaleContext was loaded' if the fallback fails too
 */
export function createLocaleLoader({
	http,
	log,
}: LocaleSource): (page: Pick<PageContext, 'brand' | 'market' | 'locale'>) => Promise<LocaleContext> {
	const loads = new Map<string, Promise<LocaleContext>>();
	const fail = (message: string, locale: string, error?: unknown): never => {
		log.error(message, { details: { locale }, ...(error === undefined ? {} : { error }) });
		throw new Error(message, { cause: error });
	};
	const read = async (locale: string): Promise<LocaleContext> => {
		const outcome = await http.request(`${ADDRESS}?${new URLSearchParams({ locale })}`, { contract: ANY_CONTEXT });
		if (outcome.kind === 'failed') return fail(NOT_LOADED, locale, new Error(`${outcome.reason} ${outcome.status ?? ''}`.trim()));
		return isLocaleContext(outcome.value, locale) ? outcome.value : fail(INVALID_CONTEXT, locale);
	};
	const load = (locale: string): Promise<LocaleContext> => {
		const cached = loads.get(locale) ?? read(locale);
		loads.set(locale, cached);
		cached.catch(() => loads.delete(locale));
		return cached;
	};
	return ({ brand, market, locale }) => {
		const fallback = fallbackLocale(brand, market);
		return load(locale).catch((error: unknown) => {
			if (locale === fallback) throw error;
			return load(fallback);
		});
	};
}

const loadContext = createLocaleLoader({ http: pageHttp, log: pageLog });

/** Context of this page's locale or its fallback; rejects for an invalid locale (spec 5). */
export async function pageLocale(): Promise<LocaleContext> {
	let page: PageContext;
	try {
		page = readAttributes(document.documentElement.dataset);
	} catch (error) {
		pageLog.error(INVALID_CONTEXT, { error });
		throw error;
	}
	return loadContext(page);
}
