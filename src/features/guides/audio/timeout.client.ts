export interface ProgressTimeout {
	/** Restarts the timeout. */
	readonly wait: (seconds: number) => void;
	readonly rest: () => void;
}

/**
 * Calls back when there is no progress in time. Counts seconds while the page is awake, so device sleep doesn't trigger it.
 * @param spent called once
 */
export function createProgressTimeout(spent: () => void): ProgressTimeout {
	let left = 0;
	let timer: ReturnType<typeof setInterval> | undefined;
	const rest = (): void => {
		clearInterval(timer);
		timer = undefined;
	};
	return {
		rest,
		wait(seconds) {
			left = seconds;
			timer ??= setInterval(() => {
				left--;
				if (left > 0) return;
				rest();
				spent();
			}, 1000);
		},
	};
}
