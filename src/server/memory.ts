import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Tables that load after the door is open are there by then (ms). */
const LOADED = 5000;

/**
 * Keeps the heap near what is in use. V8 sizes it by the memory of the machine: left alone it lets some 300 MB of garbage from rendering lie,
 * where a few per cent of time spent on collecting keep the whole process within its budget of 350 MB (architecture §3).
 *
 * Call first thing in the process, and the function it returns once it serves.
 *
 * @returns collects what starting left behind, now and when the tables are loaded: from then on V8 grows the heap from what is really in use
 */
export function boundMemory(): () => void {
	setFlagsFromString('--semi-space-growth-factor=1');
	setFlagsFromString('--heap-growing-percent=80');
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as (options: { type: 'major'; execution: 'sync' }) => void;
	return () => {
		collect({ type: 'major', execution: 'sync' });
		setTimeout(collect, LOADED, { type: 'major', execution: 'sync' }).unref();
	};
}
