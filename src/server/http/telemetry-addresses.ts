import { type Config, serviceAddress } from '#server/config.ts';

export interface TelemetryAddresses {
	/** Collector origin (spec 7), for `data-collector`. */
	readonly collector?: string;
	/** URL requested once before analytics (spec 7), for `data-collector-ping`. */
	readonly ping?: string;
	readonly dsn?: string;
	readonly connect?: string;
}

/** Empty if everything is embedded. @throws {Error} when collectors are set per brand and this brand has none (spec 5) */
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
