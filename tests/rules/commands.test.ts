import { expect, it } from 'vitest';
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
