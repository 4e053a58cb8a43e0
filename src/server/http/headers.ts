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

/** One year with subdomains; sent over TLS only, since browsers ignore it elsewhere. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=31536000; includeSubDomains';

const NOT_FRAMED = "frame-ancestors 'none'";
const NOTHING = `default-src 'none'; base-uri 'none'; form-action 'none'; ${NOT_FRAMED}`;
const OWN_ONLY = `default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; ${NOT_FRAMED}`;

const DEFAULT_DIRECTIVES: readonly (readonly [name: string, text: string])[] = [
	['frame-ancestors', NOT_FRAMED],
	['object-src', "object-src 'none'"],
	['base-uri', "base-uri 'none'"],
	['form-action', "form-action 'self'"],
];

/**
 * The given policy with missing defaults, or one by content type. Scripts get no `default-src`, because a worker script's policy governs
 * its fetches.
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
 * Adds missing security headers, and a charset for text (ASVS 3.4, 4.1.1). `hono/secure-headers` would replace a route's own values, and
 * files, cached pages and rejections do not pass Hono.
 * @param headers lower-case names; changed in place
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

export function flatten(headers: ReadonlyMap<string, string | string[]>): FlatHeaders {
	const flat: FlatHeaders = [];
	for (const [name, value] of headers) {
		for (const line of Array.isArray(value) ? value : [value]) flat.push(name, line);
	}
	return flat;
}

export function vary(current: string | undefined, field: string): string {
	if (!current) return field;
	const fields = current.split(',').map((one) => one.trim().toLowerCase());
	return fields.includes('*') || fields.includes(field.toLowerCase()) ? current : `${current}, ${field}`;
}
