import { expect, it, vi } from 'vitest';
import { createMemo } from '#lib/memoize.ts';

it('computes a value once per key', () => {
	const memo = createMemo<string>(10);
	const compute = vi.fn(() => 'a');
	expect([memo('x', compute), memo('x', compute), memo('y', compute)]).toEqual(['a', 'a', 'a']);
	expect(compute).toHaveBeenCalledTimes(2);
});

it('evicts the least recently used value', () => {
	const memo = createMemo<string>(1);
	const compute = vi.fn(() => 'a');
	for (const key of ['x', 'y', 'x']) memo(key, compute);
	expect(compute).toHaveBeenCalledTimes(3);
});

it('drops a rejected promise', async () => {
	const memo = createMemo<Promise<string>>(10);
	await expect(memo('x', () => Promise.reject(new Error('boom')))).rejects.toThrow('boom');
	expect(await memo('x', async () => 'a')).toBe('a');
});
