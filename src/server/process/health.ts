type Reporter = () => unknown;

const reporters = new Map<string, Reporter>();

/**
 * Adds or replaces a line of `/healthz`.
 * @param state returns JSON without personal data; called on every health request, so it must be cheap
 */
export function registerHealth(name: string, state: Reporter): void {
	reporters.set(name, state);
}

export function healthReport(): Record<string, unknown> {
	const report: Record<string, unknown> = {};
	for (const [name, state] of reporters) {
		try {
			report[name] = state();
		} catch {
			report[name] = 'failed';
		}
	}
	return report;
}
