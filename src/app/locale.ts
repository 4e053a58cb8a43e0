/** Contexts of locales in the browser: each is loaded when something first needs it, and none with the page (spec 7). */
import { type PageContext, readAttributes } from '#site/attributes.ts';
import { INVALID_CONTEXT, isLocaleContext, type LocaleContext } from '#site/locale/context.ts';
import { fallbackLocale } from '#site/locale/fallback.ts';
import { type Log, log as pageLog } from './log.ts';

/** Said where a context does not come (spec 8). */
const NOT_LOADED = 'Failed to load locale context';
const ADDRESS = '/svc/locales/context.json';
/** Milliseconds after which a context that has not come counts as failed. */
const LONGEST = 10_000;

export interface LocaleSource {
	/** Asks for a context: its text. Rejects where there is none. */
	readonly ask: (locale: string) => Promise<string>;
	readonly log: Pick<Log, 'error'>;
}

async function fetchContext(locale: string): Promise<string> {
	const answer = await fetch(`${ADDRESS}?${new URLSearchParams({ locale })}`, { signal: AbortSignal.timeout?.(LONGEST) });
	if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`);
	return answer.text();
}

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/**
 * Makes a loader: what has come is kept, what is on its way is joined, what failed is asked for again the next time. A failure is logged,
 * and the fallback of spec 9 takes the place of the locale, which its `locale` says.
 *
 * @returns rejects with 'Failed to load locale context' or 'Invalid LocaleContext was loaded' where the fallback cannot be had either
 */
export function createLocaleLoader({
	ask,
	log,
}: LocaleSource): (page: Pick<PageContext, 'brand' | 'market' | 'locale'>) => Promise<LocaleContext> {
	const loads = new Map<string, Promise<LocaleContext>>();
	const fail = (message: string, locale: string, error?: unknown): never => {
		log.error(message, { details: { locale }, ...(error === undefined ? {} : { error }) });
		throw new Error(message, { cause: error });
	};
	const read = async (locale: string): Promise<LocaleContext> => {
		const text = await ask(locale).catch((error: unknown) => fail(NOT_LOADED, locale, error));
		const context = parsed(text);
		return isLocaleContext(context, locale) ? context : fail(INVALID_CONTEXT, locale);
	};
	const load = (locale: string): Promise<LocaleContext> => {
		const known = loads.get(locale) ?? read(locale);
		loads.set(locale, known);
		known.catch(() => loads.delete(locale));
		return known;
	};
	return ({ brand, market, locale }) => {
		const fallback = fallbackLocale(brand, market);
		return load(locale).catch((error: unknown) => {
			if (locale === fallback) throw error;
			return load(fallback);
		});
	};
}

const loadContext = createLocaleLoader({ ask: fetchContext, log: pageLog });

/** The context of this page's locale, or of its fallback. Rejects, logged, where the page says no locale that there is (spec 5). */
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
