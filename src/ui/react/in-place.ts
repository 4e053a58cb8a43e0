/** Runs the handler in place of a link, unless it opens a new tab or window. */
export const inPlace =
	(act: () => void) =>
	(event: { preventDefault(): void; metaKey: boolean; ctrlKey: boolean; shiftKey: boolean }): void => {
		if (event.metaKey || event.ctrlKey || event.shiftKey) return;
		event.preventDefault();
		act();
	};
