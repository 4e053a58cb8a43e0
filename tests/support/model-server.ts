/** A local server that speaks the chat completions protocol with streaming and tool calls. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ModelRequest {
	readonly messages: readonly { readonly role: string; readonly content: string | null; readonly tool_calls?: unknown }[];
	readonly tools: readonly { readonly function: { readonly name: string; readonly parameters: object } }[];
	readonly stream: boolean;
	readonly model: string;
}

/** Writes one response. */
export type ModelAnswer = (response: ServerResponse, request: ModelRequest) => void;

const chunk = (delta: object, reason: string | null = null): string =>
	`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;

const usage = (tokens: number): string =>
	`data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [], usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens } })}\n\n`;

const END = 'data: [DONE]\n\n';

const open = (response: ServerResponse): void => void response.writeHead(200, { 'content-type': 'text/event-stream' });

export const says =
	(...parts: string[]): ModelAnswer =>
	(response) => {
		open(response);
		response.end(parts.map((content) => chunk({ content })).join('') + chunk({}, 'stop') + usage(120) + END);
	};

/** The arguments come in pieces, as models send them. */
export const callsTool =
	(name: string, input: string): ModelAnswer =>
	(response) => {
		open(response);
		const half = Math.ceil(input.length / 2);
		const first = { index: 0, id: 'call_1', type: 'function', function: { name, arguments: input.slice(0, half) } };
		const second = { index: 0, function: { arguments: input.slice(half) } };
		response.end(chunk({ tool_calls: [first] }) + chunk({ tool_calls: [second] }) + chunk({}, 'tool_calls') + usage(200) + END);
	};

/** Several calls of one tool at once. */
export const callsAtOnce =
	(count: number, name: string, input: string): ModelAnswer =>
	(response) => {
		open(response);
		const calls = Array.from({ length: count }, (_, index) => ({
			index,
			id: `call_${index}`,
			type: 'function',
			function: { name, arguments: input },
		}));
		response.end(calls.map((call) => chunk({ tool_calls: [call] })).join('') + chunk({}, 'tool_calls') + usage(200) + END);
	};

export const fails =
	(status: number): ModelAnswer =>
	(response) => {
		response.writeHead(status, { 'content-type': 'application/json' });
		response.end(JSON.stringify({ error: { message: 'no', type: 'error', code: null } }));
	};

export const isCut: ModelAnswer = (response) => {
	open(response);
	response.write(chunk({ content: 'Самый дешёвый ' }));
	setTimeout(() => response.destroy(), 50);
};

/** Ends in order, but without a reason. */
export const endsEarly: ModelAnswer = (response) => {
	open(response);
	response.end(chunk({ content: 'Самый ' }) + END);
};

export const isSilent: ModelAnswer = (response) => open(response);

async function bodyOf(request: IncomingMessage): Promise<ModelRequest> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return JSON.parse(Buffer.concat(parts).toString());
}

/** Answers requests in turn; the last answer repeats. */
export async function startModel(...answers: ModelAnswer[]) {
	const requests: ModelRequest[] = [];
	const headers: (string | undefined)[] = [];
	const server = createServer(async (request, response) => {
		const body = await bodyOf(request);
		requests.push(body);
		headers.push(request.headers.authorization);
		(answers[requests.length - 1] ?? answers.at(-1))?.(response, body);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
		requests,
		headers,
		stop: () => {
			server.closeAllConnections();
			return new Promise<void>((resolve) => server.close(() => resolve()));
		},
	};
}
