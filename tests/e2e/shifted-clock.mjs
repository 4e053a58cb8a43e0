/**
 * Moves the clock of a process, for tests at odd hours: `node --import ./tests/e2e/shifted-clock.mjs`, with `CLOCK_SHIFT` milliseconds ahead.
 * Timers keep their pace.
 */

/** Replaces `Date` by one that is so many milliseconds ahead. Runs in the server and, as text, in a browser. */
export function shiftClock(/** @type {number} */ shift) {
	const Real = Date;
	globalThis.Date = /** @type {DateConstructor} */ (
		class extends Real {
			constructor(/** @type {[number]} */ ...parts) {
				if (parts.length === 0) super(Real.now() + shift);
				else super(...parts);
			}
			static now() {
				return Real.now() + shift;
			}
		}
	);
}

const shift = Number(process.env.CLOCK_SHIFT ?? 0);
if (shift !== 0) shiftClock(shift);
