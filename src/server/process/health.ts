/**
 * What `/healthz` reports. The application bundle has its own copies of modules, so reporters meet through a
 * process-wide symbol.
 */
const REGISTRY = Symbol.for('health');

type Reporter = () => unknown;

function registry(): Map<string, Reporter> {
	const holder = globalThis as { [REGISTRY]?: Map<string, Reporter> };
	holder[REGISTRY] ??= new Map();
	return holder[REGISTRY];
}

/**
 * Adds a line to `/healthz`; a later call with the same name replaces it.
 *
 * @param state gives a JSON value without personal data; called on every health request, so it only looks things up
 */
export function registerHealth(name: string, state: Reporter): void {
	registry().set(name, state);
}

/** Every registered line; a reporter that throws is `'failed'`. */
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
