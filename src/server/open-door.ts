import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { HeaderMap } from './answer.ts';
import { type App, type AppRequest, AppResponse, createRequest } from './app-request.ts';
import type { DoorSettings, FromDoor, Question, Questions, Reply, ToDoor } from './door-messages.ts';
import { errorDetails, type Log } from './log.ts';

/** What the main thread does for a door. */
export interface DoorServices {
	app: App;
	answers: { [Q in Question]: (asked: Questions[Q]['asked']) => Promise<Questions[Q]['answer']> };
	log: Log;
}

export interface Door {
	/** A stored page is no longer to be shown. */
	drop(key: string): void;
	/** Takes no more connections, and ends when those that run are through, or after `grace` ms. */
	stop(grace: number): Promise<void>;
}

type Answering = (reply: Reply, transfer?: ArrayBuffer[]) => void;

/** Whether threads can share a port here, and there is a processor for a second one. */
export const hasSecondDoor = (): boolean => process.platform === 'linux' && availableParallelism() > 1;

/** Bytes in memory of their own, which can be handed over. */
const ownMemory = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
	bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength && !Buffer.isBuffer(bytes)
		? (bytes as Uint8Array<ArrayBuffer>)
		: new Uint8Array(bytes);

/** An error as it can be told to another thread: whatever else it carries may not be. */
function plainError(error: unknown): Error {
	const plain = new Error(error instanceof Error ? error.message : String(error));
	if (error instanceof Error && error.stack !== undefined) plain.stack = error.stack;
	return plain;
}

/** Sends what the application writes to the door that asked: gathered until it pauses. */
class Piecewise extends AppResponse {
	readonly #id: number;
	readonly #reply: Answering;
	#head: { status: number; headers: HeaderMap } | undefined;
	#chunks: Uint8Array[] = [];
	#timer: NodeJS.Immediate | undefined;

	constructor(request: ReturnType<typeof createRequest>, id: number, reply: Answering) {
		super(request);
		this.#id = id;
		this.#reply = reply;
	}

	protected override begun(status: number, headers: HeaderMap): void {
		this.#head = { status, headers };
		this.#timer ??= setImmediate(() => this.#flush(false));
	}
	protected override wrote(bytes: Uint8Array): void {
		this.#chunks.push(bytes);
		this.#timer ??= setImmediate(() => this.#flush(false));
	}
	protected override ended(): void {
		this.#flush(true);
	}
	protected override broken(error: Error): void {
		this.#flush(false);
		this.#reply({ kind: 'broken', id: this.#id, error: plainError(error) });
	}

	#flush(end: boolean): void {
		clearImmediate(this.#timer);
		this.#timer = undefined;
		const [head, chunks] = [this.#head, this.#chunks.map(ownMemory)];
		this.#head = undefined;
		this.#chunks = [];
		this.#reply(
			{ kind: 'piece', id: this.#id, head, chunks, end },
			chunks.map(({ buffer }) => buffer),
		);
	}
}

class DoorThread implements Door {
	readonly #worker: Worker;
	readonly #services: DoorServices;
	readonly #stopped = Promise.withResolvers<void>();
	/** Ends requests that the application is answering, by id. */
	readonly #running = new Map<number, () => void>();

	constructor(settings: DoorSettings, services: DoorServices) {
		this.#services = services;
		this.#worker = new Worker(new URL('./door.ts', import.meta.url), { workerData: settings, name: 'door' });
		this.#worker.on('message', (message: FromDoor) => this.#take(message));
		this.#worker.on('error', (error) => services.log.error('The second door has failed; the first one goes on', errorDetails(error)));
		this.#worker.on('exit', () => {
			this.#stopped.resolve();
			for (const hangUp of this.#running.values()) hangUp();
		});
	}

	drop(key: string): void {
		this.#say({ kind: 'drop', key });
	}

	stop(grace: number): Promise<void> {
		this.#say({ kind: 'stop', grace });
		return this.#stopped.promise;
	}

	#say(message: ToDoor, transfer: ArrayBuffer[] = []): void {
		this.#worker.postMessage(message, transfer);
	}

	#take(message: FromDoor): void {
		const { log } = this.#services;
		switch (message.kind) {
			case 'request':
				this.#request(message.id, message.request);
				break;
			case 'ask':
				this.#answer(message.id, message.question, message.asked);
				break;
			case 'gone':
				this.#running.get(message.id)?.();
				break;
			case 'lines':
				log.accessLines(message.text);
				break;
			case 'error':
				log.error(message.message, message.details);
				break;
			case 'stopped':
				this.#stopped.resolve();
		}
	}

	#answer(id: number, question: Question, asked: Questions[Question]['asked']): void {
		const answer = this.#services.answers[question] as (asked: unknown) => Promise<unknown>;
		answer(asked).then(
			(value) => this.#say({ kind: 'answer', id, answer: value }),
			(error: unknown) => this.#say({ kind: 'failed', id, error: plainError(error) }),
		);
	}

	#request(id: number, asked: AppRequest): void {
		const request = createRequest(asked);
		/** Nothing is said of a request that has ended, or that nobody waits for. */
		const reply: Answering = (one, transfer) => {
			if (!this.#running.has(id)) return;
			if (one.kind !== 'piece' || one.end) this.#running.delete(id);
			this.#say(one, transfer);
		};
		const response = new Piecewise(request, id, reply);
		this.#running.set(id, () => {
			this.#running.delete(id);
			request.socket.destroy();
			response.emit('close');
		});
		const next = (error?: unknown) => reply({ kind: 'next', id, error: error === undefined ? undefined : plainError(error) });
		Promise.resolve(this.#services.app(request, response, next, asked.locals)).catch((error: unknown) =>
			reply({ kind: 'failed', id, error: plainError(error) }),
		);
	}
}

/** Opens a second door on a port that is shared. One that fails is logged: the first one is enough. */
export const openDoor = (settings: DoorSettings, services: DoorServices): Door => new DoorThread(settings, services);
