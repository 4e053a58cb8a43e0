/** Group commit: acknowledged is written, and memory stays bounded. */
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createGroupCommit, Overloaded } from '#server/database/group-commit.ts';

/** A store whose writing is let go by hand. */
function held() {
	const groups: string[][] = [];
	const releases: (() => void)[] = [];
	const write = (items: readonly string[]) => {
		groups.push([...items]);
		return new Promise<void>((resolve) => releases.push(resolve));
	};
	return { groups, write, release: () => releases.shift()?.() };
}

describe('a group commit', () => {
	it('writes what comes within a moment at once, and resolves no promise before it is written', async () => {
		const { groups, write, release } = held();
		const commit = createGroupCommit({ write, gather: 5 });
		let reported = 0;
		const adds = ['a', 'b', 'c'].map((item) => commit.add([item], 1).then(() => reported++));
		await expect.poll(() => groups).toEqual([['a', 'b', 'c']]);
		expect(reported).toBe(0);
		release();
		await Promise.all(adds);
		expect(reported).toBe(3);
	});

	it('gathers the next group while one is written; a full group does not wait', async () => {
		const { groups, write, release } = held();
		const commit = createGroupCommit({ write, gather: 10_000, most: 2 });
		const first = commit.add(['a', 'b'], 1);
		const others = ['c', 'd', 'e'].map((item) => commit.add([item], 1));
		expect(groups).toEqual([['a', 'b']]);
		release();
		await first;
		await expect
			.poll(() => groups)
			.toEqual([
				['a', 'b'],
				['c', 'd'],
			]);
		release();
		await Promise.all(others.slice(0, 2));
		expect(groups).toHaveLength(2);
	});

	it('fails those of the failed group only, and goes on', async () => {
		let fails = true;
		const commit = createGroupCommit<string>({
			write: async () => {
				if (fails) throw new Error('no database');
			},
			gather: 1,
		});
		await expect(commit.add(['a'], 1)).rejects.toThrow('no database');
		fails = false;
		await expect(commit.add(['b'], 1)).resolves.toBeUndefined();
	});

	it('takes nothing beyond its capacity, and again once there is room', async () => {
		const { write, release } = held();
		const commit = createGroupCommit({ write, gather: 1, capacity: 100 });
		const first = commit.add(['a'], 60);
		await expect(commit.add(['b'], 60)).rejects.toThrow(Overloaded);
		await wait(20);
		await expect(commit.add(['b'], 60)).rejects.toThrow(Overloaded);
		release();
		await first;
		const again = commit.add(['b'], 60);
		await wait(20);
		release();
		await expect(again).resolves.toBeUndefined();
	});

	it('rejects a caller after its timeout, and holds the bytes until they are written', async () => {
		const { groups, write, release } = held();
		const commit = createGroupCommit({ write, gather: 1, capacity: 100, timeout: 200 });
		await expect(commit.add(['a'], 90)).rejects.toThrow('takes too long');
		await expect(commit.add(['b'], 90)).rejects.toThrow('Too much');
		release();
		await wait(5);
		const next = commit.add(['c'], 90);
		await expect.poll(() => groups.length).toBe(2);
		release();
		await next;
	});

	it('has nothing to write where nothing is added', async () => {
		const { groups, write } = held();
		await createGroupCommit({ write, gather: 1 }).add([], 0);
		await wait(10);
		expect(groups).toEqual([]);
	});
});
