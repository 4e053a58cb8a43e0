/** Where a service's data are that other hosts store. */
import type { Config } from '#server/config.ts';
import type { Service } from '#server/process/environment-schema.ts';

export interface OtherHost {
	readonly host: string;
	readonly brands: readonly string[];
}

/** Each host with the brands whose data it stores; none if this process stores all. */
export function otherHosts({ services }: Pick<Config, 'services'>, service: Service): readonly OtherHost[] {
	const addresses = Object.entries(services[service] ?? {}).map(([brand, address]) => ({ brand, host: new URL(address).host }));
	return [...Map.groupBy(addresses, ({ host }) => host)].map(([host, all]) => ({ host, brands: all.map(({ brand }) => brand) }));
}
