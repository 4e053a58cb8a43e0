/** Waits for a sign of life. */
export interface Patience {
	/** From now on so many seconds more. */
	readonly wait: (seconds: number) => void;
	readonly rest: () => void;
}

/**
 * Tells that nothing came in time. Seconds are counted one by one while the page is awake: a device that slept was not silent.
 *
 * @param spent is called once, then it rests
 */
export function createPatience(spent: () => void): Patience {
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
