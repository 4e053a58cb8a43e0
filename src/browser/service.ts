export interface Service {
	/** For the log: '{name} failed'. */
	readonly name: string;
	readonly start: () => void | Promise<void>;
	readonly stop?: () => void | Promise<void>;
}
