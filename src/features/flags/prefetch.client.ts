/** Requests the flags of a page before its services start (spec 4.7, 7). */
import { jsonRequest } from '#browser/http.ts';
import type { Platform } from './contract.ts';

declare global {
	/** The response of `/flags`, requested by the page before its services start. */
	var flagsPromise: Promise<Response> | undefined;
}

/** Address of the flags of a page, from the attributes of its `<html>`. */
export function flagsAddress({ brand = '', market = '', locale = '' }: DOMStringMap, platform: Platform): string {
	const query = new URLSearchParams({ market, web_client: brand.toLowerCase(), lang: locale.slice(0, 2), platform });
	return `/flags?${query}`;
}

/** Requests the flags of this page's visitor, once. */
export function prefetchFlags(page: DOMStringMap, platform: Platform): void {
	if (globalThis.flagsPromise) return;
	globalThis.flagsPromise = fetch(flagsAddress(page, platform), jsonRequest());
	// The service that takes the response over handles the failure.
	globalThis.flagsPromise.catch(() => undefined);
}
