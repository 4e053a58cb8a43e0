/** Replies by rules, without any network: the default engine, and the one behind a failing model. */
import { type Card, type Memory, MOST_SHOWN, type ReplyEvent, type ToolName } from '#features/assistant/contract.ts';
import { TOOLS } from '#features/assistant/tools/registry.ts';
import { type ToolContext, ToolError, type ToolProblem } from '#features/assistant/tools/tool.ts';
import { messages } from '#i18n/messages.ts';
import { loadWorld } from '#world/load-world.ts';
import { countryOf } from './country.ts';
import { inputOf } from './inputs.ts';
import type { UnderstandOptions } from './read-message.ts';
import { promptFor, type Reply, replyOfProblem, replyOfResult, replyOfSaying } from './replies.ts';
import { type Plan, understand } from './understand.ts';

export interface Turn {
	readonly message: string;
	readonly memory: Memory;
	readonly home: string;
	readonly context: ToolContext;
}

/** What a reply consists of, before it gets an id. */
export interface FinishedReply extends Reply {
	readonly cards: readonly Card[];
	readonly memory: Memory;
}

export type EngineEvent =
	| Extract<ReplyEvent, { kind: 'tool' | 'text' | 'card' | 'restart' }>
	| { readonly kind: 'end'; readonly reply: FinishedReply };

const isClosed = (tool: ToolName, { site, ports }: ToolContext): boolean => !TOOLS[tool].isOpen(site, ports);

/** Inputs that order the result by price, of tools with other orders. */
const CHEAPEST_FIRST: Readonly<Partial<Record<ToolName, Record<string, unknown>>>> = {
	search_flights: { sort: 'cheapest' },
	search_hotels: { cheapest: true },
};

/** Without the budget if nothing is within it: the cheapest then says by how much. */
async function runWithin(tool: ToolName, input: Record<string, unknown>, context: ToolContext) {
	try {
		return { ...(await TOOLS[tool].run(input, context)), isOver: false };
	} catch (error) {
		const { max_price: max, ...rest } = input;
		if (max === undefined || !(error instanceof ToolError) || error.problem !== 'nothing-found') throw error;
		return { ...(await TOOLS[tool].run({ ...rest, ...CHEAPEST_FIRST[tool] }, context)), isOver: true };
	}
}

async function runTool(plan: Extract<Plan, { kind: 'tool' }>, turn: Turn): Promise<Reply & { cards: readonly Card[] }> {
	const { home, context } = turn;
	const { tool, memory, question, missed, row, buys } = plan;
	const { site, ports, now } = context;
	const format = ports.price(site, ports.today(home, now));
	const conditions = { memory, hotelFilters: ports.hotelFilters(site).names(memory.hotelFilters), site, format };
	const problem = (code: ToolProblem) => ({ ...replyOfProblem(tool, code, conditions), cards: [] });
	if (isClosed(tool, context)) return problem('not-open');
	try {
		const { cards, isOver } = await runWithin(tool, inputOf(tool, memory, { home, question, countryOf, row }), context);
		const isAbroad =
			memory.to !== null && countryOf(memory.to) !== countryOf(memory.from ?? home) && loadWorld().countries.has(countryOf(memory.to));
		const reply = replyOfResult(tool, cards, { ...conditions, home, isAbroad, missed, row, buys });
		return { ...reply, text: isOver ? `${messages(site.locale, 'assistant').notes.over()} ${reply.text}` : reply.text, cards };
	} catch (error) {
		if (!(error instanceof ToolError)) throw error;
		const { otherwise, ...rest } = plan;
		if (otherwise !== undefined && error.problem === 'nothing-found') return runTool({ ...rest, tool: otherwise }, turn);
		return problem(error.problem);
	}
}

/** Remembers the rows of the cards, which the next message may mean by their number. */
export function withShown(plan: Plan, cards: readonly Card[]): Memory {
	const { memory } = plan;
	if (plan.kind === 'tool' && plan.row !== undefined) return memory;
	const hrefs = cards.flatMap((card): readonly string[] =>
		card.kind === 'flights' || card.kind === 'places' || card.kind === 'hotels' ? card.rows.map(({ href }) => href) : [],
	);
	return hrefs.length === 0 ? memory : { ...memory, shown: hrefs.slice(0, MOST_SHOWN) };
}

/** What the rules of messages depend on. */
export const understandOptions = ({ home, context: { site, ports, now } }: Pick<Turn, 'home' | 'context'>): UnderstandOptions => ({
	gazetteer: ports.gazetteer(),
	hotelFilters: ports.hotelFilters(site),
	home,
	today: (place) => ports.today(place, now),
});

/** @throws if a service fails in an unexpected way */
export async function* embeddedReply(turn: Turn): AsyncGenerator<EngineEvent> {
	const { message, memory, context } = turn;
	const plan = understand(message, memory, understandOptions(turn));
	if (plan.kind === 'tool') {
		yield { kind: 'tool', tool: plan.tool };
		const { text, chips, cards } = await runTool(plan, turn);
		yield { kind: 'text', text };
		for (const card of cards) yield { kind: 'card', card };
		yield { kind: 'end', reply: { text, chips, cards, memory: withShown(plan, cards) } };
		return;
	}
	const { text, chips } = plan.kind === 'ask' ? promptFor(plan, context.site) : replyOfSaying(plan, context);
	yield { kind: 'text', text };
	yield { kind: 'end', reply: { text, chips, cards: [], memory: plan.memory } };
}
