import { type Config, serviceAddress } from '#server/config.ts';
import type { Service } from '#server/process/environment-schema.ts';

/** Services that scripts of a page ask by themselves, wherever they are (spec 7). */
const ASKED_BY_PAGES: readonly Service[] = ['search', 'suggest'];

/** The directive that lets a page of a brand reach those of its services that are elsewhere; undefined when all are here. */
export function pageServices(settings: Pick<Config, 'services'>, brand: 'AS' | 'WA'): string | undefined {
	const origins = new Set(
		ASKED_BY_PAGES.flatMap((service) => {
			const address = serviceAddress(settings, service, brand);
			return address === null ? [] : [new URL(address).origin];
		}),
	);
	return origins.size === 0 ? undefined : `connect-src ${[...origins].join(' ')}`;
}

/** The directive that lets a page of a brand play recordings of its guides that are elsewhere; undefined when they are here. */
export function pageRecordings(settings: Pick<Config, 'services'>, brand: 'AS' | 'WA'): string | undefined {
	const address = serviceAddress(settings, 'guides', brand);
	return address === null ? undefined : `media-src ${new URL(address).origin}`;
}
