import { availableParallelism } from 'node:os';
import { isMarkedAsUntransferable, Worker } from 'node:worker_threads';
import type { HeaderMap } from './answer.ts';
import { type App, type AppRequest, bodyOf, headersOf, toRequest } from './app-request.ts';
import type { DoorSettings, FromDoor, Question, Questions, Reply, ToDoor } from './door-messages.ts';
import { type Listening, startListening } from './listening.ts';
import { errorDetails, type Log } from './log.ts';
import type { SecurityLog } from './security-log.ts';

/** What the main thread does for its doors. */
export interface DoorServices {
	app: App;
	answers: { [Q in Question]: (asked: Questions[Q]['asked']) => Promise<Questions[Q]['answer']> };
	log: Log;
	security: SecurityLog;
	/** A stored page was asked for again. */
	touch: (key: string) => void;
	/** Listens in the main thread, where every door has failed. */
	standIn: (port: number) => Promise<Listening>;
}

/** What listens for the main thread. */
export interface Doors extends Listening {
	/** A stored page is no longer to be shown. */
	drop(key: string): void;
}

/** Threads that load what a door needs, and open when they are told to. */
export interface PreparedDoors {
	/**
	 * Resolves once connections are taken.
	 *
	 * @param port 0 = a free one
	 * @throws {StartError} when the port or the address cannot be had
	 */
	open(port: number, services: DoorServices): Promise<Doors>;
}

type Answering = (reply: Reply, transfer?: ArrayBuffer[]) => void;

/**
 * Doors that a machine gets: none without a processor besides the main thread's; two where the kernel lets them share a port. More would go beyond the
 * memory of the process (architecture §3).
 */
export function doorCount(): number {
	if (availableParallelism() < 2) return 0;
	return process.platform === 'linux' ? 2 : 1;
}

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

class DoorThread {
	readonly #worker: Worker;
	#services: DoorServices | undefined;
	readonly #opened = Promise.withResolvers<void>();
	readonly #failed = Promise.withResolvers<unknown>();
	readonly #ended = Promise.withResolvers<void>();
	/** Ends requests that the application is answering, by id. */
	readonly #running = new Map<number, () => void>();

	constructor(settings: DoorSettings) {
		this.#worker = new Worker(new URL('./door.ts', import.meta.url), { workerData: settings, name: 'door' });
		this.#worker.on('message', (message: FromDoor) => this.#take(message));
		this.#worker.on('error', (error) => {
			this.#opened.reject(error);
			this.#failed.resolve(error);
		});
		this.#worker.on('exit', () => {
			this.#ended.resolve();
			for (const hangUp of this.#running.values()) hangUp();
		});
		this.#opened.promise.catch(() => undefined);
	}

	/** Resolves with what the thread has failed by, once it has let go of its port. */
	failed(): Promise<unknown> {
		return this.#ended.promise.then(() => this.#failed.promise);
	}

	/** @throws what the thread has failed by */
	open(port: number, services: DoorServices): Promise<void> {
		this.#services = services;
		this.#say({ kind: 'open', port });
		return this.#opened.promise;
	}

	drop(key: string): void {
		this.#say({ kind: 'drop', key });
	}

	/** Takes no more connections, and ends when those that run are through, or after `grace` ms. */
	stop(grace: number): Promise<void> {
		this.#say({ kind: 'stop', grace });
		return this.#ended.promise;
	}

	#say(message: ToDoor, transfer: ArrayBuffer[] = []): void {
		this.#worker.postMessage(message, transfer);
	}

	#take(message: FromDoor): void {
		if (!this.#services) return;
		const { log } = this.#services;
		switch (message.kind) {
			case 'opened':
				this.#opened.resolve();
				break;
			case 'request':
				void this.#request(message.id, message.request, this.#services.app);
				break;
			case 'ask':
				this.#answer(message.id, message.question, message.asked, this.#services.answers);
				break;
			case 'gone':
				this.#running.get(message.id)?.();
				break;
			case 'touched':
				for (const key of message.keys) this.#services.touch(key);
				break;
			case 'lines':
				log.accessLines(message.text);
				break;
			case 'security':
				this.#services.security(message.entry);
				break;
			case 'error':
				log.error(message.message, message.details);
				break;
			case 'stopped':
				this.#ended.resolve();
		}
	}

	#answer(id: number, question: Question, asked: Questions[Question]['asked'], answers: DoorServices['answers']): void {
		const answer = answers[question] as (asked: unknown) => Promise<unknown>;
		answer(asked).then(
			(value) => this.#say({ kind: 'answer', id, answer: value }),
			(error: unknown) => this.#say({ kind: 'failed', id, error: plainError(error) }),
		);
	}

	async #request(id: number, asked: AppRequest, app: App): Promise<void> {
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
			await sendPieces(await app(toRequest(asked)), id, reply, hungUp.signal);
		} catch (error) {
			reply({ kind: 'failed', id, error: plainError(error) });
		}
	}
}

/**
 * Makes sure that nobody else has the port: doors that share it would not notice.
 *
 * @returns the port, a free one for 0
 * @throws {StartError} when the port or the address cannot be had
 */
async function freePort(host: string, port: number): Promise<number> {
	const tried = await startListening((_, answer) => answer.destroy(), host, port);
	await tried.stop(0);
	return tried.port;
}

/**
 * Starts the threads of the doors: they load while the main one does. Where one fails, now or later, the others take its connections; where all have
 * failed, the main thread listens in their place. Both are said in the log.
 *
 * @param count see {@link doorCount}
 */
export function prepareDoors(count: number, settings: Omit<DoorSettings, 'shared'>): PreparedDoors {
	const threads = Array.from({ length: count }, () => new DoorThread({ ...settings, shared: count > 1 }));
	return {
		async open(asked, services) {
			const { log, standIn } = services;
			const stopAll = (grace: number) => Promise.all(threads.map((thread) => thread.stop(grace)));
			const port = await freePort(settings.settings.host, asked).catch(async (error: unknown) => {
				await stopAll(0);
				throw error;
			});
			const left = new Set(threads);
			let own: Listening | undefined;
			const lost = async (thread: DoorThread, error: unknown) => {
				left.delete(thread);
				if (left.size === 0) own = await standIn(port);
				log.error(own ? 'The doors have failed; the main thread listens in their place' : 'A door has failed', errorDetails(error));
			};
			const failures = new Map(threads.map((thread) => [thread, thread.failed().then((error) => lost(thread, error))]));
			await Promise.all(threads.map((thread) => thread.open(port, services).catch(() => failures.get(thread))));
			for (const failure of failures.values())
				failure.catch((error) => log.error('The doors have failed, and the main thread cannot listen', errorDetails(error)));
			return {
				port,
				drop(key) {
					for (const thread of left) thread.drop(key);
				},
				async stop(grace) {
					await Promise.all([stopAll(grace), own?.stop(grace)]);
				},
			};
		},
	};
}
