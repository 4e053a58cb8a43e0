/** Replies by a model behind an OpenAI-compatible endpoint, with our tools. */
import OpenAI from 'openai';
import type { ChatCompletionChunk, ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { z } from 'zod';
import type { Card, ToolName } from '#features/assistant/contract.ts';
import { LIMITS } from '#features/assistant/contract.ts';
import { countryOf } from '#features/assistant/engine/country.ts';
import { type EngineEvent, embeddedReply, type Turn, understandOptions, withShown } from '#features/assistant/engine/embedded.ts';
import { replyOfResult } from '#features/assistant/engine/replies.ts';
import { type Plan, type Saying, understand } from '#features/assistant/engine/understand.ts';
import type { RemoteEngine } from '#features/assistant/server.ts';
import { openTools, TOOLS } from '#features/assistant/tools/registry.ts';
import { type Tool, type ToolContext, ToolError } from '#features/assistant/tools/tool.ts';
import { scrubContacts } from '#lib/scrub.ts';
import { createLinkFilter } from './link-filter.ts';
import { systemPrompt } from './prompt.ts';
import type { Usage } from './usage.ts';

export interface ModelSettings {
	readonly url: string;
	readonly model: string;
	readonly key: string | null;
	/** Milliseconds for the whole reply. */
	readonly timeout: number;
}

const MAX_ROUNDS = 4;
const MAX_CALLS = 4;
const MAX_REPLY_TOKENS = 700;
const HISTORY = 10;
const LONGEST_RESULT = 6000;
/** Characters of a token, for reservations; low on purpose. */
const CHARACTERS = 2.5;
const RETRIES = 1;
/** A sum of money, a time or a flight number. */
const FACT = /\d[\d\s]*(?:₽|руб|р\.|\$|€|usd|eur)|\b\d{1,2}:\d{2}\b|\b[A-ZА-Я]{2}\s?\d{2,4}\b/iu;

/** The model broke a rule; rules reply in its place. */
export class ModelError extends Error {
	override name = 'ModelError';
}

interface Call {
	readonly id: string;
	name: string;
	arguments: string;
}

const toolOf = ({ name, description, input }: Tool): ChatCompletionTool => ({
	type: 'function',
	function: { name, description, parameters: z.toJSONSchema(input, { io: 'input' }) as Record<string, unknown> },
});

/** Of other people's data nothing, of the traveller's text no contacts. */
const remoteTools = ({ site, ports }: ToolContext): readonly Tool[] => openTools(site, ports).filter(({ personal }) => !personal);

const isTool = (name: string, tools: readonly Tool[]): name is ToolName => tools.some((tool) => tool.name === name);

/** The result of a call as the model reads it; its cards are shown. */
async function runCall(call: Call, tools: readonly Tool[], context: ToolContext): Promise<{ content: string; cards: readonly Card[] }> {
	const failed = (error: string) => ({ content: JSON.stringify({ error }), cards: [] });
	if (!isTool(call.name, tools)) return failed('There is no such tool');
	let input: unknown;
	try {
		input = JSON.parse(call.arguments || '{}');
	} catch {
		return failed('The arguments are not JSON');
	}
	try {
		const { facts, cards } = await TOOLS[call.name].run(input as never, context);
		return { content: JSON.stringify({ data: facts }).slice(0, LONGEST_RESULT), cards };
	} catch (error) {
		if (error instanceof ToolError) return failed(`${error.problem}: ${error.message}`);
		throw error;
	}
}

function collectCalls(calls: Call[], deltas: ChatCompletionChunk.Choice.Delta['tool_calls']): void {
	for (const { index, id, function: part } of deltas ?? []) {
		if (index >= MAX_CALLS) throw new ModelError('Too many tool calls');
		calls[index] ??= { id: id ?? `call-${index}`, name: '', arguments: '' };
		const call = calls[index];
		call.name += part?.name ?? '';
		call.arguments += part?.arguments ?? '';
		if (call.arguments.length > LONGEST_RESULT) throw new ModelError('Arguments too long');
	}
}

type Messages = ChatCompletionMessageParam[];

interface Model extends Pick<ModelSettings, 'model'> {
	readonly client: OpenAI;
	readonly usage: Usage;
}

interface Round {
	readonly messages: Messages;
	readonly tools: readonly Tool[];
	/** Client address. */
	readonly caller: string;
	readonly signal: AbortSignal;
}

/** One request: its text streams, its calls are returned. */
async function* askModel(
	{ client, model, usage }: Model,
	{ messages, tools, caller, signal }: Round,
): AsyncGenerator<string, readonly Call[]> {
	const reserved = Math.ceil(JSON.stringify(messages).length / CHARACTERS) + MAX_REPLY_TOKENS;
	if (!(await usage.reserve(caller, reserved))) throw new ModelError('Token ceiling of the day is reached');
	const body = { model, messages, tools: tools.map(toolOf), max_tokens: MAX_REPLY_TOKENS, temperature: 0.2 };
	const stream = await client.chat.completions.create({ ...body, stream: true, stream_options: { include_usage: true } }, { signal });
	const calls: Call[] = [];
	const filter = createLinkFilter();
	let [length, reason]: [number, string | null] = [0, null];
	for await (const { usage: used, choices } of stream) {
		if (used) await usage.settle(caller, used.total_tokens - reserved);
		const [choice] = choices;
		if (!choice) continue;
		reason = choice.finish_reason ?? reason;
		collectCalls(calls, choice.delta.tool_calls);
		const part = choice.delta.content ?? '';
		length += part.length;
		if (length > LIMITS.reply) throw new ModelError('Reply too long');
		yield filter.push(part);
	}
	yield filter.end();
	if (reason === null) throw new ModelError('The stream was cut');
	return calls.filter(Boolean);
}

const callMessage = (calls: readonly Call[]): ChatCompletionMessageParam => ({
	role: 'assistant',
	content: null,
	tool_calls: calls.map(({ id, name, arguments: given }) => ({ id, type: 'function', function: { name, arguments: given } })),
});

/** Runs the calls of a round; their cards are shown, their facts go to the model. */
async function* runCalls(calls: readonly Call[], { messages, tools }: Round, context: ToolContext): AsyncGenerator<EngineEvent> {
	messages.push(callMessage(calls));
	for (const call of calls) {
		if (isTool(call.name, tools)) yield { kind: 'tool', tool: call.name };
		const { content, cards } = await runCall(call, tools, context);
		for (const card of cards) yield { kind: 'card', card };
		messages.push({ role: 'tool', tool_call_id: call.id, content });
	}
}

function firstMessages({ message, home, context, history }: Parameters<RemoteEngine>[0]): Messages {
	const { site, ports, now } = context;
	const earlier = history.slice(-HISTORY).map(({ role, text }) => ({
		role: role === 'traveller' ? ('user' as const) : ('assistant' as const),
		content: scrubContacts(text),
	}));
	const system = systemPrompt({ site, today: ports.today(home, now), home });
	return [{ role: 'system', content: system }, ...earlier, { role: 'user', content: scrubContacts(message) }];
}

/** What rules have no answer to. */
const OPEN: ReadonlySet<Saying> = new Set(['unknown', 'guide', 'weather']);

/** Orders stay here, and what needs no model is replied to at once. */
const needsNoModel = (plan: Plan): boolean =>
	plan.kind === 'say' ? !OPEN.has(plan.what) : plan.kind === 'tool' && TOOLS[plan.tool].personal;

async function* converse(model: Model, first: Round, context: ToolContext): AsyncGenerator<EngineEvent> {
	for (let count = 0; count < MAX_ROUNDS; count++) {
		const events = askModel(model, first);
		let step = await events.next();
		for (; !step.done; step = await events.next()) if (step.value !== '') yield { kind: 'text', text: step.value };
		if (step.value.length === 0) return;
		yield* runCalls(step.value, first, context);
	}
}

/** Throws where the model fails, breaks a rule, or may cost no more. */
export function createRemoteEngine({ url, model, key, timeout }: ModelSettings, usage: Usage): RemoteEngine {
	const options = { baseURL: url, apiKey: key ?? 'none', maxRetries: RETRIES, timeout, fetchOptions: { redirect: 'error' as const } };
	const client = new OpenAI(options);
	return async function* reply(turn) {
		const { message, memory, context, client: caller } = turn;
		const plan = understand(message, memory, understandOptions(turn));
		if (needsNoModel(plan)) return yield* embeddedReply(turn);
		const round = { messages: firstMessages(turn), tools: remoteTools(context), caller, signal: AbortSignal.timeout(timeout) };
		const cards: Card[] = [];
		let text = '';
		for await (const event of converse({ client, model, usage }, round, context)) {
			if (event.kind === 'text') text += event.text;
			if (event.kind === 'card') cards.push(event.card);
			yield event;
		}
		if (text.trim() === '' && cards.length === 0) throw new ModelError('Empty reply');
		if (cards.length === 0 && FACT.test(text)) throw new ModelError('A fact without a source');
		yield endOf({ turn, plan, text, cards });
	};
}

interface Ended {
	readonly turn: Turn;
	readonly plan: Plan;
	readonly text: string;
	readonly cards: readonly Card[];
}

function endOf({ turn: { home, context }, plan, text, cards }: Ended): EngineEvent {
	const { memory } = plan;
	const tool = plan.kind === 'tool' ? plan.tool : null;
	const isAbroad = memory.to !== null && countryOf(memory.to) !== countryOf(memory.from ?? home);
	const { site, ports, now } = context;
	const format = ports.price(site, ports.today(home, now));
	const hotelFilters = ports.hotelFilters(site).names(memory.hotelFilters);
	const chips = tool && cards.length > 0 ? replyOfResult(tool, cards, { memory, hotelFilters, home, isAbroad, site, format }).chips : [];
	return { kind: 'end', reply: { text: text.trim(), cards, chips, memory: withShown(plan, cards) } };
}
