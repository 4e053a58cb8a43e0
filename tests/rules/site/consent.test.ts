import { describe, expect, it } from 'vitest';
import { CONSENT_DAYS, consentCookies, consentMarkets, mayMeasure, readConsent, requiresConsent } from '#site/consent.ts';
import { localPath } from '#site/local-path.ts';
import { marketsOf } from '#site/markets.ts';

const rules = (['granted', 'denied', 'unset'] as const).flatMap((consent) =>
	[false, true].flatMap((signal) => ['ru', 'fr'].map((market) => ({ consent, signal, market }))),
);

describe('consent', () => {
	it('is requested first in the markets of the European Union only', () => {
		expect([...consentMarkets].sort()).toEqual(['at', 'es', 'fr', 'gr', 'it', 'nl', 'pl', 'pt', 'ro']);
		expect([...marketsOf('AS')].filter(requiresConsent).sort()).toEqual([...consentMarkets].sort());
	});
	it.each(rules)('$consent, signal $signal, market $market: the choice wins, then the signal, then the market', (choice) => {
		const { consent, signal, market } = choice;
		const expected = consent === 'granted' || (consent === 'unset' && !signal && market === 'ru');
		expect(mayMeasure(choice)).toBe(expected);
	});
	it.each([
		['consent=yes', 'granted'],
		['a=b; consent=no', 'denied'],
		['consent=maybe', 'unset'],
		['noconsent=yes', 'unset'],
		[undefined, 'unset'],
	] as const)('the cookies %s say %s', (cookies, consent) => expect(readConsent(cookies)).toBe(consent));

	it('spec 3.1: is remembered on the registrable domain with path /, for half a year', () => {
		expect(consentCookies('granted', { cookies: 'auid=1', domain: 'asteria.fr', secure: true })).toEqual([
			`consent=yes; Path=/; SameSite=Lax; Max-Age=${CONSENT_DAYS * 86_400}; Domain=asteria.fr; Secure`,
		]);
		expect(CONSENT_DAYS).toBe(180);
	});
	it('when declined deletes what tracks a visitor and leaves the choices', () => {
		const cookies = '_sp_id.1fff=a.b; auid=1; currency=eur; _sp_ses.1fff=*; marker=123456; consent=yes; x_sp_=1';
		const set = consentCookies('denied', { cookies, domain: 'asteria.fr', secure: false });
		expect(set[0]).toMatch(/^consent=no;/);
		const gone = set.slice(1).map((line) => [line.split('=')[0], /Domain=/.test(line), /Max-Age=0/.test(line)]);
		expect(gone).toEqual(
			['_sp_id.1fff', 'auid', '_sp_ses.1fff', 'marker'].flatMap((name) => [
				[name, false, true],
				[name, true, true],
			]),
		);
	});
	it('on localhost sets and deletes on the host alone', () => {
		expect(consentCookies('denied', { cookies: 'auid=1', domain: null, secure: false })).toHaveLength(2);
	});
});

describe('where a choice leads back to', () => {
	it.each([
		'//evil.example/x',
		'/\\evil.example',
		'/.//evil.example',
		'/x/..//evil.example',
		'\\\\evil.example',
		'https://evil.example/',
		'/a\nb',
		'',
		null,
	])('is never another site: %j', (address) => expect(localPath(address)).toBeNull());
	it('is the page with its query', () => {
		expect(localPath('/kz/faq?q=a#top')).toBe('/kz/faq?q=a');
	});
});
