import { atom } from 'nanostores';
import { describe, expect, test, vi } from 'vitest';
import { createSession } from '#browser/session.ts';
import { safeStorage } from '#browser/storage.ts';
import { createVisitor, type NumberCookie, newVisitorId, type VisitorDeps } from '#browser/visitor.ts';
import { type Consent, mayMeasure, readConsent } from '#site/consent.ts';

const STORED = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';
const GENERATED = '33333333-3333-4333-8333-333333333333';

interface Setting {
	cookies?: Record<string, string>;
	stored?: Record<string, string>;
	market?: string;
	signal?: boolean;
	domain?: string | null;
	closed?: boolean;
}

/** A browser with cookies and a storage in memory, and a visitor in it who has not started. */
function browser({ cookies = {}, stored = {}, market = 'ru', signal = false, domain = 'asteria.ru', closed = false }: Setting = {}) {
	const jar = new Map(Object.entries(cookies));
	const storageItems = new Map(Object.entries(stored));
	const written: string[] = [];
	const log = { warning: vi.fn(), error: vi.fn() };
	const text = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
	const $consent = atom(readConsent(text()));
	const { $session } = createSession(
		safeStorage(() => localStorage),
		new EventTarget(),
	);
	const deps: VisitorDeps = {
		cookies: text,
		setCookie(cookie) {
			written.push(cookie);
			const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
			if (cookie.includes('Max-Age=0')) jar.delete(name);
			else jar.set(name, value);
		},
		storage: safeStorage(() => {
			if (closed) throw new DOMException('denied', 'SecurityError');
			return {
				getItem: (key) => storageItems.get(key) ?? null,
				setItem: (key, value) => void storageItems.set(key, value),
				removeItem: (key) => void storageItems.delete(key),
			};
		}),
		domain,
		secure: true,
		trackingAllowed: () => mayMeasure({ market, consent: $consent.get(), signal }),
		log,
		newId: () => GENERATED,
		$consent,
		$session,
	};
	const setConsent = (consent: Exclude<Consent, 'unset'>) => {
		jar.set('consent', consent === 'granted' ? 'yes' : 'no');
		$consent.set(consent);
	};
	const visitor = {
		...createVisitor(deps),
		id: () => $session.get().visitorId,
		number: (name: NumberCookie) => $session.get()[name],
	};
	return { visitor, jar, storageItems, written, log, setConsent, $consent };
}

function started(setting?: Setting) {
	const all = browser(setting);
	all.visitor.start();
	return all;
}

describe('spec 3.1: the anonymous user id is stored in the cookie auid and mirrored in local storage', () => {
	test('neither there: one is made, and both are written, for two years on the registrable domain with path /', () => {
		const { visitor, storageItems, written, log } = started();
		expect(visitor.id()).toBe(GENERATED);
		expect(written).toEqual([`auid=${GENERATED}; Path=/; SameSite=Lax; Max-Age=34128000; Domain=asteria.ru; Secure`]);
		expect(storageItems.get('auid')).toBe(GENERATED);
		expect(log.warning).not.toHaveBeenCalled();
	});
	test('storage is empty: the cookie value is copied', () => {
		const { visitor, storageItems, written } = started({ cookies: { auid: STORED } });
		expect([visitor.id(), storageItems.get('auid'), written]).toEqual([STORED, STORED, []]);
	});
	test('a mismatch is logged as a warning, and the cookie wins', () => {
		const { visitor, storageItems, jar, log } = started({ cookies: { auid: STORED }, stored: { auid: OTHER } });
		expect([visitor.id(), storageItems.get('auid'), jar.get('auid')]).toEqual([STORED, STORED, STORED]);
		expect(log.warning).toHaveBeenCalledTimes(1);
	});
	test('both agree: nothing is written or logged', () => {
		const { visitor, written, log } = started({ cookies: { auid: STORED }, stored: { auid: STORED } });
		expect([visitor.id(), written]).toEqual([STORED, []]);
		expect(log.warning).not.toHaveBeenCalled();
	});
	test('the cookie is gone: it is written again from the mirror', () => {
		const { visitor, jar } = started({ stored: { auid: STORED } });
		expect([visitor.id(), jar.get('auid')]).toEqual([STORED, STORED]);
	});
	test('what is no id is replaced', () => {
		for (const auid of ['', 'x', 'a'.repeat(65), '<script>']) {
			const { visitor, jar, storageItems } = started({ cookies: { auid }, stored: { auid } });
			expect([visitor.id(), jar.get('auid'), storageItems.get('auid')]).toEqual([GENERATED, GENERATED, GENERATED]);
		}
	});
	test('a closed storage leaves the cookie', () => {
		const { visitor, jar } = started({ closed: true });
		expect([visitor.id(), jar.get('auid')]).toEqual([GENERATED, GENERATED]);
	});
	test('ids are long and differ, also where the page came without TLS', () => {
		const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) };
		const ids = [newVisitorId(), newVisitorId(), newVisitorId(plain), newVisitorId(plain)];
		expect(new Set(ids).size).toBe(4);
		for (const id of ids) expect(id).toMatch(/^[\w-]{32,36}$/);
	});
});

describe('consent: a visitor without consent has an id of this page view only', () => {
	test.each<[string, Setting]>([
		['a market that asks first', { market: 'es' }],
		['a refusal', { cookies: { consent: 'no' } }],
		['a signal not to be tracked', { signal: true }],
	])('%s', (_, setting) => {
		const { visitor, jar, storageItems } = started(setting);
		expect([visitor.id(), visitor.id()]).toEqual([GENERATED, GENERATED]);
		expect([jar.has('auid'), [...storageItems]]).toEqual([false, []]);
	});
	test('declining removes the stored values, on the host and on the domain', () => {
		const { jar, storageItems, written, visitor } = started({
			cookies: { auid: STORED, consent: 'no' },
			stored: { auid: STORED, ab_group: '1', crt: '2', theme: 'dark' },
		});
		expect([[...jar.keys()], [...storageItems]]).toEqual([['consent'], [['theme', 'dark']]]);
		expect(written).toEqual([
			'auid=; Path=/; SameSite=Lax; Max-Age=0; Secure',
			'auid=; Path=/; SameSite=Lax; Max-Age=0; Domain=asteria.ru; Secure',
		]);
		expect(visitor.id()).toBe(GENERATED);
	});
	test('a market that requests consent first leaves an id of another market alone until the choice', () => {
		const { jar, storageItems } = started({ market: 'es', cookies: { auid: STORED }, stored: { auid: STORED } });
		expect([jar.get('auid'), storageItems.get('auid')]).toEqual([STORED, STORED]);
	});
	test('a choice counts immediately: granted keeps the id of this page view, denied forgets it', () => {
		const { visitor, jar, storageItems, setConsent } = started({ market: 'es', cookies: { ab_group: '4' } });
		const before = visitor.id();
		expect(visitor.number('ab_group')).toBeNull();
		setConsent('granted');
		expect([visitor.id(), jar.get('auid'), storageItems.get('auid')]).toEqual([before, before, before]);
		expect([visitor.number('ab_group'), storageItems.get('ab_group')]).toEqual([4, '4']);
		setConsent('denied');
		expect([jar.has('auid'), [...storageItems], visitor.number('ab_group')]).toEqual([false, [], null]);
		setConsent('granted');
		expect([jar.get('auid'), visitor.number('ab_group')]).toEqual([GENERATED, null]);
	});
	test('after it is stopped a choice changes nothing', () => {
		const { visitor, jar, setConsent, $consent } = started({ market: 'es' });
		visitor.stop?.();
		expect($consent.lc).toBe(0);
		setConsent('granted');
		expect(jar.has('auid')).toBe(false);
	});
});

describe('spec 3.1: an A/B group cookie and another numeric cookie are read once and then removed', () => {
	test('their numbers stay known, on later pages too', () => {
		const { visitor, jar, storageItems, written } = started({ cookies: { auid: STORED, ab_group: '17', crt: '0.25' } });
		expect([visitor.number('ab_group'), visitor.number('crt')]).toEqual([17, 0.25]);
		expect([jar.has('ab_group'), jar.has('crt')]).toEqual([false, false]);
		expect(written).toContain('crt=; Path=/; SameSite=Lax; Max-Age=0; Domain=asteria.ru; Secure');
		const later = started({ cookies: { auid: STORED }, stored: Object.fromEntries(storageItems) });
		expect([later.visitor.number('ab_group'), later.visitor.number('crt')]).toEqual([17, 0.25]);
		expect(later.written).toEqual([]);
	});
	test('a newer cookie replaces the number', () => {
		const { visitor, storageItems } = started({ cookies: { ab_group: '2' }, stored: { ab_group: '1' } });
		expect([visitor.number('ab_group'), storageItems.get('ab_group')]).toEqual([2, '2']);
	});
	test('spec 5: no number is the error invalid crt with its name, and the cookie is removed', () => {
		const { visitor, jar, log } = started({ cookies: { ab_group: 'B', crt: '' } });
		expect([visitor.number('ab_group'), visitor.number('crt'), jar.has('ab_group'), jar.has('crt')]).toEqual([null, null, false, false]);
		expect(log.error.mock.calls).toEqual([
			['invalid crt', { details: { key: 'ab_group' } }],
			['invalid crt', { details: { key: 'crt' } }],
		]);
	});
	test('spec 5: no number in local storage is that error too, once', () => {
		const { visitor, log } = started({ stored: { crt: 'x' } });
		expect([visitor.number('crt'), visitor.number('crt')]).toEqual([null, null]);
		expect(log.error.mock.calls).toEqual([['invalid crt', { details: { key: 'crt' } }]]);
	});
	test('not there: null without a word', () => {
		const { visitor, log } = started();
		expect([visitor.number('ab_group'), visitor.number('crt')]).toEqual([null, null]);
		expect(log.error).not.toHaveBeenCalled();
	});
	test('of a visitor who declined consent they are removed and not used', () => {
		const { visitor, jar, storageItems } = started({ cookies: { consent: 'no', ab_group: '1' } });
		expect([visitor.number('ab_group'), jar.has('ab_group'), [...storageItems]]).toEqual([null, false, []]);
	});
});
