import { write, writeSync } from 'node:fs';

/**
 * Writes lines to a file descriptor and drops what cannot be written (full disk, closed pipe). `pino.destination` is not used because
 * its `flushSync`, which it also calls on exit, retries ENOSPC forever.
 */
export interface LogWriter {
	write(line: string): void;
	flush(): void;
}

/** Retries of a synchronous write to a full pipe, and their delay (ms). */
const MAX_RETRIES = 10;
const RETRY_DELAY = 10;
const MAX_BUFFER = 1_048_576;

const sleeper = new Int32Array(new SharedArrayBuffer(4));
const isPipeFull = (error: unknown): boolean => (error as NodeJS.ErrnoException | null)?.code === 'EAGAIN';

function writeAll(fd: number, text: Buffer): boolean {
	let rest = text;
	for (let retries = 0; rest.length > 0 && retries < MAX_RETRIES; ) {
		try {
			rest = rest.subarray(writeSync(fd, rest));
		} catch (error) {
			if (!isPipeFull(error)) return false;
			retries++;
			Atomics.wait(sleeper, 0, 0, RETRY_DELAY);
		}
	}
	return rest.length === 0;
}

/** Writes each line synchronously, so that the last lines of an ending process are not lost. */
export const createSyncWriter = (fd: number): LogWriter => ({
	write: (line) => void writeAll(fd, Buffer.from(line)),
	flush: () => undefined,
});

export function createBufferedWriter(fd: number, minLength = 65_536): LogWriter {
	let buffer = '';
	let writing = false;
	let pending: Buffer | undefined;
	/** Whether the last line was written in part, so that the next one needs a line break. */
	let isPartial = false;

	const take = (): Buffer => {
		const text = Buffer.from(isPartial ? `\n${buffer}` : buffer);
		buffer = '';
		isPartial = false;
		return text;
	};
	const send = (text: Buffer): void => {
		pending = undefined;
		write(fd, text, (error, written) => {
			if (isPipeFull(error)) pending = text;
			else if (!error && written < text.length) send(text.subarray(written));
			else {
				writing = false;
				isPartial = error !== null;
				if (buffer.length >= minLength) next();
			}
		});
	};
	const next = (): void => {
		if (pending) send(pending);
		if (writing || buffer === '') return;
		writing = true;
		send(take());
	};
	setInterval(next, 1000).unref();
	return {
		write(line) {
			if (buffer.length + line.length > MAX_BUFFER) return;
			buffer += line;
			if (buffer.length >= minLength) next();
		},
		flush() {
			const rejected = pending;
			pending = undefined;
			if (rejected === undefined || writeAll(fd, rejected)) writeAll(fd, take());
		},
	};
}
