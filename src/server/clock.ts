/**
 * Milliseconds of a clock that only goes forward, the same in all threads of this process: for how old something is. The clock of the machine may jump,
 * and what it stored during a jump ahead would stay fresh until that moment comes.
 */
export function steadyNow(): number {
	const [seconds, nanoseconds] = process.hrtime();
	return seconds * 1000 + nanoseconds / 1_000_000;
}

/**
 * Milliseconds since 1970 that never run ahead of the time since the start: for what is deleted by age. A jump back of the machine's clock counts, a jump
 * ahead does not.
 *
 * @param wall the clock of the machine
 * @param steady see {@link steadyNow}
 */
export function createCautiousClock(wall: () => number = Date.now, steady: () => number = steadyNow): () => number {
	const [start, began] = [wall(), steady()];
	return () => Math.min(wall(), start + (steady() - began));
}
