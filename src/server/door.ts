/**
 * A door: a thread that takes connections. It answers stored pages and files by itself, and compresses, secures and logs every answer; what has
 * to be rendered is asked of the main thread. `open-door.ts` starts it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import type { AppAnswering } from './app-request.ts';
import type { DoorSettings, Found, FromDoor, Question, Questions, Reply, ToDoor } from './door-messages.ts';
import { Front } from './front.ts';
import { flatten } from './headers.ts';
import { KnownPages } from './known-pages.ts';
import { type Listening, startListening } from './listening.ts';
import { gatheredAccess } from './log.ts';
import { createArrivalReader } from './marker-cookie.ts';
import { isOldBrowser } from './old-browser.ts';
import type { StoreAnswer } from './page-store.ts';
import { StaticFiles } from './static-files.ts';
import { StoredPage } from './stored-page.ts';

const { settings, files, shared } = workerData as DoorSettings;
const main = parentPort as NonNullable<typeof parentPort>;
const say = (message: FromDoor): void => main.postMessage(message);

interface Waiting {
	/** Takes a reply. @returns whether it was the last one */
	take(reply: Reply): boolean;
}

const waiting = new Map<number, Waiting>();
let count = 0;

function ask<Q extends Question>(question: Q, asked: Questions[Q]['asked']): Promise<Questions[Q]['answer']> {
	const id = count++;
	return new Promise((resolve, reject) => {
		waiting.set(id, {
			take(reply) {
				if (reply.kind === 'answer') resolve(reply.answer as Questions[Q]['answer']);
				else reject(reply.kind === 'failed' ? reply.error : new Error('No answer'));
				return true;
			},
		});
		say({ kind: 'ask', id, question, asked });
	});
}

/** The application in the main thread. Resolves when it has answered, or nobody waits any more. */
const app: AppAnswering = (asked, answer) =>
	new Promise<void>((resolve, reject) => {
		const id = count++;
		answer.once('close', () => {
			if (waiting.delete(id)) say({ kind: 'gone', id });
			resolve();
		});
		waiting.set(id, {
			take(reply) {
				if (reply.kind === 'failed') reject(reply.error);
				if (reply.kind !== 'piece') return true;
				try {
					if (reply.head) answer.writeHead(reply.head.status, flatten(reply.head.headers));
					for (const chunk of reply.chunks) answer.write(chunk);
					if (reply.end) answer.end();
				} catch (error) {
					say({ kind: 'gone', id });
					reject(error);
					return true;
				}
				return reply.end;
			},
		});
		say({ kind: 'request', id, request: asked });
	});

const told = (found: Found): StoreAnswer =>
	found.kind === 'page' ? { kind: 'page', page: new StoredPage(found.record), key: found.key } : found;

/** What was asked for again since the store was last told; it forgets first what nobody asks for. */
const touched = new Set<string>();
const pages = new KnownPages(
	async (asked) => told(await ask('store', asked)),
	(key) => touched.add(key),
);
setInterval(() => {
	if (touched.size > 0) say({ kind: 'touched', keys: [...touched] });
	touched.clear();
}, 1000).unref();
const access = gatheredAccess(settings, (text) => say({ kind: 'lines', text }));

const front = new Front({
	app,
	files: new StaticFiles(...files),
	pages,
	settings,
	log: { access: access.access, error: (message, details = {}) => say({ kind: 'error', message, details }) },
	security: (entry) => say({ kind: 'security', entry }),
	health: () => ask('health', null),
	renderError: (status, refused) => ask('errorPage', { status, refused }),
	readArrival: createArrivalReader(settings),
	isOldBrowser,
});

let listening: Listening | undefined;

async function open(port: number): Promise<void> {
	listening = await startListening((request, answer) => front.handle(request, answer), settings.host, port, shared);
	say({ kind: 'opened' });
}

async function stop(grace: number): Promise<void> {
	await listening?.stop(grace);
	access.flush();
	say({ kind: 'stopped' });
	main.close();
}

main.on('message', (message: ToDoor) => {
	if (message.kind === 'drop') pages.drop(message.key);
	else if (message.kind === 'open') void open(message.port);
	else if (message.kind === 'stop') void stop(message.grace);
	else if (waiting.get(message.id)?.take(message)) waiting.delete(message.id);
});
