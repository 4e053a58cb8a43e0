import type { Dsn } from './rules.ts';

export interface UpstreamResponse {
	readonly status: number;
	readonly headers: Readonly<Record<string, string>>;
}

export type Forward = (envelope: Buffer) => Promise<UpstreamResponse>;

const FORWARDED_HEADERS = ['x-sentry-rate-limits', 'retry-after'];
/** Milliseconds. */
const TIMEOUT = 5000;

/** Sends envelopes to the DSN's address, without redirects, cookies, client address or user agent. */
export function createForward(dsn: Dsn, request: typeof fetch = (...args) => globalThis.fetch(...args), timeout = TIMEOUT): Forward {
	const address = `${dsn.protocol}//${dsn.host}${dsn.path}/api/${dsn.project}/envelope/`;
	const headers = {
		'content-type': 'application/x-sentry-envelope',
		'x-sentry-auth': `Sentry sentry_version=7, sentry_key=${dsn.key}, sentry_client=relay/1`,
	};
	return async (envelope) => {
		const signal = AbortSignal.timeout(timeout);
		const response = await request(address, { method: 'POST', headers, body: new Uint8Array(envelope), redirect: 'manual', signal });
		await response.body?.cancel();
		const passed = FORWARDED_HEADERS.flatMap((name) => {
			const value = response.headers.get(name);
			return value === null ? [] : [[name, value.slice(0, 500)]];
		});
		return { status: response.status, headers: Object.fromEntries(passed) };
	};
}
