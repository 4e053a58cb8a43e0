/** The security headers of every answer (ASVS 3.4). */

/** Header names and values in the order they are sent: `[name, value, name, value, …]`, as node:http takes them. */
export type FlatHeaders = string[];

const BASE: Readonly<Record<string, string>> = {
	'X-Content-Type-Options': 'nosniff',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
	'Cross-Origin-Resource-Policy': 'same-origin',
	'Permissions-Policy':
		'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(self), usb=(), browsing-topics=()',
	'X-Permitted-Cross-Domain-Policies': 'none',
};

/** One year, with subdomains; only over TLS, where a browser listens to it. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

const NOT_FRAMED = "frame-ancestors 'none'";
const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; ${NOT_FRAMED}`;
/** For HTML that came without a policy: our own files only, nothing inline. */
const OWN_ONLY = `default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; ${NOT_FRAMED}`;

/** Directives that a policy of a page gets where it does not say them itself. */
const DEFAULT_DIRECTIVES: readonly (readonly [name: string, text: string])[] = [
	['frame-ancestors', NOT_FRAMED],
	['object-src', "object-src 'none'"],
	['base-uri', "base-uri 'none'"],
	['form-action', "form-action 'self'"],
];

/**
 * The Content-Security-Policy to send: the given one with the missing defaults added, or one that fits the kind of content.
 * Scripts get no `default-src`: the policy of a worker's script governs what the worker may fetch.
 */
export function contentPolicy(contentType: string, given: string | undefined): string {
	if (given) {
		const named = new Set(given.split(';').map((directive) => directive.trim().split(/\s/, 1)[0]));
		const missing = DEFAULT_DIRECTIVES.filter(([name]) => !named.has(name)).map(([, text]) => text);
		return missing.length === 0 ? given : `${given.replace(/;?\s*$/, '')}; ${missing.join('; ')}`;
	}
	if (contentType.startsWith('text/html')) return OWN_ONLY;
	if (contentType.startsWith('image/svg')) return `default-src 'none'; style-src 'unsafe-inline'; sandbox; ${NOT_FRAMED}`;
	return /^text\/javascript|^application\/(?:javascript|wasm)/.test(contentType) ? NOT_FRAMED : NOTHING;
}

/**
 * Adds the security headers to an answer, leaving alone those that it says itself; text gets its character set (ASVS 4.1.1).
 *
 * @param headers names in lower case; changed in place
 */
export function secure(headers: Map<string, string | string[]>, tls: boolean): void {
	const policy = headers.get('content-security-policy');
	const type = headers.get('content-type');
	if (typeof type === 'string' && /^(?:text\/[^;]+|image\/svg\+xml)$/.test(type)) headers.set('content-type', `${type}; charset=utf-8`);
	const joined = Array.isArray(policy) ? policy.join('; ') : policy;
	headers.set('content-security-policy', contentPolicy(typeof type === 'string' ? type : '', joined));
	for (const [name, value] of Object.entries(BASE)) {
		const key = name.toLowerCase();
		if (!headers.has(key)) headers.set(key, value);
	}
	if (tls) headers.set('strict-transport-security', STRICT_TRANSPORT_SECURITY);
}

/** Flattens headers for `writeHead`; a list (`set-cookie`) becomes several lines. */
export function flatten(headers: ReadonlyMap<string, string | string[]>): FlatHeaders {
	const flat: FlatHeaders = [];
	for (const [name, value] of headers) {
		for (const line of Array.isArray(value) ? value : [value]) flat.push(name, line);
	}
	return flat;
}

/** Adds a field to a `Vary` value, once. */
export function vary(current: string | undefined, field: string): string {
	if (!current) return field;
	const fields = current.split(',').map((one) => one.trim().toLowerCase());
	return fields.includes('*') || fields.includes(field.toLowerCase()) ? current : `${current}, ${field}`;
}
