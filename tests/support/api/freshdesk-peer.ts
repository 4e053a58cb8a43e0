/** A server on a real port that speaks Freshdesk's documented API of tickets and satisfaction ratings. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SatisfactionRating {
	readonly id: number;
	readonly ticket_id: number;
	readonly feedback: string | null;
	readonly ratings: Readonly<Record<string, number>>;
}

export interface FreshdeskPeer {
	readonly url: string;
	readonly key: string;
	/** Closing dates by ticket id; null while open. */
	readonly tickets: Map<number, string | null>;
	readonly ratings: SatisfactionRating[];
	/** Received requests, `GET /api/v2/tickets/7?include=stats`. */
	readonly requests: string[];
	/** Responds in place of the documented behaviour; returns false to leave it. */
	intercept: (request: IncomingMessage, response: ServerResponse) => boolean;
	stop(): void;
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
	void response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));

async function readJson(request: IncomingMessage): Promise<Record<string, unknown>> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
}

async function respond(peer: FreshdeskPeer, request: IncomingMessage, response: ServerResponse): Promise<void> {
	const { method, url = '', headers } = request;
	const expected = `Basic ${Buffer.from(`${peer.key}:X`).toString('base64')}`;
	if (headers.authorization !== expected) return json(response, 401, { code: 'invalid_credentials', message: 'You have to be logged in.' });
	const [, id = '', rest = ''] = /^\/api\/v2\/tickets\/(\d+)(.*)$/.exec(url) ?? [];
	const closedAt = peer.tickets.get(Number(id));
	if (closedAt === undefined) return void response.writeHead(404).end();
	if (method === 'GET' && rest === '?include=stats') {
		const stats = { agent_responded_at: null, resolved_at: closedAt, closed_at: closedAt };
		return json(response, 200, { id: Number(id), subject: 'Refund', status: closedAt === null ? 2 : 5, stats });
	}
	const ratings = peer.ratings.filter((rating) => rating.ticket_id === Number(id));
	if (method === 'GET' && rest === '/satisfaction_ratings') return json(response, 200, ratings);
	if (method !== 'POST' || rest !== '/satisfaction_ratings') return void response.writeHead(405).end();
	if (!headers['content-type']?.startsWith('application/json')) return void response.writeHead(415).end();
	const { feedback = null, ratings: values = {} } = await readJson(request);
	const rating = { id: peer.ratings.length + 1, survey_id: 1, ticket_id: Number(id), feedback, ratings: values } as SatisfactionRating;
	peer.ratings.push(rating);
	return json(response, 201, rating);
}

export async function startFreshdesk(): Promise<FreshdeskPeer> {
	const server = createServer((request, response) => {
		peer.requests.push(`${request.method} ${request.url}`);
		if (!peer.intercept(request, response)) void respond(peer, request, response);
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const peer: FreshdeskPeer = {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		key: 'abcdefghij1234567890',
		tickets: new Map(),
		ratings: [],
		requests: [],
		intercept: () => false,
		stop: () => void server.close().closeAllConnections(),
	};
	return peer;
}
