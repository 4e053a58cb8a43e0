import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { inject } from 'vitest';
import { PEERS } from '#tests/support/serve.ts';

/** An event as it went over the wire. */
export type Sent = Readonly<Record<string, string>>;

export interface CollectorPeer {
	readonly origin: string;
	readonly events: Sent[];
	/** Bytes of each body that was taken. */
	readonly bodies: number[];
	/** Envelopes that were posted to the relay, as text. */
	readonly reports: string[];
	/** Whether the relay is reached; else it answers 503. */
	relay: boolean;
	/** Addresses asked for besides the collector, in order. */
	readonly requests: string[];
	/** What the collector answers with: a status, or nothing for 6 s. */
	status: number | 'silent';
	/** Milliseconds between what the collector took and its answer. */
	delay: number;
	/** Answers to these addresses wait. */
	held: RegExp | null;
	readonly close: () => void;
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts).toString();
};

async function collect(peer: CollectorPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const body = await bodyOf(request);
	if (peer.status === 'silent') return void setTimeout(() => response.destroy(), 6000);
	if (peer.status === 200) {
		peer.bodies.push(Buffer.byteLength(body));
		peer.events.push(...(JSON.parse(body) as { data: Sent[] }).data);
	}
	const { status } = peer;
	setTimeout(() => response.writeHead(status, { 'content-type': 'text/plain' }).end('ok'), peer.delay);
}

/** Test files that run at the same time have ports of their own. */
const WORKER = Number(process.env.VITEST_POOL_ID);

/** Peers so far: each has another port than the one before, whose unanswered requests the browser repeats. */
let started = 0;

/**
 * Stands before the built site on a port that the site allows and is its collector at `/a/j`: what a page sends while it is left reaches a real
 * server only. Everything else is the site's.
 */
export async function collectorPeer(): Promise<CollectorPeer> {
	const { port: sitePort } = new URL(inject('origin'));
	const server = createServer((request, response) => {
		const { url = '/', method, headers } = request;
		if (url === '/a/j') return void collect(peer, request, response);
		peer.requests.push(url);
		if (url === '/relay' && !peer.relay) return void response.writeHead(503).end();
		if (peer.held?.test(url)) return;
		const onward = ask({ host: 'localhost', port: sitePort, path: url, method, headers }, (incoming) => {
			response.writeHead(incoming.statusCode ?? 502, incoming.rawHeaders);
			incoming.pipe(response);
		});
		onward.on('error', () => response.destroy());
		request.pipe(onward);
		if (url === '/relay') void bodyOf(request).then((body) => peer.reports.push(body));
	});
	const ports = inject('peerPorts').slice((WORKER - 1) * PEERS, WORKER * PEERS);
	const port = ports[started++ % PEERS];
	await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, 'localhost', resolve));
	const peer: CollectorPeer = {
		origin: `http://localhost:${port}`,
		events: [],
		bodies: [],
		reports: [],
		relay: true,
		requests: [],
		status: 200,
		delay: 0,
		held: null,
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
	return peer;
}

/** Names and facts of the self-describing events among those sent. */
export const described = (events: readonly Sent[]): { name: string; data: Record<string, unknown> }[] =>
	events
		.filter(({ e }) => e === 'ue')
		.map(({ ue_pr = '' }) => {
			const { schema, data } = JSON.parse(ue_pr).data;
			return { name: String(schema).split('/')[1] ?? '', data };
		});

/** The facts of every context of an event, by the name of its schema. */
export const contextsOf = ({ co = '{"data":[]}' }: Sent): Record<string, Record<string, unknown>> =>
	Object.fromEntries(
		(JSON.parse(co).data as { schema: string; data: Record<string, unknown> }[]).map(({ schema, data }) => [schema.split('/')[1], data]),
	);
