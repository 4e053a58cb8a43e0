/** Runs once the browser has painted what was just changed. */
export function afterPaint(run: () => void): void {
	requestAnimationFrame(() => setTimeout(run));
}
