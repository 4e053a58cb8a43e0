import { availableParallelism } from 'node:os';
import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { HeaderMap } from './answer.ts';
import { type App, type AppRequest, bodyOf, headersOf, toRequest } from './app-request.ts';
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
	bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength && !isMarkedAsUntransferable(bytes.buffer)
		? (bytes as Uint8Array<ArrayBuffer>)
		: new Uint8Array(bytes);

/** An error as it can be told to another thread: whatever else it carries may not be. */
function plainError(error: unknown): Error {
	const plain = new Error(error instanceof Error ? error.message : String(error));
	if (error instanceof Error && error.stack !== undefined) plain.stack = error.stack;
	return plain;
}

/**
 * Sends an answer of the application to the door that asked: gathered until it pauses.
 * @throws what broke it off; what was gathered since the last pause is not sent then, so that one which breaks off at once can still be refused
 */
async function sendPieces(response: Response, id: number, reply: Answering, hungUp: AbortSignal): Promise<void> {
	let head: { status: number; headers: HeaderMap } | undefined = { status: response.status, headers: headersOf(response) };
	let chunks: Uint8Array<ArrayBuffer>[] = [];
	let timer: NodeJS.Immediate | undefined;
	const flush = (end: boolean) => {
		clearImmediate(timer);
		timer = undefined;
		reply(
			{ kind: 'piece', id, head, chunks, end },
			chunks.map(({ buffer }) => buffer),
		);
		head = undefined;
		chunks = [];
	};
	timer = setImmediate(flush, false);
	const { pieces, cancel } = bodyOf(response);
	if (hungUp.aborted) cancel();
	else hungUp.addEventListener('abort', cancel, { once: true });
	try {
		for await (const piece of pieces()) {
			chunks.push(ownMemory(piece));
			timer ??= setImmediate(flush, false);
		}
		flush(true);
	} finally {
		clearImmediate(timer);
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
				void this.#request(message.id, message.request);
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

	async #request(id: number, asked: AppRequest): Promise<void> {
		const hungUp = new AbortController();
		this.#running.set(id, () => {
			this.#running.delete(id);
			hungUp.abort();
		});
		/** Nothing is said of a request that has ended, or that nobody waits for. */
		const reply: Answering = (one, transfer) => {
			if (!this.#running.has(id)) return;
			if (one.kind !== 'piece' || one.end) this.#running.delete(id);
			this.#say(one, transfer);
		};
		try {
			await sendPieces(await this.#services.app(toRequest(asked)), id, reply, hungUp.signal);
		} catch (error) {
			reply({ kind: 'failed', id, error: plainError(error) });
		}
	}
}

/** Opens a second door on a port that is shared. One that fails is logged: the first one is enough. */
export const openDoor = (settings: DoorSettings, services: DoorServices): Door => new DoorThread(settings, services);
