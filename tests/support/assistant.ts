/** The assistant's service over a database and the real tools. */
import { OpenAPIHono } from '@hono/zod-openapi';
import { identify } from '#features/account/identify.ts';
import { assistantApi } from '#features/assistant/api.ts';
import type { ReplyEvent } from '#features/assistant/contract.ts';
import type { AssistantService } from '#features/assistant/server.ts';
import { assistantPorts } from '#ports/assistant/assistant-ports.ts';
import type { Database } from '#server/database/open.ts';
import { visitorOfCookie } from '#server/http/visitor-cookie.ts';
import { NO_LIMIT } from '#tests/support/api/no-limit.ts';

export const ASSISTANT_NOW = new Date('2026-11-25T10:00:00Z');

export interface TestAssistant {
	readonly app: OpenAPIHono;
	readonly service: AssistantService;
	/** What was logged. */
	readonly logged: string[];
	readonly send: (body: object, headers?: Record<string, string>) => Promise<Response>;
	/** All events of a reply, with ordinary spaces. */
	readonly events: (message: string, more?: object, headers?: Record<string, string>) => Promise<ReplyEvent[]>;
}

export const eventsOf = (text: string): ReplyEvent[] =>
	text.split('\n\n').flatMap((block) => {
		const data = /^data: (.*)$/m.exec(block)?.[1];
		return data === undefined ? [] : [JSON.parse(data.replaceAll('\u00a0', ' ')) as ReplyEvent];
	});

export function testAssistant(db: Database, change: Partial<AssistantService> = {}): TestAssistant {
	const logged: string[] = [];
	const log = (message: string) => void logged.push(message);
	const service: AssistantService = {
		db: async () => db,
		ports: assistantPorts,
		remote: null,
		limit: NO_LIMIT,
		log: () => ({ error: log, warn: log }),
		now: () => ASSISTANT_NOW,
		...change,
	};
	const app = new OpenAPIHono();
	const ownerOf = async (request: Pick<Request, 'url' | 'headers'>) => ({
		account: (await identify(db, request, ASSISTANT_NOW.getTime()))?.account ?? null,
		visitor: visitorOfCookie(request),
	});
	app.route('/svc/assistant', assistantApi({ service, ownerOf, brandHosts: [], simulated: () => true }));
	const send: TestAssistant['send'] = async (body, headers = {}) =>
		app.request('/svc/assistant/messages', {
			method: 'POST',
			headers: { 'content-type': 'application/json', host: 'localhost', ...headers },
			body: JSON.stringify({ market: 'ru', language: 'ru', ...body }),
		});
	return {
		app,
		service,
		logged,
		send,
		events: async (message, more = {}, headers = {}) => eventsOf(await (await send({ message, ...more }, headers)).text()),
	};
}
