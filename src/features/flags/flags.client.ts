/** Feature flags on a page: asked for early, taken over when the page's services start. */
import { log } from '#app/log.ts';
import type { Service } from '#app/service.ts';
import type { PageContext } from '#site/attributes.ts';
import type { Platform } from './contract.ts';
import { collectFlags, KNOWN_FLAGS } from './declare.ts';
import { createFlagStore, type FlagStore } from './store.ts';

declare global {
	/** The answer of `/flags`, asked for before anything needs it (spec 4.7, 7). */
	var flagsPromise: Promise<unknown> | undefined;
}

/** Milliseconds after which flags that have not come count as failed. */
const LONGEST = 10_000;

/** Asks for the flags of this page's visitor, once; call it as early as scripts run. */
export function prefetchFlags({ brand, market, language }: Pick<PageContext, 'brand' | 'market' | 'language'>, platform: Platform): void {
	if (globalThis.flagsPromise) return;
	const query = new URLSearchParams({ market, web_client: brand.toLowerCase(), lang: language, platform });
	globalThis.flagsPromise = fetch(`/flags?${query}`, {
		headers: { accept: 'application/json', 'content-type': 'application/json' },
		credentials: 'include',
		signal: AbortSignal.timeout?.(LONGEST),
	}).then((answer) => {
		if (!answer.ok) throw new Error(`/flags: ${answer.status}`);
		return answer.json();
	});
	// Whoever takes the answer over hears of the failure; nobody else has to.
	globalThis.flagsPromise.catch(() => undefined);
}

/** The flags of this page. */
export const flags: FlagStore = createFlagStore({
	declared: collectFlags(KNOWN_FLAGS, (message, details) => log.error(message, { details })),
	attribute: typeof document === 'undefined' ? undefined : document.documentElement.dataset.flags,
	log,
});

/** Takes the prefetched flags over; is ready when they are settled. */
export const flagsService: Service = {
	name: 'flags',
	start: () => flags.load(globalThis.flagsPromise ?? Promise.reject(new Error('/flags was not asked for'))),
};
