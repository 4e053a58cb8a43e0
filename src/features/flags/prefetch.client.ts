/** Prefetches a page's flags before its services start. */
import { jsonRequest } from '#browser/http.ts';
import type { Platform } from './contract.ts';

let prefetched: Promise<Response> | undefined;

/** Flags address from the attributes of `<html>`. */
export function flagsAddress({ brand = '', market = '', locale = '' }: DOMStringMap, platform: Platform): string {
	const query = new URLSearchParams({ market, web_client: brand.toLowerCase(), lang: locale.slice(0, 2), platform });
	return `/flags?${query}`;
}

/** Requests the flags once. */
export function prefetchFlags(page: DOMStringMap, platform: Platform): void {
	if (prefetched) return;
	prefetched = fetch(flagsAddress(page, platform), jsonRequest());
	// Handled by the service that takes the response over.
	prefetched.catch(() => undefined);
}

/** The prefetched response of `/flags`, once. */
export function takePrefetchedFlags(): Promise<Response> | undefined {
	const response = prefetched;
	prefetched = undefined;
	return response;
}
