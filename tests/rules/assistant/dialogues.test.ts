/** The embedded engine on written dialogues: expected tools and slots of every turn. */
import { describe, expect, it } from 'vitest';
import { COLLOQUIAL } from './dialogues/colloquial.data.ts';
import { HELD_OUT } from './dialogues/held-out.data.ts';
import { IDEAS } from './dialogues/ideas.data.ts';
import { PHONE } from './dialogues/phone.data.ts';
import { STAYS } from './dialogues/stays.data.ts';
import { STRANGERS } from './dialogues/strangers.data.ts';
import { TRANSITS } from './dialogues/transits.data.ts';
import { TRIPS } from './dialogues/trips.data.ts';
import { TURNS } from './dialogues/turns.data.ts';
import { runDialogues } from './dialogues.ts';

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const all = [TRIPS, IDEAS, TURNS, STRANGERS, STAYS, TRANSITS, COLLOQUIAL, PHONE].flatMap(runDialogues);
const heldOut = runDialogues(HELD_OUT);
const accuracy = (outcomes: typeof all): number => outcomes.filter(({ wrong }) => wrong.length === 0).length / outcomes.length;

describe('written dialogues', () => {
	it('are at least 300', () => expect(all.length + heldOut.length).toBeGreaterThanOrEqual(300));

	it('are understood in 95 % or more', () => {
		const total = [...all, ...heldOut];
		console.info(
			`Assistant: ${percent(accuracy(total))} of ${total.length} dialogues, ${percent(accuracy(heldOut))} of ${heldOut.length} held out`,
		);
		expect(accuracy(total)).toBeGreaterThanOrEqual(0.95);
	});

	it('the rules were tuned on are understood without exception', () => {
		expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
	});

	it('held out from tuning are understood in 85 % or more', () => expect(accuracy(heldOut)).toBeGreaterThanOrEqual(0.85));
});
