/** Feature flags on a page: requested early (`prefetch.client.ts`), taken over when the page's services start. */
import { type Http, http, type ResponseContract } from '#browser/http.ts';
import { log } from '#browser/log.ts';
import type { Service } from '#browser/service.ts';
import { deviceOf, platformOf } from '#telemetry/platform.ts';
import { collectFlags, KNOWN_FLAGS } from './declare.ts';
import { flagsAddress } from './prefetch.client.ts';
import { createFlagStore, type FlagStore } from './store.ts';

/** The store checks each evaluation by itself: one that breaks the contract spoils no other. */
const ANY_JSON: ResponseContract<unknown> = { name: 'Feature flags', holds: (answer): answer is unknown => answer !== undefined };

/** The flags of this page. */
export const flags: FlagStore = createFlagStore({
	declared: collectFlags(KNOWN_FLAGS, (message, details) => log.error(message, { details })),
	attribute: typeof document === 'undefined' ? undefined : document.documentElement.dataset.flags,
	log,
});

/** The answer of `/flags`: of the page's early request, or of one of its own where there was none. Rejects when it failed. */
export async function fetchFlags(page: DOMStringMap, client: Http = http): Promise<unknown> {
	const address = flagsAddress(page, platformOf(deviceOf(navigator)));
	const outcome = await client.request(address, { contract: ANY_JSON, prefetched: globalThis.flagsPromise });
	if (outcome.kind === 'ok') return outcome.value;
	throw new Error(`/flags: ${outcome.status ?? outcome.reason}`);
}

/** Takes the prefetched flags over; is ready when they are settled. */
export const flagsService: Service = {
	name: 'flags',
	start: () => flags.load(fetchFlags(document.documentElement.dataset)),
};
