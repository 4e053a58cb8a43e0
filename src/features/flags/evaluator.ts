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
const NOBODY = 'everybody';

export interface EvaluatorOptions {
	readonly definitions: readonly FlagDefinition[];
	/** Base URL of Flagr; null = use the file. */
	readonly flagrUrl: string | null;
	readonly names: readonly string[];
	readonly call: <T>(call: OutgoingCall<T>) => Promise<T>;
	readonly log: Pick<Log, 'warn' | 'error'>;
	readonly now?: () => number;
}

export type Evaluator = (context: EvaluationContext) => Promise<Evaluation[]>;

/** @throws {ConfigError} if the file is missing or invalid */
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

/** Batch evaluation request; the response omits the visitor's context. */
function batchCall(url: string, names: readonly string[], { auid, ...entityContext }: EvaluationContext): OutgoingCall<Evaluation[]> {
	return {
		url: `${url}/api/v1/evaluation/batch`,
		method: 'POST',
		body: {
			entities: [{ entityID: auid ?? NOBODY, entityType: auid === undefined ? 'page' : 'visitor', entityContext }],
			flagKeys: names,
			enableDebug: false,
		},
		parse: (body) => flagrResponseSchema.parse(body).evaluationResults,
		timeout: FLAGR_TIMEOUT,
	};
}

/** Never throws: after a Flagr error it logs, uses the file and pauses for {@link FLAGR_PAUSE}. */
export function createEvaluator({ definitions, flagrUrl, names, call, log, now = Date.now }: EvaluatorOptions): Evaluator {
	let pausedUntil = 0;
	const requestEvaluations = async (context: EvaluationContext): Promise<Evaluation[]> => {
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
		const evaluations = await requestEvaluations(context);
		if (evaluations.length === 0) log.warn('Feature flags are empty');
		return evaluations;
	};
}
