import { IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type HeaderMap, headerMap } from './answer.ts';

/** The built application, as the adapter exports it in middleware mode. */
export type App = (req: IncomingMessage, res: ServerResponse, next?: (error?: unknown) => void, locals?: object) => unknown;

/** A request that reaches the application without a connection of its own: rendered for the store, or taken by another thread. */
export interface AppRequest {
	/** Default GET. */
	method?: string;
	target: string;
	headers: Readonly<Record<string, string | string[] | undefined>>;
	tls: boolean;
	/** Whole; absent when there is none. */
	body?: Uint8Array | undefined;
	/** Given on to the application. */
	locals: object;
}

/** Makes what the application reads. Destroying its socket tells the application that nobody waits any more. */
export function createRequest({ method = 'GET', target, headers, tls, body }: AppRequest): IncomingMessage {
	const socket = new Socket();
	Object.defineProperty(socket, 'encrypted', { value: tls });
	const request = new IncomingMessage(socket);
	request.method = method;
	request.url = target;
	request.httpVersionMajor = 1;
	request.httpVersionMinor = 1;
	request.httpVersion = '1.1';
	Object.assign(request.headers, headers);
	if (body) Object.assign(request, { body });
	request.complete = true;
	request.push(null);
	return request;
}

/** A response without a connection: what the application writes into it goes to its owner. */
export abstract class AppResponse extends ServerResponse<IncomingMessage> {
	#begun = false;

	/** The answer begins; told once, before anything else. */
	protected abstract begun(status: number, headers: HeaderMap): void;
	protected abstract wrote(bytes: Uint8Array): void;
	protected abstract ended(): void;
	/** The application gave up. */
	protected abstract broken(error: Error): void;

	override writeHead(
		status: number,
		second?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
		third?: OutgoingHttpHeaders | OutgoingHttpHeader[],
	): this {
		this.#begun = true;
		this.statusCode = status;
		this.begun(status, headerMap(this.getHeaders() as OutgoingHttpHeaders, typeof second === 'string' ? third : second));
		return this;
	}

	override write(chunk: unknown, second?: unknown, third?: unknown): boolean {
		if (!this.#begun) this.writeHead(this.statusCode);
		this.wrote(typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Uint8Array));
		const done = typeof second === 'function' ? second : third;
		if (typeof done === 'function') process.nextTick(done as () => void);
		return true;
	}

	override end(chunk?: unknown): this {
		if (chunk !== undefined && chunk !== null && typeof chunk !== 'function') this.write(chunk);
		if (!this.#begun) this.writeHead(this.statusCode);
		this.ended();
		process.nextTick(() => {
			this.emit('finish');
			this.emit('close');
		});
		return this;
	}

	override destroy(error?: Error): this {
		this.broken(error ?? new Error('The page was given up while it was being rendered'));
		return this;
	}
}
