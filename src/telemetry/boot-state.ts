export interface BootState {
	readonly errors: (ErrorEvent | PromiseRejectionEvent)[];
	readonly stop: () => void;
}

export const bootState = (): BootState | undefined => (globalThis as { early?: BootState }).early;
