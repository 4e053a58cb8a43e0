/** What the first script of a page leaves behind for the bundle (`ui/critical-script.ts`). */
export interface BootState {
	/** Errors until now, for error reporting to take over. */
	readonly errors: (ErrorEvent | PromiseRejectionEvent)[];
	/** Ends the collecting of errors. */
	readonly stop: () => void;
	/** Set once the view of this page and its vitals were sent, or analytics has taken that over. */
	sent?: number | boolean;
	/** Set where the page said so itself as it was left (`leaving.client.ts`). */
	sentOnExit?: boolean;
}

/** The page's early collection; undefined where the first script did not run. */
export const bootState = (): BootState | undefined => (globalThis as { early?: BootState }).early;

/** Takes over to send this page's view. @returns whether somebody has already sent it, vitals included */
export function takeOver(early: BootState | undefined): boolean {
	const sent = Boolean(early?.sent);
	if (early) early.sent = true;
	return sent;
}
