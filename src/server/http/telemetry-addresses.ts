import { type Config, serviceAddress } from '#server/config.ts';

/** Where a page's browser sends what it measures, as far as it is not its own host. */
export interface TelemetryAddresses {
	/** Origin of the collector (spec 7: it depends on brand and environment), for `data-collector`. */
	readonly collector?: string;
	/** An address that is asked once before anything is sent (spec 7), for `data-collector-ping`. */
	readonly ping?: string;
	/** Where errors are reported to, for `data-dsn`; they go through `/relay`. */
	readonly dsn?: string;
	/** A directive that lets the page reach both, to be added to its policy. */
	readonly connect?: string;
}

/**
 * The addresses that a page of a brand needs; nothing where all is embedded.
 *
 * @throws {Error} when collectors are defined per brand and this brand has none (spec 5)
 */
export function telemetryAddresses(
	settings: Pick<Config, 'services' | 'sentryDsn' | 'collectorPing'>,
	brand: 'AS' | 'WA',
): TelemetryAddresses {
	const collector = serviceAddress(settings, 'collector', brand);
	const { collectorPing: ping, sentryDsn: dsn } = settings;
	const origins = new Set([collector, ping].filter((address) => address !== null).map((address) => new URL(address).origin));
	return {
		...(collector === null ? {} : { collector }),
		...(ping === null ? {} : { ping }),
		...(origins.size === 0 ? {} : { connect: `connect-src ${[...origins].join(' ')}` }),
		...(dsn === null ? {} : { dsn }),
	};
}
