import { type Config, serviceAddress } from '#server/config.ts';
import type { Service } from '#server/process/environment-schema.ts';

const PAGE_SERVICES: readonly Service[] = ['search', 'suggest'];

export function pageServices(settings: Pick<Config, 'services'>, brand: 'AS' | 'WA'): string | undefined {
	const origins = new Set(
		PAGE_SERVICES.flatMap((service) => {
			const address = serviceAddress(settings, service, brand);
			return address === null ? [] : [new URL(address).origin];
		}),
	);
	return origins.size === 0 ? undefined : `connect-src ${[...origins].join(' ')}`;
}

export function pageRecordings(settings: Pick<Config, 'services'>, brand: 'AS' | 'WA'): string | undefined {
	const address = serviceAddress(settings, 'guides', brand);
	return address === null ? undefined : `media-src ${new URL(address).origin}`;
}
