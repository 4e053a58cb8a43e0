/** Monotonic milliseconds, the same in all threads of the process. Cache ages use it because the system clock may jump. */
export function steadyNow(): number {
	const [seconds, nanoseconds] = process.hrtime();
	return seconds * 1000 + nanoseconds / 1_000_000;
}

/** Milliseconds since 1970 for deletion by age: follows backward jumps of the system clock, ignores forward jumps. */
export function createCautiousClock(wall: () => number = Date.now, steady: () => number = steadyNow): () => number {
	const [start, began] = [wall(), steady()];
	return () => Math.min(wall(), start + (steady() - began));
}
