/** Yields to the main thread. `MessageChannel` instead of a timer, which background tabs throttle to one second. */
export const yieldToMain = (): Promise<void> =>
	new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
