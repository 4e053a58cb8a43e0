/** Cookies and addresses passed on to services of other hosts. */
import { describe, expect, it } from 'vitest';
import { callerHeaders, callerWith } from '#server/http/service-caller.ts';

const ORIGIN = 'https://services.example';

function cookieFor(scheme: 'http' | 'https', cookie: string, setCookie: string | null = null): string | undefined {
	const request = { url: `${scheme}://avia.example/my/orders`, headers: new Headers({ cookie }) };
	return callerHeaders(callerWith(request, setCookie), ORIGIN).cookie;
}

describe('the cookies of a caller', () => {
	it('are those with the prefix over TLS, so that a subdomain cannot set them', () => {
		expect(cookieFor('https', 'visitor=eve; session=eve')).toBeUndefined();
		const cookie = 'visitor=eve; __Host-visitor=ada; session=eve; __Host-session=of.ada-1';
		expect(cookieFor('https', cookie)).toBe('visitor=ada; __Host-visitor=ada; session=of.ada-1; __Host-session=of.ada-1');
	});

	it('are those without the prefix elsewhere', () => {
		expect(cookieFor('http', '__Host-visitor=eve; visitor=ada')).toBe('visitor=ada; __Host-visitor=ada');
		expect(cookieFor('http', '__Host-session=eve')).toBeUndefined();
	});

	it('are sent once, the new cookie of the response before an invalid one', () => {
		expect(cookieFor('http', 'visitor=ada; visitor=eve')).toBe('visitor=ada; __Host-visitor=ada');
		expect(cookieFor('https', '__Host-visitor=bad', '__Host-visitor=new; Path=/; Secure')).toBe('visitor=new; __Host-visitor=new');
		expect(cookieFor('http', '', 'visitor=new; Path=/')).toBe('visitor=new; __Host-visitor=new');
	});

	it('are no others, and nothing that is no token', () => {
		expect(cookieFor('http', 'staff=secret; market=kz; visitor="a b"; xvisitor=eve')).toBeUndefined();
	});
});

it('passes the address of the client and the token of an application on', () => {
	const headers = new Headers({ 'x-forwarded-for': '203.0.113.7', authorization: 'Bearer token', 'user-agent': 'x' });
	expect(callerHeaders(callerWith({ url: 'https://avia.example/', headers }, null), ORIGIN)).toEqual({
		origin: ORIGIN,
		authorization: 'Bearer token',
		'x-forwarded-for': '203.0.113.7',
	});
});
