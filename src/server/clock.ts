/** Monotonic milliseconds, the same in all threads of the process. Cache ages use it because the system clock may jump. */
export function steadyNow(): number {
	const [seconds, nanoseconds] = process.hrtime();
	return seconds * 1000 + nanoseconds / 1_000_000;
}

export function createCautiousClock(wall: () => number = Date.now, steady: () => number = steadyNow): () => number {
	const [start, began] = [wall(), steady()];
	return () => Math.min(wall(), start + (steady() - began));
}
