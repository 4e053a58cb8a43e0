/** A tool: read-only, with validated input and output. Models, MCP clients and the embedded engine call the same ones. */
import { z } from 'zod';
import type { Card, ToolName } from '#features/assistant/contract.ts';
import type { AssistantPorts, AssistantRequest, AssistantSite } from '#features/assistant/ports.ts';

export interface ToolContext {
	readonly site: AssistantSite;
	readonly now: Date;
	readonly ports: AssistantPorts;
	/** Whose orders may be read; null without a visitor. */
	readonly request: AssistantRequest | null;
}

/** Why a tool has no result. */
export const TOOL_PROBLEMS = [
	'invalid-trip',
	'past-date',
	'too-far-ahead',
	'nothing-found',
	'unavailable',
	'not-open',
	'no-hotels',
	'unknown-place',
] as const;
export type ToolProblem = (typeof TOOL_PROBLEMS)[number];

/** Thrown by tools; `message` is in English, for models. */
export class ToolError extends Error {
	readonly problem: ToolProblem;

	constructor(problem: ToolProblem, message: string) {
		super(message);
		this.name = 'ToolError';
		this.problem = problem;
	}
}

export interface ToolResult<Facts> {
	readonly facts: Facts;
	readonly cards: readonly Card[];
}

export interface Tool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
	readonly name: ToolName;
	readonly title: string;
	/** In English, for models. */
	readonly description: string;
	readonly input: Input;
	readonly output: Output;
	/** Reads what belongs to one traveller. */
	readonly personal: boolean;
	readonly isOpen: (site: AssistantSite, ports: AssistantPorts) => boolean;
	readonly run: (input: z.output<Input>, context: ToolContext) => Promise<ToolResult<z.output<Output>>>;
}

/** Checks input and output around `run`. @throws ToolError */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
	tool: Omit<Tool<Input, Output>, 'personal' | 'isOpen' | 'run'> &
		Partial<Pick<Tool<Input, Output>, 'personal' | 'isOpen'>> & {
			run: (input: z.output<Input>, context: ToolContext) => Promise<ToolResult<z.input<Output>>>;
		},
): Tool {
	const { name, title, description, input, output, personal = false, isOpen = () => true } = tool;
	return {
		name,
		title,
		description,
		input,
		output,
		personal,
		isOpen,
		async run(given, context) {
			const parsed = input.safeParse(given);
			if (!parsed.success) throw new ToolError('invalid-trip', z.prettifyError(parsed.error).slice(0, 500));
			const { facts, cards } = await tool.run(parsed.data, context);
			return { facts: output.parse(facts), cards };
		},
	};
}

const CODE = /^[A-Z]{3}a?$/;

export const placeInput = z.string().regex(CODE).describe('IATA code of a city or airport, e.g. MOW, IST');
export const dayInput = z.iso.date();
export const urlOutput = z.string().describe('Address of this site with the complete result');

export const partyInput = {
	adults: z.int().min(1).max(9).default(1),
	child_ages: z.array(z.int().min(0).max(17)).max(8).default([]).describe('Age of each child in years'),
};

export const sourceOutput = z.object({
	source: z.string().describe('Where the facts are from; name it with every fact'),
	simulated: z.boolean().describe('True: schedules and prices are simulated, say so'),
});

/** Travellers by the ages that fares distinguish. */
export const travellersOf = ({ adults, child_ages: ages }: { adults: number; child_ages: readonly number[] }) => ({
	adults: adults + ages.filter((age) => age >= 12).length,
	children: ages.filter((age) => age >= 2 && age < 12).length,
	infants: ages.filter((age) => age < 2).length,
});
