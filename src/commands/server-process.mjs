/** How the server process is started: bounds of V8's heap and of the allocator, which keep it within its memory budget under load. */

/**
 * Left alone, V8 lets some 300 MB of garbage lie on a machine with much memory. Smaller values collect so often that a search takes a fifth longer.
 * @type {readonly string[]}
 */
export const SERVER_FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=100'];

/** glibc gives each thread a heap of its own, from which little comes back. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '1' };
