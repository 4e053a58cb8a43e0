/** A service on another host that the request needs does not respond; it can be tried again. */
export class ServiceUnavailableError extends Error {
	override name = 'ServiceUnavailableError';
}

/** Seconds after which to try again. */
export const RETRY_SECONDS = 30;

// biome-ignore lint/suspicious/noExplicitAny: any method of a service
type Methods = Readonly<Record<string, (...args: any[]) => unknown>>;

/** The service with a result for calls that fail with {@link ServiceUnavailableError}. */
export function whereAvailable<S extends object, F>(service: S, failure: F): S {
	const guarded = Object.entries(service as Methods).map(([name, method]) => [
		name,
		async (...args: unknown[]) => {
			try {
				return await method(...args);
			} catch (error) {
				if (error instanceof ServiceUnavailableError) return failure;
				throw error;
			}
		},
	]);
	return Object.fromEntries(guarded) as S;
}
