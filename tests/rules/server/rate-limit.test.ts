/** How often one client may call (rate limits per route). */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createCautiousClock, steadyNow } from '#server/clock.ts';
import { keepForDays } from '#server/database/retention.ts';
import { createHostCheck } from '#server/http/hosts.ts';
import { isForeignChange, ownOrigin } from '#server/http/own-origin.ts';
import { clientKey } from '#server/limits/client-key.ts';
import { createRateLimiter, limitHeaders } from '#server/limits/rate-limit.ts';
import { processLog } from '#server/log/log.ts';

describe('a rate limit', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());
	const RULE = { name: 'test', points: 3, seconds: 10 };
	const memory = (factor: number) => createRateLimiter(RULE, { factor, databaseUrl: 'sqlite::memory:' });

	it('lets so many points of an address through in a window, and says how long to wait', async () => {
		const limit = memory(1);
		const takeAll = (times: number) => Promise.all(Array.from({ length: times }, () => limit.take('1.2.3.4')));
		expect(await takeAll(4)).toEqual([0, 0, 0, 10]);
		expect(await limit.take('1.2.3.5', 3)).toBe(0);
		vi.advanceTimersByTime(4000);
		expect(await takeAll(1)).toEqual([6]);
		vi.advanceTimersByTime(6000);
		expect(await takeAll(4)).toEqual([0, 0, 0, 10]);
	});

	it('takes points back for what was cheap, is multiplied, and can be off', async () => {
		const limit = memory(2);
		expect(limit.rule.points).toBe(6);
		expect(await limit.take('a', 6)).toBe(0);
		await limit.giveBack('a', 5);
		expect(await limit.take('a', 5)).toBe(0);
		expect(await limit.take('a')).toBe(10);
		const off = memory(Number.POSITIVE_INFINITY);
		expect(await off.take('a', 1000)).toBe(0);
	});

	it('counts in memory with one warning a minute while the shared database does not respond', async () => {
		vi.useRealTimers();
		const warn = vi.spyOn(processLog(), 'warn').mockReturnValue(undefined);
		const limit = createRateLimiter(RULE, { factor: 1, databaseUrl: 'postgres://localhost:9/none' });
		for (const wait of [0, 0, 0, 10]) expect(await limit.take('1.2.3.4')).toBe(wait);
		expect(warn).toHaveBeenCalledExactlyOnceWith('Rate limit database failed, counting in memory', { limit: 'test' });
		warn.mockRestore();
	});

	it('sends clients the policy and Retry-After', () => {
		expect(limitHeaders(RULE, 7)).toEqual({ 'retry-after': '7', 'ratelimit-policy': '"test";q=3;w=10', ratelimit: '"test";r=0;t=7' });
	});

	it.each([
		['1.2.3.4', '1.2.3.4'],
		['::ffff:1.2.3.4', '1.2.3.4'],
		['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
		['2001:0DB8:0001:2::9', '2001:db8:1:2::'],
		['2001:db8::1', '2001:db8:0:0::'],
		['::1', '0:0:0:0::'],
		['1.2.3.4:56789', '1.2.3.4'],
		['[2001:db8:1:2::9]:443', '2001:db8:1:2::'],
		['[::ffff:1.2.3.4]', '1.2.3.4'],
		['fe80::1%eth0', 'fe80:0:0:0::'],
		['', ''],
	])('counts %s as %s: an IPv6 line has 64 bits of its own', (address, key) => {
		expect(clientKey(address)).toBe(key);
	});

	it('takes any text for an address, in bounded room (property)', () => {
		fc.assert(fc.property(fc.string(), (address) => clientKey(address).length <= 80));
	});
});

describe('the origin of a request', () => {
	const isAllowed = createHostCheck(['asteria.example', 'wayfold.example', 'wayfold.example:8443']);
	it.each([
		[{ origin: 'https://asteria.example' }, { origin: 'https://asteria.example' }],
		[{ origin: 'https://wayfold.example' }, { origin: 'https://wayfold.example' }],
		[{ origin: 'https://wayfold.example:8443' }, { origin: 'https://wayfold.example:8443' }],
		[{ origin: 'http://asteria.example' }, 'foreign'],
		[{ origin: 'https://asteria.example:1' }, 'foreign'],
		[{ origin: 'http://localhost:3000' }, 'foreign'],
		[{ origin: 'https://asteria.example/' }, 'foreign'],
		[{}, { origin: null }],
		[{ 'sec-fetch-site': 'none' }, { origin: null }],
		[{ 'sec-fetch-site': 'cross-site' }, 'foreign'],
		[{ origin: 'https://asteria.example', 'sec-fetch-site': 'cross-site' }, { origin: 'https://asteria.example' }],
		[{ origin: 'https://asteria.example.evil' }, 'foreign'],
		[{ origin: 'null' }, 'foreign'],
		[{ origin: 'chrome-extension://asteria.example' }, 'foreign'],
		[{ origin: '' }, 'foreign'],
	])('%o is %o', (headers, expected) => {
		expect(ownOrigin(new Headers(headers as Record<string, string>), { host: 'asteria.example', tls: true }, isAllowed)).toEqual(expected);
	});
});

describe('a change', () => {
	const isOwn = createHostCheck(['asteria.example', 'wayfold.example']);
	const at = (host: string, tls: boolean, isService: boolean, headers: Record<string, string>) =>
		isForeignChange(new Headers(headers), { host, tls, isService }, isOwn);
	it.each([
		['asteria.example', true, { origin: 'https://asteria.example' }, false, false],
		['ASTERIA.example:443', true, { origin: 'https://asteria.example' }, false, false],
		['asteria.example:4321', false, { origin: 'http://asteria.example:4321' }, false, false],
		['asteria.example:4321', false, { origin: 'http://wayfold.example:4321' }, true, false],
		['asteria.example', true, { origin: 'http://asteria.example' }, true, true],
		['asteria.example', true, { origin: 'https://asteria.example:4321' }, true, true],
		['asteria.example', true, { origin: 'https://wayfold.example' }, true, false],
		['asteria.example', true, { origin: 'https://elsewhere.example' }, true, true],
		['asteria.example', true, { origin: 'null' }, true, true],
		['asteria.example', true, {}, true, false],
		['asteria.example', true, { 'sec-fetch-site': 'cross-site' }, true, true],
		['asteria.example:99999', true, { origin: 'https://asteria.example' }, true, false],
	])('at %s (TLS %o) with %o is foreign for a page: %o, for a service: %o', (host, tls, headers, page, service) => {
		const sent = headers as Record<string, string>;
		expect([at(host, tls, false, sent), at(host, tls, true, sent)]).toEqual([page, service]);
	});
});

describe('a clock for ages', () => {
	it('does not follow a jump ahead of the machine, and follows one back', () => {
		let [wall, steady] = [1_000_000, 50];
		const now = createCautiousClock(
			() => wall,
			() => steady,
		);
		[wall, steady] = [wall + 10 * 365 * 86_400_000, 1050];
		expect(now()).toBe(1_001_000);
		wall = 900_000;
		expect(now()).toBe(900_000);
	});
	it('is steady whatever the machine says', () => {
		const before = steadyNow();
		vi.useFakeTimers({ now: Date.now() + 86_400_000, toFake: ['Date'] });
		expect(steadyNow() - before).toBeLessThan(60_000);
		vi.useRealTimers();
	});
});

describe('retention', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	it('deletes in steps until nothing is left, again every hour, and after a failure', async () => {
		const requests: [number, number][] = [];
		let left = 1200;
		const now = 100 * 86_400_000;
		const end = keepForDays(
			30,
			async (before, limit) => {
				requests.push([before, limit]);
				if (left < 0) throw new Error('no database');
				const deleted = Math.min(limit, left);
				left -= deleted;
				return deleted;
			},
			() => now,
		);
		await vi.advanceTimersByTimeAsync(4 * 60_000);
		expect(requests).toEqual([]);
		await vi.advanceTimersByTimeAsync(5 * 60_000);
		expect(requests).toEqual(Array.from({ length: 3 }, () => [70 * 86_400_000, 500]));
		left = -1;
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(requests).toHaveLength(4);
		left = 0;
		await vi.advanceTimersByTimeAsync(3_600_000);
		expect(requests).toHaveLength(5);
		end();
		await vi.advanceTimersByTimeAsync(7_200_000);
		expect(requests).toHaveLength(5);
	});
});
