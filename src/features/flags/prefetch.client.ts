import { jsonRequest } from '#browser/http.ts';
import type { Platform } from './contract.ts';

let prefetched: Promise<Response> | undefined;

export function flagsAddress({ brand = '', market = '', locale = '' }: DOMStringMap, platform: Platform): string {
	const query = new URLSearchParams({ market, web_client: brand.toLowerCase(), lang: locale.slice(0, 2), platform });
	return `/flags?${query}`;
}

export function prefetchFlags(page: DOMStringMap, platform: Platform): void {
	if (prefetched) return;
	prefetched = fetch(flagsAddress(page, platform), jsonRequest());
	// The service that takes the response over handles the error.
	prefetched.catch(() => undefined);
}

/** The prefetched response of `/flags`; only the first call gets it. */
export function takePrefetchedFlags(): Promise<Response> | undefined {
	const response = prefetched;
	prefetched = undefined;
	return response;
}
