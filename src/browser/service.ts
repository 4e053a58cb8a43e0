/** A part of the browser side that runs as long as the page does (spec 4.1). */
export interface Service {
	/** For the log: '{name} failed'. */
	readonly name: string;
	/** Resolves when the service is ready. */
	readonly start: () => void | Promise<void>;
	readonly stop?: () => void | Promise<void>;
}
