/** Slow bodies: forms with attachments have minutes, all others seconds (ASVS 15.2.2). */
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Listening, startListening } from '#server/http/listening.ts';
import type { FrontResponse } from '#server/http/response.ts';

const TIMEOUTS = { request: 400, upload: 60_000 };
const PARTS = 8;
const PAUSE = 120;

async function respond(request: IncomingMessage, response: FrontResponse): Promise<void> {
	try {
		let bytes = 0;
		for await (const chunk of request) bytes += (chunk as Buffer).length;
		response.end(`took ${bytes}`);
	} catch {
		response.destroy();
	}
}

let server: Listening;
beforeAll(async () => {
	server = await startListening((request, response) => void respond(request, response), '127.0.0.1', 0, TIMEOUTS);
});
afterAll(() => server.stop(100));

/** Sends a body of {@link PARTS} bytes, one at a time. @returns what came back before the connection closed */
async function trickle(head: string): Promise<string> {
	let received = '';
	const socket = connect(server.port, '127.0.0.1');
	socket.setEncoding('utf8').on('data', (text: string) => {
		received += text;
	});
	socket.on('error', () => undefined);
	const closed = new Promise((resolve) => socket.once('close', resolve));
	socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${PARTS}\r\nConnection: close\r\n\r\n`);
	for (let part = 0; part < PARTS && !socket.closed; part++) {
		await wait(PAUSE);
		socket.write('x');
	}
	await closed;
	return received;
}

const TICKET = '/support/tickets/abcdefghijklmnopqrstuv';

it.each(['POST /support/tickets', `POST /kz${TICKET}?language=kk`])('%s may take long', async (head) => {
	expect(await trickle(head)).toMatch(/^HTTP\/1\.1 200 [\s\S]*took 8$/);
});

it.each(['POST /feedback', `GET ${TICKET}`, `POST ${TICKET}x`, 'POST /staff/support/10000001'])('%s is cut off', async (head) => {
	expect(await trickle(head)).not.toContain('took');
});

it('serves a slow response to a body that was sent in time', async () => {
	const slow = await startListening(
		(request, response) => void request.resume().on('end', () => setTimeout(() => response.end('done'), 700)),
		'127.0.0.1',
		0,
		TIMEOUTS,
	);
	const response = await fetch(`http://127.0.0.1:${slow.port}/feedback`, { method: 'POST', body: 'x' });
	expect(await response.text()).toBe('done');
	await slow.stop(100);
});
