export const TUNNEL_ERRORS = [
	'bad-envelope',
	'encoded-body',
	'foreign-origin',
	'too-large',
	'too-many-requests',
	'unavailable',
	'unknown-dsn',
	'rejected',
] as const;
export type TunnelError = (typeof TUNNEL_ERRORS)[number];

/** Traces by page and operation; times in milliseconds. */
export interface TraceTotal {
	/** Page name, else transaction name. */
	readonly name: string;
	readonly operation: string;
	readonly count: number;
	readonly average: number;
	readonly longest: number;
}
