/** Prefetches a page's flags before its services start. */
import { jsonRequest } from '#browser/http.ts';
import type { Platform } from './contract.ts';

declare global {
	/** Prefetched response of `/flags`. */
	var flagsPromise: Promise<Response> | undefined;
}

/** Flags address from the attributes of `<html>`. */
export function flagsAddress({ brand = '', market = '', locale = '' }: DOMStringMap, platform: Platform): string {
	const query = new URLSearchParams({ market, web_client: brand.toLowerCase(), lang: locale.slice(0, 2), platform });
	return `/flags?${query}`;
}

/** Requests the flags once. */
export function prefetchFlags(page: DOMStringMap, platform: Platform): void {
	if (globalThis.flagsPromise) return;
	globalThis.flagsPromise = fetch(flagsAddress(page, platform), jsonRequest());
	// Handled by the service that takes the response over.
	globalThis.flagsPromise.catch(() => undefined);
}
