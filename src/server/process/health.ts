/** The application bundle has its own module copies, so reporters register through a process-wide symbol. */
const REGISTRY = Symbol.for('health');

type Reporter = () => unknown;

function registry(): Map<string, Reporter> {
	const holder = globalThis as { [REGISTRY]?: Map<string, Reporter> };
	holder[REGISTRY] ??= new Map();
	return holder[REGISTRY];
}

/**
 * Adds or replaces a line of `/healthz`.
 * @param state returns JSON without personal data; called on every health request, so it must be cheap
 */
export function registerHealth(name: string, state: Reporter): void {
	registry().set(name, state);
}

export function healthReport(): Record<string, unknown> {
	const report: Record<string, unknown> = {};
	for (const [name, state] of registry()) {
		try {
			report[name] = state();
		} catch {
			report[name] = 'failed';
		}
	}
	return report;
}
