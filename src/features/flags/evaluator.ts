import { readFileSync } from 'node:fs';
import { z } from '@hono/zod-openapi';
import { ConfigError } from '#server/environment.ts';
import type { OutgoingCall } from '#server/http.ts';
import { errorDetails, type Log } from '#server/log.ts';
import type { Evaluation } from './contract.ts';
import { type EvaluationContext, evaluate, type FlagDefinition } from './evaluate.ts';
import { flagFileSchema, flagrAnswerSchema } from './schema.ts';

/** Milliseconds that Flagr may take; nothing on a page waits for it longer. */
const FLAGR_TIMEOUT = 600;
/** Milliseconds in which Flagr is not asked again after it failed. */
export const FLAGR_PAUSE = 10_000;
/** Who is evaluated where the visitor is not known: always the same one. */
const NOBODY = 'everybody';

/** What evaluating needs. */
export interface EvaluatorOptions {
	readonly definitions: readonly FlagDefinition[];
	/** Base address of a Flagr server; null = the file's flags. */
	readonly flagrUrl: string | null;
	/** Names of the flags that Flagr is asked for. */
	readonly names: readonly string[];
	readonly call: <T>(call: OutgoingCall<T>) => Promise<T>;
	readonly log: Pick<Log, 'warn' | 'error'>;
	/** Milliseconds since 1970. */
	readonly now?: () => number;
}

/** Evaluates every flag for a context; never throws. */
export type Evaluator = (context: EvaluationContext) => Promise<Evaluation[]>;

/**
 * Reads a file of flags.
 *
 * @throws {ConfigError} when it is not there or not of the shape of `flags.data.ts`
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

/** The call of Flagr's batch evaluation; keys that nobody needs, the visitor's context among them, are left out of the answer. */
function batchCall(url: string, names: readonly string[], { auid, ...entityContext }: EvaluationContext): OutgoingCall<Evaluation[]> {
	return {
		url: `${url}/api/v1/evaluation/batch`,
		method: 'POST',
		body: {
			entities: [{ entityID: auid ?? NOBODY, entityType: auid === undefined ? 'page' : 'visitor', entityContext }],
			flagKeys: names,
			enableDebug: false,
		},
		parse: (answer) => flagrAnswerSchema.parse(answer).evaluationResults,
		timeout: FLAGR_TIMEOUT,
	};
}

/**
 * Makes an evaluator: of Flagr where it is configured, else of the file. A Flagr that fails or breaks the contract of spec 3.6 is an error
 * in the log, the file answers for it, and it is not asked again for {@link FLAGR_PAUSE}. No flags at all is a warning (spec 8).
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
