/** The log is nobody's reason to stop: what cannot be written is dropped. */
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { createBufferedWriter, createSyncWriter } from '#server/log/log-writer.ts';

const fresh = () => join(mkdtempSync(join(tmpdir(), 'log-')), 'log');
const line = (number: number) => `{"line":${number}}\n`;

describe('log lines', () => {
	it('are there at once, or some at a time and at the latest when the log ends, in their order', async () => {
		const file = fresh();
		const fd = openSync(file, 'a');
		createSyncWriter(fd).write(line(0));
		expect(readFileSync(file, 'utf8')).toBe(line(0));
		const gathered = createBufferedWriter(fd, 100);
		for (let number = 1; number < 50; number++) gathered.write(line(number));
		await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBeGreaterThan(10);
		await wait(50);
		gathered.flush();
		expect(readFileSync(file, 'utf8')).toBe(Array.from({ length: 50 }, (_, number) => line(number)).join(''));
		closeSync(fd);
	});

	it.skipIf(!existsSync('/dev/full'))('that do not fit are dropped without waiting', async () => {
		const fd = openSync('/dev/full', 'w');
		const [now, gathered] = [createSyncWriter(fd), createBufferedWriter(fd, 100)];
		const started = performance.now();
		for (let number = 0; number < 5000; number++) {
			now.write(line(number));
			gathered.write(line(number));
			if (number % 500 === 0) await wait(1);
		}
		gathered.flush();
		expect(performance.now() - started).toBeLessThan(2000);
		closeSync(fd);
		now.write(line(1));
	});
});
