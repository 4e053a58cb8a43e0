/** Who is staff, what a sealed cookie is worth, where a sign-in may lead, and what the staff page is asked for (spec 6). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIODS, readStaffFilter, staffParams } from '#features/staff/filter.ts';
import { readHealth } from '#features/staff/health.ts';
import { isStaffMail, problemPath, readProblem, returnPath, SIGN_IN_PROBLEMS } from '#features/staff/rules.ts';
import { seal, unseal } from '#features/staff/sign-in/seal.ts';
import { readErrorSample } from '#features/staff/telemetry/error-sample.ts';

const DOMAINS = ['staff.example', 'xn--e1afmkfd.example'];

describe('a mail address is of staff (spec 6: staff-domain accounts)', () => {
	it.each(['ada@staff.example', 'Ada.L+x@STAFF.example', 'a@xn--e1afmkfd.example'])('%s', (mail) => {
		expect(isStaffMail(mail, DOMAINS)).toBe(true);
	});

	it.each([
		'ada@other.example',
		'ada@x.staff.example',
		'ada@evilstaff.example',
		'ada@staff.example.evil.example',
		'ada@staff.example.',
		'ada@.staff.example',
		'ada@evil.example@staff.example',
		'"ada@staff.example"@evil.example',
		'ada@evil.example,eve@staff.example',
		'Ada <ada@staff.example>',
		'ada@staff.example\n',
		'ada@evil.example\0@staff.example',
		'ada@ſtaff.example',
		'@staff.example',
		'staff.example',
		'ada@',
		'',
	])('%j is not', (mail) => {
		expect(isStaffMail(mail, DOMAINS)).toBe(false);
	});

	it('by its full domain alone, whatever stands before', () => {
		const domain = fc.stringMatching(/^[a-z0-9]{1,8}(\.[a-z0-9]{1,8}){1,3}$/);
		fc.assert(
			fc.property(fc.stringMatching(/^[a-z0-9.+-]{1,20}$/), domain, fc.uniqueArray(domain), (name, listed, domains) => {
				expect(isStaffMail(`${name}@${listed}`, domains)).toBe(domains.includes(listed));
				expect(isStaffMail(`${name}@x${listed}`, [listed])).toBe(false);
				expect(isStaffMail(`${name}@x.${listed}`, [listed])).toBe(false);
				expect(isStaffMail(`${name}@${listed}.x`, [listed])).toBe(false);
			}),
		);
		fc.assert(
			fc.property(fc.string(), fc.string(), (before, after) => {
				if (isStaffMail(`${before}@staff.example${after}`, ['staff.example'])) expect(after).toBe('');
			}),
		);
		expect(isStaffMail('ada@staff.example', [])).toBe(false);
	});
});

describe('a seal', () => {
	const secret = Buffer.alloc(32, 7);
	const data = fc.dictionary(fc.string(), fc.jsonValue());
	const purpose = fc.array(fc.string(), { minLength: 1, maxLength: 3 });

	it('opens to what was sealed, for its purpose and until its end', () => {
		fc.assert(
			fc.property(data, purpose, fc.nat(), (value, use, until) => {
				const text = seal(secret, use, value, until);
				expect(text).toMatch(/^[\w-]+\.[\w-]{43}$/);
				if (text.length > 4000) return;
				if (until > 0) expect(JSON.stringify(unseal(secret, use, text, until - 1))).toBe(JSON.stringify(JSON.parse(JSON.stringify(value))));
				expect(unseal(secret, use, text, until)).toBeNull();
			}),
		);
	});

	it('opens with no other secret and for no other purpose, also where the parts only read alike', () => {
		fc.assert(
			fc.property(purpose, purpose, fc.uint8Array({ minLength: 32, maxLength: 32 }), (use, other, key) => {
				const text = seal(secret, use, { a: 1 }, 10);
				expect(unseal(secret, other, text, 0) !== null).toBe(JSON.stringify(use) === JSON.stringify(other));
				expect(unseal(key, use, text, 0) !== null).toBe(Buffer.from(key).equals(secret));
			}),
		);
		expect(unseal(secret, ['ab', 'c'], seal(secret, ['a', 'bc'], {}, 10), 0)).toBeNull();
	});

	it('opens no more when a character of it is changed, added or lost, and throws for no text', () => {
		const text = seal(secret, ['session'], { mail: 'ada@staff.example' }, 10);
		const at = fc.nat({ max: text.length - 1 });
		fc.assert(
			fc.property(at, fc.constantFrom(...'AQgw_-.=é'), (i, one) => {
				const changed = text.slice(0, i) + one + text.slice(i + 1);
				if (changed !== text) expect(unseal(secret, ['session'], changed, 0)).toBeNull();
				expect(unseal(secret, ['session'], text.slice(0, i) + text.slice(i + 1), 0)).toBeNull();
				expect(unseal(secret, ['session'], text.slice(0, i) + one + text.slice(i), 0)).toBeNull();
			}),
		);
		fc.assert(
			fc.property(fc.string(), (any) => {
				expect(unseal(secret, ['session'], any, 0)).toBeNull();
			}),
		);
		expect(unseal(secret, ['session'], undefined, 0)).toBeNull();
	});
});

describe('after a sign-in', () => {
	it.each([
		['/staff', '/staff'],
		['/kz/staff?period=week&language=en', '/kz/staff?period=week&language=en'],
		['/kz/staff?problem=denied', '/kz/staff'],
		['/kz/staff?problem=denied&period=week', '/kz/staff?period=week'],
		['/kz?ffv2_overrides=%7B%7D', '/kz?ffv2_overrides=%7B%7D'],
		['//evil.example', '/staff'],
		['/\\evil.example', '/staff'],
		['/..//evil.example', '/staff'],
		['https://evil.example/staff', '/staff'],
		['javascript:alert(1)', '/staff'],
		['/a\nb', '/staff'],
		[`/${'a'.repeat(600)}`, '/staff'],
		['', '/staff'],
		[undefined, '/staff'],
	])('%j leads to %s', (requested, path) => {
		expect(returnPath(requested)).toBe(path);
	});

	it('no text leads away from this host', () => {
		const parts = fc.constantFrom('/', '\\', '.', '..', 'evil.example', '@', ':', '?', '#', '%2f', '\t', 'https:', 'staff');
		fc.assert(
			fc.property(
				fc.oneof(
					fc.string(),
					fc.array(parts, { maxLength: 8 }).map((list) => `/${list.join('')}`),
				),
				(requested) => {
					for (const path of [returnPath(requested), problemPath(requested, 'failed')]) {
						expect(path).toMatch(/^\/(?![/\\])/);
						expect(new URL(path, 'https://own.example').origin).toBe('https://own.example');
					}
				},
			),
		);
	});

	it.each([
		['/kz/staff?period=week&language=en', '/kz/staff?problem=denied&language=en'],
		['/staff', '/staff?problem=denied'],
		['/kz/search', '/staff?problem=denied'],
		['/kz/staff/x', '/staff?problem=denied'],
		['//evil.example/staff', '/staff?problem=denied'],
	])('a problem of a sign-in from %s is shown at %s', (back, path) => {
		expect(problemPath(back, 'denied')).toBe(path);
	});

	it('only existing problems can be shown', () => {
		for (const one of SIGN_IN_PROBLEMS) expect(readProblem(one)).toBe(one);
		for (const one of ['', 'toString', '<b>', null]) expect(readProblem(one)).toBeNull();
	});
});

describe('the filter of the staff page', () => {
	const NOW = Date.UTC(2026, 10, 21);
	const read = (query: string) => readStaffFilter(new URLSearchParams(query), NOW);

	it('is everything of the last day where it says nothing, or nonsense', () => {
		const all = { brand: null, market: null, page: null, name: null, period: 'day', since: NOW - PERIODS.day, now: NOW };
		for (const query of ['', 'in_brand=XX&in_market=zz&on_page=%00&event=a%20b&period=toString', 'brand=AS&market=kz', 'in_brand=as'])
			expect(read(query)).toEqual(all);
	});

	it('is read from its own address', () => {
		fc.assert(
			fc.property(
				fc.constantFrom('', 'AS', 'WA'),
				fc.constantFrom('', 'ru', 'kz', 'us'),
				fc.constantFrom('', 'main', 'seo_city_city'),
				fc.constantFrom('', 'page_view', 'general--vitals--measured'),
				fc.constantFrom('', ...Object.keys(PERIODS)),
				(brand, market, page, name, period) => {
					const filter = read(`in_brand=${brand}&in_market=${market}&on_page=${page}&event=${name}&period=${period}`);
					const params = Object.entries(staffParams(filter)).filter((entry): entry is [string, string] => entry[1] !== undefined);
					expect(read(new URLSearchParams(params).toString())).toEqual(filter);
					expect(filter).toMatchObject({
						brand: brand || null,
						market: market || null,
						page: page || null,
						name: name || null,
						period: period || 'day',
					});
				},
			),
		);
	});
});

describe('what the staff page shows', () => {
	it('of an error is its place in the code, innermost first, whatever is stored', () => {
		const frames = [
			{ file: '/a.js', function: 'outer', line: 1, column: 2 },
			{ file: '/b.js', function: '', line: 3, column: 4 },
		];
		expect(readErrorSample(JSON.stringify({ frames, tags: { market: 'kz' }, path: '/kz' }))).toEqual({
			frames: ['? /b.js:3:4', 'outer /a.js:1:2'],
			tags: ['market=kz'],
			path: '/kz',
		});
		fc.assert(
			fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
				expect(Array.isArray(readErrorSample(text).frames)).toBe(true);
			}),
		);
	});

	it('of the process is what its parts report', () => {
		const timetable = { airports: 3, routes: 2, dailyFlights: 1 };
		expect(readHealth({ version: '1.2+abc', timetable })).toMatchObject({ version: '1.2+abc', timetable });
		expect(readHealth({ timetable: 'loading' })).toMatchObject({ version: '–', timetable: null });
	});
});
