export interface Service {
	readonly name: string;
	readonly start: () => void | Promise<void>;
	readonly stop?: () => void | Promise<void>;
}
