import { createServer, type IncomingMessage, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { startProblem } from '#server/process/start-error.ts';
import { isUpload } from '#site/upload-paths.ts';
import { flatten, secure } from './headers.ts';
import { announcesTooMuch, bodyLimit } from './request-body.ts';
import { MAX_TARGET, targetPath } from './request-target.ts';
import { FrontResponse } from './response.ts';
import { statusPage } from './status-page.ts';

const LIMITS = {
	headersTimeout: 10_000,
	keepAliveTimeout: 15_000,
	connectionsCheckingInterval: 2_000,
	maxHeaderSize: 24_576,
};

export interface RequestTimeouts {
	/** Milliseconds from the first byte of a request to its last. */
	readonly request: number;
	/** The same for forms with attachments: 25 MB take 4 minutes at 0.8 Mbit/s. */
	readonly upload: number;
}

const TIMEOUTS: RequestTimeouts = { request: 30_000, upload: 300_000 };
const IDLE_SOCKET = 60_000;
const MOST_CONNECTIONS = 5000;

interface ProtocolError extends Error {
	code?: string;
	rawPacket?: Buffer;
}

function protocolStatus(error: ProtocolError): number {
	switch (error.code) {
		case 'HPE_HEADER_OVERFLOW':
			return (error.rawPacket?.indexOf('\r\n') ?? -1) > MAX_TARGET || !error.rawPacket?.includes('\r\n') ? 414 : 431;
		case 'ERR_HTTP_REQUEST_TIMEOUT':
			return 408;
		case 'HPE_INVALID_METHOD':
			return 501;
		default:
			return 400;
	}
}

const responses = new WeakMap<Duplex, FrontResponse>();

function rejectSocket(socket: Duplex, status: number, extra: Record<string, string> = {}): void {
	if (!socket.writable || responses.get(socket)?.writableFinished === false) {
		socket.destroy();
		return;
	}
	const body = statusPage(status);
	const headers = new Map<string, string | string[]>(
		Object.entries({
			'content-type': 'text/html; charset=utf-8',
			'cache-control': 'no-store',
			'content-length': String(body.length),
			connection: 'close',
			...extra,
		}),
	);
	secure(headers, false);
	const flat = flatten(headers);
	const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `date: ${new Date().toUTCString()}`];
	for (let at = 0; at < flat.length; at += 2) lines.push(`${flat[at]}: ${flat[at + 1]}`);
	socket.end(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]));
}

type FrontServer = Server<typeof IncomingMessage, typeof FrontResponse>;

type Handle = (request: IncomingMessage, response: FrontResponse) => void;

const hasBody = ({ headers }: IncomingMessage): boolean =>
	headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Closes the connection of a body that arrives too slowly. `requestTimeout` of `node:http` is one for all requests: that of uploads. */
function limitBodyTime(request: IncomingMessage, milliseconds: number): void {
	const timer = setTimeout(() => {
		if (!request.complete) rejectSocket(request.socket, 408);
	}, milliseconds).unref();
	request.once('close', () => clearTimeout(timer));
}

function createLimitedServer(handle: Handle, { request: time, upload }: RequestTimeouts): FrontServer {
	const serve: Handle = (request, response) => {
		responses.set(request.socket, response);
		if (hasBody(request) && !(request.method === 'POST' && isUpload(targetPath(request.url ?? '')))) limitBodyTime(request, time);
		handle(request, response);
	};
	const server = createServer({ ServerResponse: FrontResponse, ...LIMITS, requestTimeout: upload }, serve);
	server.maxHeadersCount = 100;
	server.timeout = IDLE_SOCKET;
	server.maxConnections = MOST_CONNECTIONS;
	server.on('checkContinue', (request: IncomingMessage, response: FrontResponse) => {
		if (!announcesTooMuch(request, bodyLimit(targetPath(request.url ?? '')))) response.writeContinue();
		serve(request, response);
	});
	server.on('connect', (_request, socket) => rejectSocket(socket, 405, { allow: 'GET, HEAD, POST' }));
	server.on('clientError', (error: ProtocolError, socket) => {
		if (error.code === 'ECONNRESET') socket.destroy();
		else rejectSocket(socket, protocolStatus(error));
	});
	return server;
}

const listen = (server: FrontServer, host: string, port: number): Promise<number> =>
	new Promise((resolve, reject) => {
		server.once('error', reject);
		server.listen({ port, host }, () => {
			server.off('error', reject);
			resolve((server.address() as AddressInfo).port);
		});
	});

const addressesOf = (host: string): [string, ...string[]] => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host.replace(/^\[|\]$/g, '')]);

export interface Listening {
	port: number;
	/** Stops accepting connections, waits `grace` ms for running requests, then closes the rest. */
	stop(grace: number): Promise<void>;
}

/**
 * @param host `localhost` means both loopback stacks
 * @param port 0 means any free port
 * @throws {StartError} when the address or port is not available
 */
export async function startListening(handle: Handle, host: string, port: number, timeouts = TIMEOUTS): Promise<Listening> {
	const [first, ...others] = addressesOf(host);
	const servers = [createLimitedServer(handle, timeouts)];
	const taken = await listen(servers[0] as FrontServer, first, port).catch((error: NodeJS.ErrnoException) => {
		throw startProblem(error, host, port);
	});
	for (const other of others) {
		const server = createLimitedServer(handle, timeouts);
		try {
			await listen(server, other, taken);
			servers.push(server);
		} catch (error) {
			const { code } = error as NodeJS.ErrnoException;
			if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT' || port === 0) continue;
			for (const open of servers) open.close();
			throw startProblem(error as NodeJS.ErrnoException, host, taken);
		}
	}
	return { port: taken, stop: (grace) => stopServers(servers, grace) };
}

async function stopServers(servers: readonly FrontServer[], grace: number): Promise<void> {
	const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
	const cut = setTimeout(() => {
		for (const server of servers) server.closeAllConnections();
	}, grace);
	const idle = setInterval(() => {
		for (const server of servers) server.closeIdleConnections();
	}, 100);
	await Promise.all(closed);
	clearTimeout(cut);
	clearInterval(idle);
}
