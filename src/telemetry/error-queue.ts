/** Errors before error reporting has loaded. The inline `critical.js` creates the queue and pushes up to 20 events. */
export type ErrorQueue = (ErrorEvent | PromiseRejectionEvent)[];

declare global {
	interface Window {
		errorQueue?: ErrorQueue;
	}
}

/** Empties and closes the queue: later events are dropped. */
export function closeErrorQueue(queue: ErrorQueue): ErrorQueue {
	queue.push = () => 0;
	return queue.splice(0);
}
