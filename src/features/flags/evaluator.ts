import { readFileSync } from 'node:fs';
import { z } from '@hono/zod-openapi';
import type { OutgoingCall } from '#server/http/http.ts';
import { errorDetails, type Log } from '#server/log/log.ts';
import { ConfigError } from '#server/process/environment.ts';
import type { Evaluation } from './contract.ts';
import { type EvaluationContext, evaluate, type FlagDefinition } from './evaluate.ts';
import { flagFileSchema, flagrResponseSchema } from './schema.ts';

/** Milliseconds. */
const FLAGR_TIMEOUT = 600;
/** Milliseconds without requests after a Flagr error. */
export const FLAGR_PAUSE = 10_000;
/** Entity id without a visitor. */
const NOBODY = 'everybody';

export interface EvaluatorOptions {
	readonly definitions: readonly FlagDefinition[];
	/** Flagr base address; null = use the file. */
	readonly flagrUrl: string | null;
	/** Flags requested from Flagr. */
	readonly names: readonly string[];
	readonly call: <T>(call: OutgoingCall<T>) => Promise<T>;
	readonly log: Pick<Log, 'warn' | 'error'>;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
}

/** Evaluates all flags; never throws. */
export type Evaluator = (context: EvaluationContext) => Promise<Evaluation[]>;

/**
 * Reads a flag file.
 * @throws {ConfigError} if missing or invalid
 */
export function readFlagFile(path: string): FlagDefinition[] {
	let content: unknown;
	try {
		content = JSON.parse(readFileSync(path, 'utf8'));
	} catch (error) {
		throw new ConfigError([`FLAGS_FILE cannot be read: ${(error as Error).message}`]);
	}
	const { data, error } = flagFileSchema.safeParse(content);
	if (!data) throw new ConfigError([`FLAGS_FILE is no list of flags: ${z.prettifyError(error).slice(0, 500)}`]);
	return data;
}

/** Batch evaluation request; unneeded keys, such as the visitor's context, are omitted from the response. */
function batchCall(url: string, names: readonly string[], { auid, ...entityContext }: EvaluationContext): OutgoingCall<Evaluation[]> {
	return {
		url: `${url}/api/v1/evaluation/batch`,
		method: 'POST',
		body: {
			entities: [{ entityID: auid ?? NOBODY, entityType: auid === undefined ? 'page' : 'visitor', entityContext }],
			flagKeys: names,
			enableDebug: false,
		},
		parse: (answer) => flagrResponseSchema.parse(answer).evaluationResults,
		timeout: FLAGR_TIMEOUT,
	};
}

/**
 * Creates an evaluator for Flagr, else for the file. On a Flagr error it logs, falls back to the file, and pauses for {@link FLAGR_PAUSE}. An
 * empty result is a warning.
 */
export function createEvaluator({ definitions, flagrUrl, names, call, log, now = Date.now }: EvaluatorOptions): Evaluator {
	let pausedUntil = 0;
	const ask = async (context: EvaluationContext): Promise<Evaluation[]> => {
		if (flagrUrl !== null && now() >= pausedUntil) {
			try {
				return await call(batchCall(flagrUrl, names, context));
			} catch (error) {
				pausedUntil = now() + FLAGR_PAUSE;
				log.error('Feature flags request failed', errorDetails(error));
			}
		}
		return definitions.map((flag) => evaluate(flag, context));
	};
	return async (context) => {
		const evaluations = await ask(context);
		if (evaluations.length === 0) log.warn('Feature flags are empty');
		return evaluations;
	};
}
