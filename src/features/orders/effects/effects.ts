/**
 * Runs queued effects, in any number of processes. An effect is called at least once, always with the same key: if a process dies in
 * between, another one repeats the call when its claim has expired, and the other side recognises the key.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { MS_PER_HOUR } from '#lib/durations.ts';
import type { Database } from '#server/database/open.ts';
import { skippingLocked } from '#server/database/row-locks.ts';
import type { BackgroundWork } from '#server/process/background-work.ts';
import { startPolling } from '#server/process/polling.ts';
import type { EffectOptions, EffectOutcome, StoredEffect } from './effect.ts';
import { callEffect } from './effect-calls.ts';
import { applyInput, onEffectQueued } from './transition.ts';

/** How long a process may hold an effect; must exceed the longest call, an order at Duffel with 180 s. */
export const CLAIM = MS_PER_HOUR / 15;
/** A change at Duffel is up to six calls. */
const CHANGE_CLAIM = MS_PER_HOUR / 6;
const SECOND = 1000;
const FIRST_WAIT = 2 * SECOND;
const LONGEST_WAIT = MS_PER_HOUR / 4;
/** About two days of the longest waits. */
export const MAX_ATTEMPTS = 200;
const POLL = 1000;
/** Lets the transaction that queued an effect commit. */
const WAKE_DELAY = 20;
/** Orders that wait for slow suppliers do not delay the others. */
const PARALLEL = 8;
/** Milliseconds between claims while other calls run. */
const IDLE = 300;
const MAX_ERROR = 500;

const due = (db: Database, now: number) =>
	db
		.selectFrom('order_effects')
		.select(['id', 'kind'])
		.where('state', 'in', ['queued', 'running'])
		.where('next_at', '<=', now)
		.orderBy('next_at')
		.limit(1);

/** Takes a due effect, or one whose claim expired. */
export async function claimEffect(db: Database, now: number): Promise<StoredEffect | undefined> {
	if (!(await due(db, now).executeTakeFirst())) return undefined;
	return db.transaction().execute(async (trx) => {
		const row = await skippingLocked(trx, due(trx, now)).executeTakeFirst();
		if (!row) return undefined;
		return trx
			.updateTable('order_effects')
			.set(({ eb }) => ({
				state: 'running',
				attempts: eb('attempts', '+', 1),
				next_at: now + (row.kind === 'change' ? CHANGE_CLAIM : CLAIM),
			}))
			.where('id', '=', row.id)
			.returningAll()
			.executeTakeFirst();
	});
}

const waitOf = (attempts: number): number => Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(attempts - 1, 12));

function recordOf(effect: StoredEffect, outcome: EffectOutcome, now: number) {
	const error = 'error' in outcome ? outcome.error.slice(0, MAX_ERROR).toWellFormed() : null;
	if (outcome.kind === 'done') return { state: 'done' as const, done_at: now, error: null };
	if (outcome.kind === 'failed' || effect.attempts >= MAX_ATTEMPTS) return { state: 'failed' as const, error };
	return { state: 'queued' as const, next_at: now + (outcome.wait ?? waitOf(effect.attempts)), error };
}

/** Records the outcome and what follows from it, only while this attempt still holds the effect. */
async function record({ db, ports, log }: EffectOptions, effect: StoredEffect, outcome: EffectOutcome): Promise<void> {
	const changes = recordOf(effect, outcome, ports.now());
	await db.transaction().execute(async (trx) => {
		const { numUpdatedRows } = await trx
			.updateTable('order_effects')
			.set(changes)
			.where('id', '=', effect.id)
			.where('state', '=', 'running')
			.where('attempts', '=', effect.attempts)
			.executeTakeFirst();
		if (numUpdatedRows === 0n) return;
		if (outcome.kind === 'done') await outcome.apply?.(trx);
		if (outcome.kind === 'done' && outcome.input) await applyInput(trx, ports, effect.order_id, outcome.input, outcome.facts);
	});
	const details = { order: effect.order_id, effect: effect.kind, attempts: effect.attempts };
	if (changes.state === 'done') log.info('Order effect done', details);
	else if (outcome.kind !== 'retry' || !outcome.expected) log.warn('Order effect failed', { ...details, state: changes.state });
}

async function run(options: EffectOptions, effect: StoredEffect): Promise<void> {
	const retried = (error: unknown): EffectOutcome => ({ kind: 'retry', error: `${(error as Error).name}: ${(error as Error).message}` });
	const outcome = await callEffect(options, effect).catch(retried);
	// The machine throws before money exceeds its ceiling.
	await record(options, effect, outcome).catch((error: unknown) => record(options, effect, retried(error)));
}

/** Runs every due effect, also those that become due while others run. @returns how many calls there were */
export async function runDue(options: EffectOptions, isStopping: () => boolean = () => false): Promise<number> {
	const running = new Set<Promise<void>>();
	for (let count = 0; ; ) {
		const effect = isStopping() || running.size >= PARALLEL ? undefined : await claimEffect(options.db, options.ports.now());
		if (effect) {
			count++;
			const call: Promise<void> = run(options, effect)
				.catch((error: Error) => options.log.warn('Recording an order effect failed', { order: effect.order_id, error: error.message }))
				.finally(() => running.delete(call));
			running.add(call);
		} else if (running.size === 0) return count;
		else await Promise.race([...running, wait(IDLE, undefined, { ref: false })]);
	}
}

export interface WorkerOptions extends Omit<EffectOptions, 'db'> {
	readonly db: () => Promise<Database>;
}

export function startEffects({ db: open, ...rest }: WorkerOptions): BackgroundWork {
	const polling = startPolling({
		round: async (isStopping) => runDue({ db: await open(), ...rest }, isStopping),
		onError: (error) => rest.log.warn('Running order effects failed', { error: (error as Error).message }),
		interval: POLL,
		wakeDelay: WAKE_DELAY,
	});
	onEffectQueued(polling.wake);
	return polling;
}

/** Queues a failed effect again, with its key. @returns whether it was failed */
export async function retryEffect(db: Database, order: string, id: string, now: number): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable('order_effects')
		.set({ state: 'queued', attempts: 0, next_at: now, error: null })
		.where('id', '=', id)
		.where('order_id', '=', order)
		.where('state', '=', 'failed')
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
