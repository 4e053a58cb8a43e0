/** Runs written dialogues through the embedded engine. */

import { type Memory, NO_MEMORY, type ToolName } from '#features/assistant/contract.ts';
import { worldGazetteer } from '#features/assistant/engine/place-names.ts';
import { type Plan, understand } from '#features/assistant/engine/understand.ts';
import { ALIASES } from '#features/places/suggest/aliases.data.ts';
import { hotelFilterReader } from '#ports/assistant/assistant-hotel-filters.ts';

/** Wednesday. */
export const TODAY = '2026-11-25';
export const HOME = 'MOW';

const NAMES: Readonly<Record<string, ToolName>> = {
	flights: 'search_flights',
	calendar: 'price_calendar',
	explore: 'find_destinations',
	hotels: 'search_hotels',
	faq: 'search_faq',
	steps: 'read_instruction',
	entry: 'entry_rules',
	bags: 'ticket_baggage',
	cashback: 'my_cashback',
	orders: 'my_orders',
};

export const gazetteer = worldGazetteer(ALIASES);
const hotelFilters = hotelFilterReader({ locale: 'ru', language: 'ru', market: 'ru', currency: 'rub' });
const options = { gazetteer, hotelFilters, home: HOME, today: () => TODAY };

export const plan = (message: string, memory: Memory = NO_MEMORY): Plan => understand(message, memory, options);

const kindOf = (result: Plan): string =>
	result.kind === 'tool' ? result.tool : result.kind === 'ask' ? `ask:${result.ask}` : `say:${result.what}`;

interface Outcome {
	readonly dialogue: string;
	/** Empty if every turn has the expected tool and slots. */
	readonly wrong: readonly string[];
}

function runTurn(turn: string, memory: Memory): { memory: Memory; wrong: string[] } {
	const at = turn.lastIndexOf(' = ');
	const [kind = '', ...slots] = turn
		.slice(at + 3)
		.trim()
		.split(' ');
	const result = plan(turn.slice(0, at).trim(), memory);
	const expected = NAMES[kind] ?? kind;
	const wrong = kindOf(result) === expected ? [] : [`${kindOf(result)} ≠ ${expected}`];
	const values = result.memory as unknown as Record<string, unknown>;
	for (const slot of slots) {
		const [name = '', ...parts] = slot.split('=');
		const value = parts.join('=');
		const actual = String(values[name]);
		if (actual !== value) wrong.push(`${name}: ${actual} ≠ ${value}`);
	}
	return { memory: result.memory, wrong };
}

export function runDialogues(data: string): Outcome[] {
	return data
		.trim()
		.split('\n')
		.map((dialogue) => {
			let memory: Memory = NO_MEMORY;
			const wrong: string[] = [];
			for (const turn of dialogue.split(' // ')) {
				const result = runTurn(turn, memory);
				memory = result.memory;
				wrong.push(...result.wrong.map((text) => `${turn}: ${text}`));
			}
			return { dialogue, wrong };
		});
}
