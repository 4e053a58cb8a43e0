import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CHROMIUM_FLAGS } from '#commands/chromium.mjs';
import { countTests, totalsLine } from '#commands/totals.mjs';

const file = (...statuses: string[]) => ({
	status: statuses.includes('failed') ? 'failed' : 'passed',
	assertionResults: statuses.map((status) => ({ status })),
});

it('ends npm test with one line of totals', () => {
	const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [file('passed', 'failed')] };
	expect(totalsLine(countTests(report))).toBe('5 passed, 1 failed, 3 skipped');
});

it('counts a test file that could not be run as one failure', () => {
	const report = {
		numPassedTests: 5,
		numFailedTests: 0,
		numPendingTests: 0,
		testResults: [file('passed'), { status: 'failed', assertionResults: [] }],
	};
	expect(countTests(report)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

it('says in one place what Chromium is started with', () => {
	const files = ['src', 'tests'].flatMap((folder) =>
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile() && /\.m?[jt]sx?$/.test(entry.name))
			.map((entry) => join(entry.parentPath, entry.name)),
	);
	const sandbox = CHROMIUM_FLAGS.find((flag) => flag.endsWith('sandbox')) ?? 'none';
	expect(files.filter((file) => readFileSync(file, 'utf8').includes(`'${sandbox}'`))).toEqual(['src/commands/chromium.mjs']);
});
