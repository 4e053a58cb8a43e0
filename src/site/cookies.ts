/** Choices that are stored, by the name of their cookie. */
export type StoredChoice = 'market' | 'language' | 'currency';

/** Names the domain that cookies of a host are shared on; null = the host alone. */
export type CookieDomain = (host: string) => string | null;

const YEAR = 365 * 24 * 60 * 60;

/** Second-level labels under which national registries hand out names. */
const REGISTRY_LABELS = ['ac', 'co', 'com', 'edu', 'gov', 'net', 'org'];

/**
 * The registrable domain of a host name, `asteria.ru` of `www.asteria.ru` (spec 3.1), by the usual shape of names: two labels,
 * or three under a national registry's `co`, `com` and the like. Null for localhost and addresses of machines.
 */
export const registrableDomain: CookieDomain = (host) => {
	const name = host.replace(/:\d+$/, '');
	const labels = name.split('.');
	const top = labels.at(-1) ?? '';
	if (labels.length < 2 || top === 'localhost' || !/^[a-z][a-z0-9-]*$/.test(top)) return null;
	const count = top.length === 2 && REGISTRY_LABELS.includes(labels.at(-2) ?? '') ? 3 : 2;
	return labels.length < count ? null : labels.slice(-count).join('.');
};

/** The value of a cookie in a `Cookie` header; undefined when it is missing. Values of ours need no decoding. */
export function cookieValue(header: string | undefined, name: StoredChoice): string | undefined {
	if (!header?.includes(`${name}=`)) return undefined;
	for (const pair of header.split(';')) {
		const [key, value] = pair.trim().split('=', 2);
		if (key === name) return value;
	}
	return undefined;
}

/**
 * A `Set-Cookie` header for a choice: path `/`, on the registrable domain (spec 3.1), kept for a year; readable in the page,
 * which shows prices in the chosen currency. An empty value deletes it.
 */
export function choiceCookie(name: StoredChoice, value: string, domain: string | null, secure: boolean): string {
	const parts = [`${name}=${value}`, 'Path=/', `Max-Age=${value ? YEAR : 0}`, 'SameSite=Lax'];
	if (domain) parts.push(`Domain=${domain}`);
	if (secure) parts.push('Secure');
	return parts.join('; ');
}
