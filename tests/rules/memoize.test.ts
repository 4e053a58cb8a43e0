import { expect, it } from 'vitest';
import { madeOnce } from '#lib/memoize.ts';

it('what is made of an object is made once, of another anew, and again where making failed', () => {
	let made = 0;
	const numberOf = madeOnce(({ fails }: { fails: boolean }) => {
		made++;
		if (fails && made === 1) throw new Error('not now');
		return fails ? undefined : made;
	});
	const [one, other] = [{ fails: true }, { fails: false }];
	expect(() => numberOf(one)).toThrow('not now');
	expect([numberOf(one), numberOf(one), numberOf(other), numberOf(other)]).toEqual([undefined, undefined, 3, 3]);
	expect(made).toBe(3);
});
