import { domainToASCII } from 'node:url';
import { getDomain } from 'tldts';
import type { CookieDomain } from './cookies.ts';

/**
 * Registrable domain (eTLD+1) by the public suffix list, in Punycode (spec 3.1); null for localhost, IP addresses and public suffixes.
 * Server only: the list takes 2 MB of memory.
 */
export const registrableDomain: CookieDomain = (host) => {
	const lowerCase = host.toLowerCase().replace(/:\d+$/, '');
	const name = /[^\0-\x7f]/.test(lowerCase) ? domainToASCII(lowerCase) : lowerCase;
	if (name.endsWith('.') || /(?:^|\.)localhost$/.test(name)) return null;
	return getDomain(name, { allowPrivateDomains: true, extractHostname: false });
};
