/** @typedef {{ passed: number, failed: number, skipped: number }} Totals */

/**
 * Counts a vitest report; a file that cannot run counts as one failure.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Totals}
 */
export function countTests(report) {
	const broken = report.testResults.filter(
		({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
	);
	return {
		passed: report.numPassedTests,
		failed: report.numFailedTests + broken.length,
		skipped: report.numPendingTests + (report.numTodoTests ?? 0),
	};
}

/** @param {Totals} totals */
export const totalsLine = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;
