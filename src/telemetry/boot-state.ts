export interface BootState {
	readonly errors: (ErrorEvent | PromiseRejectionEvent)[];
	readonly stop: () => void;
	sent?: number | boolean;
	sentOnExit?: boolean;
}

export const bootState = (): BootState | undefined => (globalThis as { early?: BootState }).early;

/** Takes over sending the page view. @returns whether it was sent already */
export function takeOver(early: BootState | undefined): boolean {
	const sent = Boolean(early?.sent);
	if (early) early.sent = true;
	return sent;
}
