/**
 * Host names: how a `Host` header is read and which ones this process answers to.
 * A made-up host never reaches the application (performance §4.3: it would enter addresses, canonical links and the page store).
 */

const NAME = /^(?:\[[0-9a-f:.]+\]|[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?)\.?$/;

/** Names that always mean this machine. */
export const LOOPBACK_HOSTS: readonly string[] = ['localhost', '*.localhost', '127.0.0.1', '[::1]'];

/**
 * The name in a `Host` header: lower case, without port and trailing dot; `null` when it is not one.
 * `WA.localhost:4321` → `wa.localhost`, `[::1]:80` → `[::1]`.
 */
export function hostName(header: string | undefined): string | null {
	if (!header || header.length > 255) return null;
	const lower = header.toLowerCase();
	const colon = lower.lastIndexOf(':');
	const hasPort = colon > lower.lastIndexOf(']');
	if (hasPort && !/^\d{1,5}$/.test(lower.slice(colon + 1))) return null;
	const name = hasPort ? lower.slice(0, colon) : lower;
	if (!NAME.test(name) || name.includes('..')) return null;
	return name.endsWith('.') ? name.slice(0, -1) : name;
}

/** Whether a host name (as {@link hostName} gives it) is the pattern, or lies under `*.domain`. */
export const matchesHost = (pattern: string, name: string): boolean =>
	pattern.startsWith('*.') ? name.length > pattern.length - 1 && name.endsWith(pattern.slice(1)) : name === pattern;

/** A test of `Host` headers against patterns; remembers the last thousand answers. */
export function createHostCheck(patterns: readonly string[]): (header: string | undefined) => boolean {
	const known = new Map<string, boolean>();
	return (header) => {
		if (!header) return false;
		let allowed = known.get(header);
		if (allowed === undefined) {
			const name = hostName(header);
			allowed = name !== null && patterns.some((pattern) => matchesHost(pattern, name));
			if (known.size >= 1000) known.clear();
			known.set(header, allowed);
		}
		return allowed;
	};
}
