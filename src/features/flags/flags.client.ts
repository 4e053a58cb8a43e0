/** Feature flags of a page: `prefetch.client.ts` requests them, this service takes the response over. */
import { $flags } from '#browser/flags.ts';
import { type Http, http, type ResponseContract } from '#browser/http.ts';
import { log } from '#browser/log.ts';
import type { Service } from '#browser/service.ts';
import { deviceOf, platformOf } from '#telemetry/platform.ts';
import { collectFlags, DECLARED_FLAGS } from './declare.ts';
import { flagsAddress, takePrefetchedFlags } from './prefetch.client.ts';
import { createFlagsLoader } from './store.ts';

/** The loader validates each evaluation. */
const ANY_JSON: ResponseContract<unknown> = { name: 'Feature flags', holds: (body): body is unknown => body !== undefined };

/** The response of `/flags`, prefetched or new. Rejects on error. */
export async function fetchFlags(page: DOMStringMap, client: Http = http): Promise<unknown> {
	const address = flagsAddress(page, platformOf(deviceOf(navigator)));
	const outcome = await client.request(address, { contract: ANY_JSON, prefetched: takePrefetchedFlags() });
	if (outcome.kind === 'ok') return outcome.value;
	throw new Error(`/flags: ${outcome.status ?? outcome.reason}`);
}

export const flagsService: Service = {
	name: 'flags',
	start() {
		const page = document.documentElement.dataset;
		const load = createFlagsLoader({
			declared: collectFlags(DECLARED_FLAGS, (message, details) => log.error(message, { details })),
			attribute: page.flags,
			log,
			$flags,
		});
		return load(fetchFlags(page));
	},
};
