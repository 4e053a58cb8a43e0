/** Work of the application beside requests: starts with the server, ends with it. */

export interface BackgroundWork {
	/** Ends after what is being done. */
	stop(): Promise<void>;
}

const starters: (() => BackgroundWork)[] = [];

/** Called while the application loads. */
export function addBackgroundWork(start: () => BackgroundWork): void {
	starters.push(start);
}

export function startBackgroundWork(): BackgroundWork {
	const running = starters.splice(0).map((start) => start());
	return {
		async stop() {
			await Promise.all(running.map((work) => work.stop()));
		},
	};
}
