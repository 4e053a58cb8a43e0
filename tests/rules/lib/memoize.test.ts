import { expect, it } from 'vitest';
import { memoize } from '#lib/memoize.ts';

it('caches one result per object and retries after an error', () => {
	let calls = 0;
	const numberOf = memoize(({ fails }: { fails: boolean }) => {
		calls++;
		if (fails && calls === 1) throw new Error('not now');
		return fails ? undefined : calls;
	});
	const [one, other] = [{ fails: true }, { fails: false }];
	expect(() => numberOf(one)).toThrow('not now');
	expect([numberOf(one), numberOf(one), numberOf(other), numberOf(other)]).toEqual([undefined, undefined, 3, 3]);
	expect(calls).toBe(3);
});
