/** Parses and validates `Host` headers. Unknown hosts never reach the application, because hosts enter links and cache keys. */

const NAME = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)\.?$/;

export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

const HIGHEST_PORT = 65_535;

/** Lower-case name without trailing dot; port without leading zeros, `''` if absent. */
export interface HostParts {
	readonly name: string;
	readonly port: string;
}

/** `null` for an invalid name or a port above 65535. `WA.localhost:04321` → `wa.localhost`, `4321`. */
export function readHost(header: string | undefined): HostParts | null {
	if (!header || header.length > 255) return null;
	const lower = header.toLowerCase();
	const colon = lower.lastIndexOf(':');
	const hasPort = colon > lower.lastIndexOf(']');
	const port = hasPort ? lower.slice(colon + 1) : '';
	if (hasPort && (!/^\d{1,5}$/.test(port) || Number(port) > HIGHEST_PORT)) return null;
	const name = hasPort ? lower.slice(0, colon) : lower;
	if (!NAME.test(name) || name.includes('..')) return null;
	return { name: name.endsWith('.') ? name.slice(0, -1) : name, port: port && String(Number(port)) };
}

export const hostName = (header: string | undefined): string | null => readHost(header)?.name ?? null;

export const matchesHost = (pattern: string, name: string): boolean =>
	pattern.startsWith('*.') ? name.length > pattern.length - 1 && name.endsWith(pattern.slice(1)) : name === pattern;

const defaultPort = (tls: boolean): string => (tls ? '443' : '80');

export function canonicalHost(header: string, tls: boolean): string {
	const lower = header.toLowerCase();
	const suffix = `:${defaultPort(tls)}`;
	return lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower;
}

export function isLoopbackHost(header: string | undefined): boolean {
	const name = hostName(header);
	return name !== null && LOOPBACK_HOSTS.some((pattern) => matchesHost(pattern, name));
}

/** @param ports accepted in addition to those of the patterns, `''` for none; any by default */
export type HostCheck = (header: string | undefined, ports?: readonly string[]) => boolean;

function readPattern(pattern: string): HostParts {
	const [, name = pattern, port = ''] = /^(.*):(\d+)$/.exec(pattern) ?? [];
	return { name, port };
}

const MAX_CACHED = 1000;

export function createHostCheck(patterns: readonly string[]): HostCheck {
	const cache = new Map<string, boolean>();
	const rules = patterns.map(readPattern);
	const judge = (header: string, ports: readonly string[] | undefined): boolean => {
		const host = readHost(header);
		if (host === null) return false;
		return rules.some(({ name, port }) => {
			if (!matchesHost(name, host.name)) return false;
			return (port === '' && (ports === undefined || ports.includes(host.port))) || (port !== '' && port === host.port);
		});
	};
	return (header, ports) => {
		if (!header) return false;
		const key = `${header} ${ports}`;
		let allowed = cache.get(key);
		if (allowed === undefined) {
			allowed = judge(header, ports);
			if (cache.size >= MAX_CACHED) cache.clear();
			cache.set(key, allowed);
		}
		return allowed;
	};
}

/** Public ports in production: none, the scheme's default, and the listening port. Arbitrary ports would create new cache keys. */
export const publicPorts = (tls: boolean, localPort: number | undefined): readonly string[] => [
	'',
	defaultPort(tls),
	String(localPort ?? ''),
];

interface PaymentSettings {
	readonly payment: { readonly gateway: 'embedded'; readonly host: string } | { readonly gateway: 'stripe' | 'remote' };
}

/** Whether a `Host` header names the host of the embedded gateway's pages, on any port. */
export const isPaymentHost = ({ payment }: PaymentSettings, header: string | undefined): boolean =>
	payment.gateway === 'embedded' && hostName(header) === payment.host;

/** Host of the demo identity provider's pages; it has to be another site than ours, as a real provider's is. */
export const DEMO_IDENTITY_HOST = 'id.localhost';

/** Whether a `Host` header names the host of the demo identity provider, on any port. */
export const isDemoIdentityHost = ({ demoIdentity }: { readonly demoIdentity: boolean }, header: string | undefined): boolean =>
	demoIdentity && hostName(header) === DEMO_IDENTITY_HOST;
