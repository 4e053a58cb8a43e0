/**
 * Limits garbage on machines with much memory, where V8 would retain about 300 MB. Smaller values slow down searches.
 * @type {readonly string[]}
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=25'];

/** Per-thread glibc heaps release little memory. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };
