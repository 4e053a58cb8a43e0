import { write, writeSync } from 'node:fs';

/**
 * Writes lines to a file descriptor. Where they cannot be written (a full disk, a reader that went away) they are dropped: nobody waits for a
 * log, and nothing ends for lack of one.
 */
export interface LogWriter {
	write(line: string): void;
	/** Writes what is still held. */
	flush(): void;
}

/** A reader that is behind is given so many times so long (ms). */
const TRIES = 10;
const PAUSE = 10;
/** What is held at most while nothing is taken (characters). */
const MOST_HELD = 1_048_576;

const pause = new Int32Array(new SharedArrayBuffer(4));
const isBehind = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EAGAIN';

/** @returns whether all of it was written */
function put(fd: number, text: Buffer): boolean {
	let rest = text;
	for (let tries = 0; rest.length > 0 && tries < TRIES; ) {
		try {
			rest = rest.subarray(writeSync(fd, rest));
		} catch (error) {
			if (!isBehind(error)) return false;
			tries++;
			Atomics.wait(pause, 0, 0, PAUSE);
		}
	}
	return rest.length === 0;
}

/** Each line at once, so that the last words of a process that ends are there. */
export const writeAtOnce = (fd: number): LogWriter => ({
	write: (line) => void put(fd, Buffer.from(line)),
	flush: () => undefined,
});

/** Some lines at a time, behind the back of who logs: when there are `gather` characters, and once a second. */
export function writeGathered(fd: number, gather = 65_536): LogWriter {
	let held = '';
	let writing = false;
	/** What a reader was too far behind to take. */
	let waiting: Buffer | undefined;
	/** The last line was written in part: the next one begins on its own. */
	let torn = false;

	const take = (): Buffer => {
		const text = Buffer.from(torn ? `\n${held}` : held);
		held = '';
		torn = false;
		return text;
	};
	const send = (text: Buffer): void => {
		waiting = undefined;
		write(fd, text, (error, written) => {
			if (isBehind(error)) waiting = text;
			else if (!error && written < text.length) send(text.subarray(written));
			else {
				writing = false;
				torn = error !== null;
				if (held.length >= gather) next();
			}
		});
	};
	const next = (): void => {
		if (waiting) send(waiting);
		if (writing || held === '') return;
		writing = true;
		send(take());
	};
	setInterval(next, 1000).unref();
	return {
		write(line) {
			if (held.length + line.length > MOST_HELD) return;
			held += line;
			if (held.length >= gather) next();
		},
		flush() {
			const late = waiting;
			waiting = undefined;
			if (late === undefined || put(fd, late)) put(fd, take());
		},
	};
}
