/**
 * Node's HTTP server. Taken as the built-in module itself: an import of its names would read them all, and one of them loads a client of WebSockets, which
 * takes 13 MB in each thread and 25 ms of its start.
 */
export const { createServer, ServerResponse, STATUS_CODES } = process.getBuiltinModule('node:http');
