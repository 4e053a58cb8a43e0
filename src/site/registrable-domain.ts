import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { CookieDomain } from './cookies.ts';

/**
 * The registrable domain of a host, `asteria.co.uk` of `www.asteria.co.uk:80`, by the public suffix list, private suffixes included: under
 * `github.io` every name is a site of its own, as browsers see it (spec 3.1). IDN in Punycode, as a cookie needs it. Null where cookies are
 * the host's own: localhost, addresses of machines, names of one label, public suffixes themselves, and names with a dot at the end, which
 * to a browser are other hosts than those without. Runs on the server only: the list is 160 kB and 2 MB of memory.
 */
export const registrableDomain: CookieDomain = (host) => {
	const lowerCase = host.toLowerCase().replace(/:\d+$/, '');
	const name = /[^\0-\x7f]/.test(lowerCase) ? domainToASCII(lowerCase) : lowerCase;
	if (name.endsWith('.') || /(?:^|\.)localhost$/.test(name)) return null;
	return getDomain(name, { allowPrivateDomains: true, extractHostname: false });
};
