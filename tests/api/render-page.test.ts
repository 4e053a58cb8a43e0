import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { rendererOf } from '#tests/support/api/node-handler.ts';

describe('a render', () => {
	const page = { target: '/', tls: false, headers: { host: 'localhost' } };

	it('fails with the application', async () => {
		const render = rendererOf(() => Promise.reject(new Error('a bug')));
		await expect(render(page)).rejects.toThrow('a bug');
	});

	it('fails at its timeout, and may end later', async () => {
		const ended: string[] = [];
		const render = rendererOf(async () => {
			await wait(60);
			ended.push('late');
			return new Response('late');
		});
		await expect(render(page, 20)).rejects.toThrow();
		await expect.poll(() => ended).toEqual(['late']);
		await wait(20);
	});
});
