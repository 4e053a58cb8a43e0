/**
 * Host names: how a `Host` header is read and which ones this process answers to.
 * A made-up host never reaches the application (it would enter addresses, canonical links and the page store).
 */

const NAME = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)\.?$/;

/** Names that always mean this machine. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

const HIGHEST_PORT = 65_535;

/** A `Host` header in parts: the name in lower case without trailing dot, the port as written without leading zeros, `''` without one. */
export interface HostParts {
	readonly name: string;
	readonly port: string;
}

/** Reads a `Host` header; `null` when it is none: not a name, or a port above 65535. `WA.localhost:04321` → `wa.localhost`, `4321`. */
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

/** The name in a `Host` header, see {@link readHost}: `[::1]:80` → `[::1]`. */
export const hostName = (header: string | undefined): string | null => readHost(header)?.name ?? null;

/** Whether a host name (as {@link hostName} gives it) is the pattern, or lies under `*.domain`. */
export const matchesHost = (pattern: string, name: string): boolean =>
	pattern.startsWith('*.') ? name.length > pattern.length - 1 && name.endsWith(pattern.slice(1)) : name === pattern;

/** The port that a scheme implies and that addresses leave out. */
const defaultPort = (tls: boolean): string => (tls ? '443' : '80');

/** A `Host` header as everything behind the front sees it: lower case, without the scheme's default port. */
export function canonicalHost(header: string, tls: boolean): string {
	const lower = header.toLowerCase();
	const suffix = `:${defaultPort(tls)}`;
	return lower.endsWith(suffix) ? lower.slice(0, -suffix.length) : lower;
}

/** Whether this machine itself is addressed, by whatever port: `/healthz` answers there always. */
export function isLoopbackHost(header: string | undefined): boolean {
	const name = hostName(header);
	return name !== null && LOOPBACK_HOSTS.some((pattern) => matchesHost(pattern, name));
}

/** Judges a `Host` header. @param ports accepted besides those of the patterns, `''` for none in the header; by default any */
export type HostCheck = (header: string | undefined, ports?: readonly string[]) => boolean;

/** `*.domain:8443` → name and port; `''` without one. */
function readPattern(pattern: string): HostParts {
	const [, name = pattern, port = ''] = /^(.*):(\d+)$/.exec(pattern) ?? [];
	return { name, port };
}

const CACHED_ANSWERS = 1000;

/** A check of `Host` headers against patterns of `ALLOWED_HOSTS`; caches its last thousand answers. */
export function createHostCheck(patterns: readonly string[]): HostCheck {
	const known = new Map<string, boolean>();
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
		let allowed = known.get(key);
		if (allowed === undefined) {
			allowed = judge(header, ports);
			if (known.size >= CACHED_ANSWERS) known.clear();
			known.set(key, allowed);
		}
		return allowed;
	};
}

/**
 * The ports under which a process in production is reached: none or the scheme's own, and the one it listens on.
 * Others stand in `ALLOWED_HOSTS`. Made-up ports would each fill the page cache anew.
 */
export const publicPorts = (tls: boolean, localPort: number | undefined): readonly string[] => [
	'',
	defaultPort(tls),
	String(localPort ?? ''),
];
