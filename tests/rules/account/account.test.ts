import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backPath, MY } from '#features/account/address.ts';
import type { DatedSettings } from '#features/account/contract.ts';
import { expiryOf, fieldsOf, maskedNumber, readStoredPassenger, withBooked, withTypedDates } from '#features/account/passengers.ts';
import {
	channelType,
	deviceName,
	type LoginAttempt,
	mergeSettings,
	nextCodeAt,
	passengerIndex,
	valuesOf,
} from '#features/account/rules.ts';
import { settingsSchema } from '#features/account/schema.ts';
import { signToken, verifyToken } from '#features/account/tokens.ts';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 24);
const sent = (at: number, state: LoginAttempt['state'] = 'sent', endedAt: number | null = null): LoginAttempt => ({
	state,
	createdAt: START + at * MINUTE,
	endedAt: endedAt === null ? null : START + endedAt * MINUTE,
});

it('writes devices as their makers do', () => {
	expect(['chrome, linux', 'safari, ios', 'edge, macos', ''].map(deviceName)).toEqual(['Chrome, Linux', 'Safari, iOS', 'Edge, macOS', '']);
});

const RUSSIA = { today: '2026-11-24', market: 'ru', monthFirst: false };

describe('the wait before the next code', () => {
	it('grows with each code that was not used', () => {
		expect(nextCodeAt([])).toBe(0);
		expect(nextCodeAt([sent(0)])).toBe(START + MINUTE / 2);
		expect(nextCodeAt([sent(0), sent(1)])).toBe(START + 2 * MINUTE);
		expect(nextCodeAt([sent(0), sent(1), sent(3)])).toBe(START + 6 * MINUTE);
		expect(nextCodeAt(Array.from({ length: 20 }, (_, i) => sent(i)))).toBe(START + 79 * MINUTE);
	});
	it('starts again after a sign-in', () => {
		expect(nextCodeAt([sent(0), sent(1), sent(3, 'used', 4)])).toBe(0);
	});
	it('grows with each code that was tried out', () => {
		expect(nextCodeAt([sent(0, 'blocked', 2)])).toBe(START + 3 * MINUTE);
		expect(nextCodeAt([sent(0, 'blocked', 2), sent(4, 'blocked', 5)])).toBe(START + 10 * MINUTE);
	});
});

describe('settings of account and device', () => {
	const dated = fc.dictionary(
		fc.constantFrom('currency', 'market', 'name'),
		fc.record({ value: fc.constantFrom('a', 'b', 'c'), at: fc.integer({ min: 0, max: 5 }) }),
	) as fc.Arbitrary<DatedSettings>;
	it('lose no setting and keep the newest value', () => {
		fc.assert(
			fc.property(dated, dated, (account, local) => {
				const merged = mergeSettings(account, local);
				expect(Object.keys(merged).sort()).toEqual([...new Set([...Object.keys(account), ...Object.keys(local)])].sort());
				for (const name of Object.keys(merged) as (keyof DatedSettings)[]) {
					const times = [account[name]?.at ?? -1, local[name]?.at ?? -1];
					expect(merged[name]?.at).toBe(Math.max(...times));
				}
			}),
		);
	});
	it('merge to the same whatever the order of two devices, and merging twice changes nothing', () => {
		fc.assert(
			fc.property(dated, dated, (a, b) => {
				const merged = mergeSettings(a, b);
				expect(mergeSettings(merged, b)).toEqual(merged);
				for (const name of Object.keys(merged) as (keyof DatedSettings)[]) expect(mergeSettings(b, a)[name]?.at).toBe(merged[name]?.at);
			}),
		);
	});
	it('reject an unknown property (spec 5)', () => {
		expect(settingsSchema.safeParse({ currency: 'kzt' }).success).toBe(true);
		expect(settingsSchema.safeParse({ colour: 'red' }).success).toBe(false);
		expect(settingsSchema.safeParse({ market: 'xx' }).success).toBe(false);
		expect(valuesOf({ name: { value: 'Анна', at: 1 } })).toEqual({ name: 'Анна' });
	});
});

describe('the way back after the sign-in', () => {
	it('is a path of this site', () => {
		expect(backPath('/search/MOW0112IST1?t=1')).toBe('/search/MOW0112IST1?t=1');
		for (const text of [
			null,
			'',
			'my',
			'//evil.example',
			'/\\evil.example',
			'https://evil.example/',
			'/a b',
			'/my/sign-in',
			'/\t/evil.example',
		])
			expect([text, backPath(text)]).toEqual([text, MY]);
	});
});

describe('bearer tokens', () => {
	const secret = new Uint8Array(32).fill(7);
	const claims = { account: 'a', session: 's' };
	it('are valid for 15 minutes', async () => {
		const token = await signToken(claims, START, secret);
		expect(await verifyToken(token, START + 14 * MINUTE, secret)).toEqual(claims);
		expect(await verifyToken(token, START + 16 * MINUTE, secret)).toBeNull();
	});
	it('are rejected when forged', async () => {
		const token = await signToken(claims, START, secret);
		const [head = '', body = '', mac = ''] = token.split('.');
		const other = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'b' })).toString('base64url');
		const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
		for (const forged of [`${head}.${other}.${mac}`, `${none}.${body}.`, '', 'a.b.c', await signToken(claims, START, new Uint8Array(32))])
			expect(await verifyToken(forged, START, secret)).toBeNull();
	});
});

describe('stored passengers', () => {
	const adult = {
		lastName: 'IVANOVA',
		firstName: 'ANNA',
		middleName: '',
		sex: 'f',
		birthDate: '05.03.1990',
		citizenship: 'RU',
		documentType: 'ru-foreign-passport',
		documentNumber: '75 1234567',
		documentExpiry: '05.03.2030',
	};
	it('may be of any age', () => {
		for (const birthDate of ['05.03.1990', '05.03.2018', '05.03.2026'])
			expect(readStoredPassenger(fieldsOf(0, { ...adult, birthDate }), RUSSIA)).toMatchObject({
				kind: 'passenger',
				passenger: { birthDate, lastName: 'IVANOVA', documentNumber: '75 1234567' },
			});
	});
	it('reads and shows dates with the month first where visitors type them so', () => {
		const america = { today: '2026-11-24', market: 'us', monthFirst: true };
		const typed = { ...fieldsOf(0, adult), 'p0.birthDate': '03/25/1990' };
		const reading = readStoredPassenger(typed, america);
		expect(reading).toMatchObject({ kind: 'passenger', passenger: { birthDate: '25.03.1990' } });
		if (reading.kind !== 'passenger') return;
		expect(withTypedDates(fieldsOf(0, reading.passenger), america)['p0.birthDate']).toBe('03/25/1990');
		expect(withTypedDates(fieldsOf(0, reading.passenger), RUSSIA)['p0.birthDate']).toBe('25.03.1990');
	});

	it('name the fields that are wrong', () => {
		const reading = readStoredPassenger(fieldsOf(0, { ...adult, lastName: '', documentNumber: '12' }), RUSSIA);
		expect(reading).toMatchObject({ kind: 'problems' });
		expect(reading.kind === 'problems' && reading.problems.map(({ field }) => field)).toEqual(['p0.lastName', 'p0.documentNumber']);
	});
	it('are edited by a numeric index (spec 5)', () => {
		expect(passengerIndex('1', 2)).toBe(1);
		for (const text of ['2', '-1', '1.5', 'x', '', '01x']) expect(() => passengerIndex(text, 2)).toThrow(RangeError);
	});
	it('show the end of the number, and when the document ends', () => {
		expect(maskedNumber('75 1234567')).toBe('•••• 567');
		expect(expiryOf('23.11.2026', '2026-11-24')).toEqual({ kind: 'expired', date: '2026-11-23' });
		expect(expiryOf('01.05.2027', '2026-11-24')?.kind).toBe('soon');
		expect(expiryOf('01.05.2028', '2026-11-24')?.kind).toBe('valid');
		expect(expiryOf('', '2026-11-24')).toBeNull();
	});
});

describe('the notification channel (spec 3.8)', () => {
	it('is email, push, all or none', () => {
		const of = (email: boolean, web_push: boolean, mob_push: boolean) => channelType({ price_alert: { email, web_push, mob_push } });
		expect([
			of(true, false, false),
			of(false, true, false),
			of(false, false, true),
			of(true, false, true),
			of(false, false, false),
		]).toEqual(['email', 'push', 'push', 'all', 'none']);
	});
});

describe('documents before a trip', () => {
	it('warn if they expire before its end', () => {
		expect(expiryOf('01.06.2027', '2026-11-24', '2027-06-02')).toEqual({ kind: 'before-trip', date: '2027-06-01' });
		expect(expiryOf('02.06.2027', '2026-11-24', '2027-06-02')?.kind).toBe('valid');
		expect(expiryOf('01.06.2026', '2026-11-24', '2027-06-02')?.kind).toBe('expired');
	});
});

describe('passengers of a booking', () => {
	const ada = { lastName: 'LOVELACE', firstName: 'ADA', birthDate: '10.12.1990', documentNumber: '1' };
	it('replace the document of the same person, and are added otherwise, as long as there is room', () => {
		const bob = { ...ada, firstName: 'BOB' };
		expect(withBooked([ada], [{ ...ada, documentNumber: '2' }, bob], 2)).toEqual([{ ...ada, documentNumber: '2' }, bob]);
		expect(withBooked([ada], [bob], 1)).toEqual([ada]);
	});
});
