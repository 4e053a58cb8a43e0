/**
 * Lets the page do what waits, a tap or a frame, before the next piece of work. Not by a timer: those of a page in the background come once a
 * second.
 */
export const yieldToMain = (): Promise<void> =>
	new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
